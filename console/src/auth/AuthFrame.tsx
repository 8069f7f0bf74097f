import type { ReactNode } from "react";
import { LightFrame } from "../layout/LightFrame.tsx";
import { words } from "../words/entry.ts";
import styles from "./auth.module.css";

/**
 * Shows a form on a panel that looks like paper. On wide screens, a panel that looks like cloth is beside it and tells
 * what a member can rely on.
 */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <LightFrame wide>
      <div className={styles.frame}>
        <div className={styles.card}>{children}</div>
        <aside className={styles.cloth} aria-label={words.auth.privacy}>
          <p>{words.auth.contactIsPrivate}</p>
          <p>{words.auth.whoSeesIt}</p>
        </aside>
      </div>
    </LightFrame>
  );
}
