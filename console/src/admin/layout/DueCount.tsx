import type { Output } from "@agbara/shared/contract/calls.ts";
import { type RaRecord, useGetOne } from "react-admin";
import styles from "./Rail.module.css";

type Due = Output<"desk.day.count">["data"] & RaRecord;

const MINUTES_5 = 300_000;

/** How many follow-ups are due. A day begins while the page stands open, so it is read again now and then. */
export function DueCount() {
  const { data } = useGetOne<Due>("due", { id: "today" }, { refetchInterval: MINUTES_5 });
  if (!data?.due) return null;
  return (
    <span className={styles.due} data-overdue={data.overdue > 0 || undefined}>
      {data.due}
      <span className="visually-hidden">
        {" due today"}
        {data.overdue > 0 && `, ${data.overdue} overdue`}
      </span>
    </span>
  );
}
