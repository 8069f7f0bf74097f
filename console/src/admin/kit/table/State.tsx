import styles from "./LedgerTable.module.css";

/** The mark next to a state's word. The record waits for us, or waits for others, or needs somebody now, or is over. */
export type StateForm = "ours" | "theirs" | "late" | "over";

/** Shows a state as a mark and a word. */
export function State({ form, children }: { form: StateForm; children: string }) {
  return (
    <span className={styles.state} data-form={form}>
      {children}
    </span>
  );
}
