import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import styles from "../account.module.css";

interface SectionProps {
  /** Also its place in an address: `/account/introductions#registration` leads here. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A named part of a screen. An address that names it brings the eye and the focus there. */
export function Section({ id, title, children }: SectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();

  // `key` makes every arrival count, also one at the same address.
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
