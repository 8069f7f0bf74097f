import Button, { type ButtonProps } from "@mui/material/Button";
import { type Keyed, keyed } from "../../../components/keyed.ts";
import styles from "./Key.module.css";
import { SHORTCUTS, type Shortcut } from "./shortcuts.ts";

export interface KeyButtonProps extends Omit<ButtonProps, "endIcon"> {
  /** The shortcut that presses this button. Absent if the button works only by hand. */
  shortcut?: (Keyed & Shortcut) | undefined;
  /**
   * Words for screen readers after the visible ones, such as a name. With `aria-label`, people who say what they see
   * could not press the button, because they also see its key.
   */
  about?: string;
}

/** A button that shows its shortcut. */
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

/** Draws a button's key on it. Screen readers get the key from `aria-keyshortcuts` instead. */
export function Key({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className={styles.key}>
      {name}
    </span>
  );
}
