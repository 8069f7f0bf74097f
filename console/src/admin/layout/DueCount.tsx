import { useRead } from "../kit/calls/use-read.ts";
import styles from "./Rail.module.css";

const MINUTES_5 = 300_000;

/**
 * Shows how many follow-ups are due. We read the number again every five minutes, because a new day may begin while the
 * page is open.
 */
export function DueCount() {
  const { data } = useRead("desk.day.count", {}, { refetchInterval: MINUTES_5 });
  return data ? <Count count={data.due} what="due today" overdue={data.overdue} /> : null;
}

/** Finance's lists that have a count in the navigation rail. The count says how many records of the list wait. */
const WAITING = ["tasks", "refunds", "disputes"] as const;

/** Returns true if the navigation rail shows a count for this list of finance. */
export const isCounted = (list: string): list is (typeof WAITING)[number] =>
  WAITING.some((one) => one === list);

/**
 * Shows how many records of a list wait for finance. The counts of all lists and finance's part of the start screen
 * share one call.
 */
export function WaitingCount({ list }: { list: (typeof WAITING)[number] }) {
  const { data } = useRead("desk.money.read", {}, { refetchInterval: MINUTES_5 });
  if (!data) return null;
  const { [list]: count, overdue } = data.waits;
  return <Count count={count} what="that wait" overdue={list === "tasks" ? overdue : 0} />;
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
