import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import styles from "./Tabs.module.css";

/**
 * Shows links to the parts of a screen in one line. On a phone, the line scrolls sideways, so we scroll it to the
 * current link.
 */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const tabs = useRef<HTMLElement>(null);

  useEffect(() => {
    const here = tabs.current?.querySelector("[aria-current]");
    here?.scrollIntoView?.({ block: "nearest", inline: "center" });
  }, [pathname, search]);

  return (
    <nav ref={tabs} className={`tabs ${styles.tabs}`} aria-label={label}>
      {children}
    </nav>
  );
}
