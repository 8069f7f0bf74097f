import styles from "./PageSkeleton.module.css";

/** Shows placeholders for the cards of a list while it loads. */
export function PageSkeleton({ rows = 6, tall = false }: { rows?: number; tall?: boolean }) {
  return (
    <div className={tall ? styles.tall : styles.cards} role="status">
      <span className="visually-hidden">Loading…</span>
      {[...Array(rows).keys()].map((row) => (
        <span key={row} className={styles.card} />
      ))}
    </div>
  );
}
