import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Clock } from "../introductions/safety/QueuedReport.tsx";
import { PageSkeleton } from "../kit/screen/PageSkeleton.tsx";
import { ReadFailed } from "../kit/screen/states.tsx";
import { waitedSince } from "../kit/screen/waited.ts";
import styles from "./Day.module.css";
import { Panel, useWaiting } from "./WaitingPanel.tsx";

const SAFETY = "/admin21/safety";

/** Reads the five lists of the safety desk. */
export function useSafety() {
  const reports = useWaiting("safety");
  const closings = useWaiting("closings");
  const returns = useWaiting("returns");
  const photos = useWaiting("photos");
  const texts = useWaiting("texts");
  const lists = { reports, closings, returns, photos, texts };
  return { ...lists, isPending: Object.values(lists).some(({ isPending }) => isPending) };
}

/**
 * Shows how much work waits for the safety desk. Each of the desk's lists has one line, with its longest waiting entry.
 * An empty list has no line. The lines are not cards, so the key `j` skips them and begins with today's work.
 */
export function SafetyWaiting({ read }: { read: ReturnType<typeof useSafety> }) {
  const { reports, closings, returns, photos, texts, isPending } = read;
  const now = new Date();
  const lines = [
    lineOf(reports, "Reports", SAFETY, ({ due_at }) => <Clock dueAt={due_at} />),
    lineOf(
      closings,
      "Closed accounts",
      `${SAFETY}?which=closed`,
      ({ due_at }) => due_at && <Clock dueAt={due_at} />,
    ),
    lineOf(returns, "May have returned", `${SAFETY}?which=returns`, ({ found_at }) =>
      waitedSince(found_at, now),
    ),
    lineOf(photos, "Photos", `${SAFETY}?which=photos`),
    lineOf(texts, "Marked texts", `${SAFETY}?which=texts`, ({ found_at }) =>
      waitedSince(found_at, now),
    ),
  ];
  return (
    <Panel id="waiting-safety" title="Safety" className={styles.safety}>
      {isPending ? (
        <PageSkeleton rows={2} />
      ) : lines.some(Boolean) ? (
        <ul className={styles.lines}>{lines}</ul>
      ) : (
        <p>None is waiting.</p>
      )}
    </Panel>
  );
}

/**
 * Returns the line for one list. `oldest` makes a text about the list's first entry. The text says since when this
 * entry waits, or how long it may still wait.
 */
function lineOf<Row>(
  list: {
    data: readonly Row[] | undefined;
    error: Error | null;
    refetch: () => unknown;
    paginator: { total: number } | undefined;
  },
  name: string,
  to: string,
  oldest?: (row: Row) => ReactNode,
) {
  const [first] = list.data ?? [];
  if (list.error && !first)
    return (
      <li key={to}>
        <ReadFailed error={list.error} onAgain={() => list.refetch()} />
      </li>
    );
  if (!first) return null;
  return (
    <li key={to}>
      <Link to={to}>
        <span>{name}</span> <strong>{(list.paginator?.total ?? 0).toLocaleString("en")}</strong>
      </Link>
      <span className="quiet fine">{oldest?.(first)}</span>
    </li>
  );
}
