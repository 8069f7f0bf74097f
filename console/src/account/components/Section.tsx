import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import styles from "../account.module.css";

interface SectionProps {
  /** The section's id. It can also be in an address: `/account/introductions#registration` leads here. */
  id: string;
  title: string;
  children: ReactNode;
}

/** Shows a named part of a screen. If an address ends with this name, scrolls to the part and focuses its heading. */
export function Section({ id, title, children }: SectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();

  // The effect depends on `key`, so that it runs at every visit, even at a second visit to the same address.
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
