import type { ReactNode } from "react";
import type { Read } from "../calls/use-read.ts";
import { ReadFailed, ScreenLoading } from "./states.tsx";

interface RecordProps<Answer extends { data: unknown }> {
  read: Pick<Read<Answer>, "answer" | "error" | "refresh">;
  /** Renders the record. Gets the whole answer of the call, with the record in `data`. */
  children: (answer: Answer) => ReactNode;
}

/** Shows placeholders while a record loads, and then the record or an error. */
export function OneRecord<Answer extends { data: unknown }>(properties: RecordProps<Answer>) {
  const { read, children } = properties;
  const { answer, error, refresh } = read;
  if (answer) return children(answer);
  if (error) return <ReadFailed level={1} error={error} onAgain={refresh} />;
  return <ScreenLoading />;
}
