import type { ReactNode } from "react";
import { LightFrame } from "../layout/LightFrame.tsx";
import styles from "./auth.module.css";

/** The form on paper, and on wide screens the cloth beside it with what a member can rely on. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <LightFrame wide>
      <div className={styles.frame}>
        <div className={styles.card}>{children}</div>
        <aside className={styles.cloth} aria-label="Your privacy">
          <p>Your contact details stay private.</p>
          <p>
            Another member sees your e-mail and phone number only after both of you have said yes.
          </p>
        </aside>
      </div>
    </LightFrame>
  );
}
