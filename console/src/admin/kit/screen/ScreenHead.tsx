import type { ReactNode } from "react";
import styles from "./ScreenHead.module.css";

/** Shows the screen's title and the buttons for the whole screen. */
export function ScreenHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={`bar ${styles.head}`}>
      <h1 className={styles.title}>{title}</h1>
      {children && <div className={`actions ${styles.tools}`}>{children}</div>}
    </div>
  );
}
