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
  /** How many placeholder rows to show while the list loads. */
  rows: number;
  children: (data: Row[]) => ReactNode;
}

/** Shows placeholders while a list loads, and then its rows or an error. */
export function OneList<Row>({ read, rows, children }: OneListProps<Row>) {
  if (read.data) return children(read.data);
  if (read.error) return <ReadFailed error={read.error} onAgain={() => read.refetch()} />;
  return <PageSkeleton rows={rows} />;
}
