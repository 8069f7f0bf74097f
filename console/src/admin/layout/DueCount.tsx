import { useRead } from "../kit/calls/use-read.ts";
import styles from "./Rail.module.css";

const MINUTES_5 = 300_000;

/**
 * Shows how many follow-ups are due. A new day may begin while the page is open, so it reads the number again every
 * five minutes.
 */
export function DueCount() {
  const { data } = useRead("desk.day.count", {}, { refetchInterval: MINUTES_5 });
  return data ? <Count count={data.due} what="due today" overdue={data.overdue} /> : null;
}

/** Shows how many tasks wait for finance. */
export function TaskCount() {
  const { data } = useRead("desk.money.read", {}, { refetchInterval: MINUTES_5 });
  return data ? (
    <Count count={data.waits.tasks} what="that wait" overdue={data.waits.overdue} />
  ) : null;
}

interface CountProps {
  count: number;
  what: string;
  overdue: number;
}

function Count({ count, what, overdue }: CountProps) {
  if (count === 0) return null;
  return (
    <span className={styles.due} data-overdue={overdue > 0 || undefined}>
      {count}
      <span className="visually-hidden">
        {` ${what}`}
        {overdue > 0 && `, ${overdue} overdue`}
      </span>
    </span>
  );
}
