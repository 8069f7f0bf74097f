import type { ReactNode } from "react";
import styles from "./StateScreen.module.css";

interface StateScreenProps {
  icon: ReactNode;
  title: string;
  /** The level of the heading: 1 if nothing else is on the page, 2 if the page already has a main heading. */
  level?: 1 | 2;
  role?: "alert" | "status";
  children?: ReactNode;
}

/**
 * Explains why there is no content here (nothing found, a failure, no network or no permission), and what the user can
 * do.
 */
export function StateScreen({ icon, title, level = 2, role, children }: StateScreenProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <section className={`stack gap-12 ${styles.state}`} role={role}>
      <span className={styles.icon}>{icon}</span>
      <Heading className={styles.title}>{title}</Heading>
      <div className={`quiet stack ${styles.text}`}>{children}</div>
    </section>
  );
}
