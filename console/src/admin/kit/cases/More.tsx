import Button from "@mui/material/Button";
import { type ReactNode, useId, useRef, useState } from "react";
import { Icon } from "../Icon.tsx";
import styles from "./More.module.css";

/**
 * Holds the buttons of a screen that are less important than its main button. They are in a line, but a phone shows
 * them in a menu that the button "More" opens. A single button needs no menu.
 */
export function More({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();

  /**
   * Closes the menu and focuses the button "More". If the pressed button opens a dialog, the focus can go back to
   * "More" when the dialog closes.
   */
  function close() {
    if (!isOpen) return;
    setOpen(false);
    toggle.current?.focus();
  }

  return (
    <div
      className={styles.more}
      onBlurCapture={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDownCapture={({ key }) => key === "Escape" && close()}
    >
      <Button
        ref={toggle}
        variant="outlined"
        className={`bare ${styles.toggle}`}
        aria-label="More"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </Button>
      <div
        id={id}
        tabIndex={-1}
        className={`actions ${styles.rest}`}
        data-open={isOpen}
        onClickCapture={close}
      >
        {children}
      </div>
    </div>
  );
}
