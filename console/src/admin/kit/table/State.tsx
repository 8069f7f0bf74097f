import styles from "./LedgerTable.module.css";

/**
 * The look of a state's mark. `ours`: we must act. `theirs`: others must act. `late`: somebody must act now, or the
 * matter has ended badly. `over`: nothing is left to do.
 */
export type StateForm = "ours" | "theirs" | "late" | "over";

/** Shows a state as a mark and a word. */
export function State({ form, children }: { form: StateForm; children: string }) {
  return (
    <span className={styles.state} data-form={form}>
      {children}
    </span>
  );
}
