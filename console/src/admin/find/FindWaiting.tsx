import { useLayoutEffect, useRef } from "react";
import styles from "./FindWaiting.module.css";

interface FindWaitingProps {
  text: string;
  onText: (text: string) => void;
  onEnter: () => void;
  onClose: () => void;
}

/** Shows a text box while the code of Find loads. So the person can type at once, and no text is lost. */
export function FindWaiting({ text, onText, onEnter, onClose }: FindWaitingProps) {
  const input = useRef<HTMLInputElement>(null);
  // When this box closes, the focus returns to the element that had the focus before. Find opens next and remembers
  // that element. When Find closes, it can return the focus to the same element.
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
