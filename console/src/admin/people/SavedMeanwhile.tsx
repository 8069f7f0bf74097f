import styles from "./SavedMeanwhile.module.css";

interface SavedMeanwhileProps {
  /** What was saved: "form". */
  what: string;
  /** What differs from when the draft was begun, each as "name: value". */
  changes: readonly string[];
}

/** Says what a colleague saved since the draft was begun; nothing of either is lost. */
export function SavedMeanwhile({ what, changes }: SavedMeanwhileProps) {
  if (changes.length === 0) return null;
  return (
    <p className={styles.meanwhile} role="status">
      A colleague has saved this {what} since you opened it ({changes.join("; ")}). Your draft is
      below. If you save it, it replaces theirs.
    </p>
  );
}
