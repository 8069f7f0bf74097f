import styles from "./LedgerTable.module.css";

/** How a state looks beside its word: it waits for us, it waits for others, it needs somebody now, or it is over. */
export type StateForm = "ours" | "theirs" | "late" | "over";

/** Shows a state as a form and a word. */
export function State({ form, children }: { form: StateForm; children: string }) {
  return (
    <span className={styles.state} data-form={form}>
      {children}
    </span>
  );
}
