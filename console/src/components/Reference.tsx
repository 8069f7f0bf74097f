import styles from "./Reference.module.css";

/** What the server calls the request that failed, to name it when asking for help; nothing where it has no name. */
export function Reference({ to }: { to: string | null | undefined }) {
  return to ? <small className={styles.reference}>Reference {to}</small> : null;
}
