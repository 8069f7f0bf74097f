import { useLayoutEffect, useRef } from "react";
import styles from "./FindWaiting.module.css";

interface FindWaitingProps {
  text: string;
  onText: (text: string) => void;
  onEnter: () => void;
  onClose: () => void;
}

/** Stands in for Find while its code is on its way, so that nothing that is typed is lost. */
export function FindWaiting({ text, onText, onEnter, onClose }: FindWaitingProps) {
  const input = useRef<HTMLInputElement>(null);
  // Find meets the focus where it was, and gives it back there when it is closed.
  useLayoutEffect(() => {
    const before = document.activeElement;
    input.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div role="dialog" aria-modal="true" aria-label="Find" className={styles.place}>
      <label className={styles.box}>
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
