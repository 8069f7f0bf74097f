import { type ReactNode, useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { handOver } from "../components/wings/drawn-page.ts";
import { LightFrame } from "../layout/LightFrame.tsx";
import { doorOf } from "../providers/door.ts";
import { words } from "../words/login.ts";
import styles from "./auth.module.css";

/**
 * Shows a form on a panel like paper. On wide screens, a panel like cloth is next to it. The text on the cloth says
 * what people can rely on. The reason why the person came decides which text this is.
 */
export function AuthFrame({ children }: { children: ReactNode }) {
  const [query] = useSearchParams();
  useEffect(handOver, []);
  const [first, second] = words.auth[doorOf(query)];
  return (
    <LightFrame wide>
      <div className={styles.frame}>
        <div className={styles.card}>{children}</div>
        <aside className={`cloth ${styles.panel}`} aria-label={words.auth.panel}>
          <p>{first}</p>
          <p>{second}</p>
        </aside>
      </div>
    </LightFrame>
  );
}
