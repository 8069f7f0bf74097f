import styles from "./LedgerTable.module.css";

/** The mark beside a state's word: it waits for us, it waits for others, it needs somebody now, or it is over. */
export type StateForm = "ours" | "theirs" | "late" | "over";

/** Shows a state as a mark and a word. */
export function State({ form, children }: { form: StateForm; children: string }) {
  return (
    <span className={styles.state} data-form={form}>
      {children}
    </span>
  );
}
