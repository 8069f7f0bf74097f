import type { ReactNode } from "react";
import type { RaRecord, UseGetOneHookValue } from "react-admin";
import { ReadFailed, ScreenLoading } from "./states.tsx";

interface RecordProps<Row extends RaRecord> {
  read: UseGetOneHookValue<Row>;
  children: (record: Row) => ReactNode;
}

/** What a screen of one record shows while it is read, when that failed, and then. */
export function OneRecord<Row extends RaRecord>({ read, children }: RecordProps<Row>) {
  const { data, error, refetch } = read;
  if (data) return children(data);
  if (error) return <ReadFailed level={1} error={error} onAgain={() => refetch()} />;
  return <ScreenLoading />;
}
