import type { ButtonHTMLAttributes } from "react";
import { BusyLabel } from "../../components/BusyLabel.tsx";
import styles from "./BusyButton.module.css";

interface BusyButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  busy: boolean;
  /** The button's text while the action runs. */
  doing: string;
  look?: "primary" | "quiet" | "text" | "danger";
}

const LOOKS = {
  primary: "button",
  quiet: "button plain",
  text: `target ${styles.text}`,
  danger: `button ${styles.danger}`,
} as const;

/** A button that shows progress as soon as the person presses it. */
export function BusyButton({ busy, doing, look = "primary", children, ...rest }: BusyButtonProps) {
  return (
    <button type="button" {...rest} className={LOOKS[look]} aria-busy={busy}>
      <BusyLabel busy={busy} doing={doing}>
        {children}
      </BusyLabel>
    </button>
  );
}
