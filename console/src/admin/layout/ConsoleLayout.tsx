import { type ReactNode, Suspense } from "react";
import styles from "./ConsoleLayout.module.css";
import { CoreNotices } from "./CoreNotices.tsx";
import { Rail } from "./Rail.tsx";
import { ScreenLoading } from "./states.tsx";

/** The console's frame: the indigo rail, and the screen beside it. */
export function ConsoleLayout({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <Rail />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Suspense fallback={<ScreenLoading />}>{children}</Suspense>
      </main>
      <CoreNotices />
    </div>
  );
}
