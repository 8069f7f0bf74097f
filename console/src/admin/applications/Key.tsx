import styles from "./applications.module.css";

/** The key that presses a button, drawn on it; `aria-keyshortcuts` says it to whoever does not see. */
export function Key({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className={styles.key}>
      {name}
    </span>
  );
}
