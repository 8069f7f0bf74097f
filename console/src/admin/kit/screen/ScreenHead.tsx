import type { ReactNode } from "react";
import styles from "./ScreenHead.module.css";

/** The screen's name, and what can be done with the whole of it. */
export function ScreenHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {children && <div className={styles.tools}>{children}</div>}
    </div>
  );
}
