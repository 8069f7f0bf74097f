import styles from "./Pager.module.css";

interface TotalProps {
  /** What a row is. */
  of: "person" | "introduction" | "request";
  total: number;
}

const MANY = { person: "people", introduction: "introductions", request: "requests" };

/** How many there are on all pages: "438 people". */
export function Total({ of, total }: TotalProps) {
  return (
    <p className={styles.total} role="status">
      {total.toLocaleString("en")} {total === 1 ? of : MANY[of]}
    </p>
  );
}
