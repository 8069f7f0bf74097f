import type { ReactNode } from "react";
import type { RaRecord, UseGetOneHookValue } from "react-admin";
import { ReadFailed, ScreenLoading } from "./states.tsx";

interface RecordProps<Row extends RaRecord> {
  read: UseGetOneHookValue<Row>;
  children: (record: Row) => ReactNode;
}

/** Shows a record's placeholders while the record is read, then the record or the failure. */
export function OneRecord<Row extends RaRecord>({ read, children }: RecordProps<Row>) {
  const { data, error, refetch } = read;
  if (data) return children(data);
  if (error) return <ReadFailed level={1} error={error} onAgain={() => refetch()} />;
  return <ScreenLoading />;
}
