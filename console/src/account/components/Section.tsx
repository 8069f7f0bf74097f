import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import styles from "../account.module.css";

interface SectionProps {
  /** The section's id. An address may contain it: `/account/introductions#registration` opens this section. */
  id: string;
  title: string;
  children: ReactNode;
}

/**
 * Shows a part of a screen with a heading. If the address ends with `#` and the section's id, scrolls to the section
 * and focuses its heading.
 */
export function Section({ id, title, children }: SectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();

  // React Router changes `key` at every visit. So this effect also runs at a second visit to the same address.
  useEffect(() => {
    if (!key || hash !== `#${id}`) return;
    heading.current?.scrollIntoView?.({ block: "start" });
    heading.current?.focus({ preventScroll: true });
  }, [hash, id, key]);

  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
