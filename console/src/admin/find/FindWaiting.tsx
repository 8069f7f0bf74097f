import { useLayoutEffect, useRef } from "react";
import styles from "./FindWaiting.module.css";

interface FindWaitingProps {
  text: string;
  onText: (text: string) => void;
  onEnter: () => void;
  onClose: () => void;
}

/** Accepts typed text while Find's code loads. So no text is lost. */
export function FindWaiting({ text, onText, onEnter, onClose }: FindWaitingProps) {
  const input = useRef<HTMLInputElement>(null);
  // We return the focus to its old place before Find itself opens. Find can then store this place, and later move the
  // focus back there.
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
