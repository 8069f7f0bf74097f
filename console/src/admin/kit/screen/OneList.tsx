import type { ReactNode } from "react";
import { PageSkeleton } from "./PageSkeleton.tsx";
import { ReadFailed } from "./states.tsx";

interface OneListProps<Row> {
  read: {
    data: Row[] | undefined;
    error: Error | null;
    isPending: boolean;
    refetch: () => unknown;
  };
  /** How many places stand there while it is read. */
  rows: number;
  children: (data: Row[]) => ReactNode;
}

/** What a screen of one list shows while it is read, when that failed, and then. */
export function OneList<Row>({ read, rows, children }: OneListProps<Row>) {
  if (read.data) return children(read.data);
  if (read.error) return <ReadFailed error={read.error} onAgain={() => read.refetch()} />;
  return <PageSkeleton rows={rows} />;
}
