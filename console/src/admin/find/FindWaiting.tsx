import { useLayoutEffect, useRef } from "react";
import styles from "./FindWaiting.module.css";

interface FindWaitingProps {
  text: string;
  onText: (text: string) => void;
  onEnter: () => void;
  onClose: () => void;
}

/** Accepts typed text while Find's code loads, so that no text is lost. */
export function FindWaiting({ text, onText, onEnter, onClose }: FindWaitingProps) {
  const input = useRef<HTMLInputElement>(null);
  // Before Find itself opens, the focus returns to where it was. Find stores that place, and later moves the focus
  // there.
  useLayoutEffect(() => {
    const before = document.activeElement;
    input.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div role="dialog" aria-modal="true" aria-label="Find" className={styles.place}>
      <label className={`quiet fine stack gap-4 find-box ${styles.box}`}>
        Find
        <input
          ref={input}
          autoComplete="off"
          value={text}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={({ key }) => {
            if (key === "Enter") onEnter();
            if (key === "Escape") onClose();
          }}
        />
      </label>
    </div>
  );
}
