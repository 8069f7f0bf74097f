import Button, { type ButtonProps } from "@mui/material/Button";
import { type Keyed, keyed } from "../../../components/keyed.ts";
import styles from "./Key.module.css";
import { SHORTCUTS, type Shortcut } from "./shortcuts.ts";

export interface KeyButtonProps extends Omit<ButtonProps, "endIcon"> {
  /** The shortcut that presses this button. Absent if it has none. */
  shortcut?: (Keyed & Shortcut) | undefined;
  /**
   * A text that screen readers read after the visible label, such as a name. We do not use `aria-label`, because it
   * would replace the visible label, which includes the button's key. People who control the computer by voice say the
   * label that they see.
   */
  about?: string;
}

/** A button that shows its shortcut key. */
export function KeyButton({ shortcut, about, children, ...button }: KeyButtonProps) {
  const [key] = shortcut ? SHORTCUTS[shortcut].keys : [];
  const keys = shortcut && {
    ...keyed(shortcut),
    "aria-keyshortcuts": key,
    endIcon: <Key name={key ?? ""} />,
  };
  return (
    <Button {...keys} {...button}>
      {children}
      {about && <span className="visually-hidden">{about}</span>}
    </Button>
  );
}

/** Draws a button's shortcut key on it. Screen readers get the key from `aria-keyshortcuts` instead. */
export function Key({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className={styles.key}>
      {name}
    </span>
  );
}
