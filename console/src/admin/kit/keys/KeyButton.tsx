import Button, { type ButtonProps } from "@mui/material/Button";
import { type Keyed, keyed } from "../../../components/keyed.ts";
import styles from "./Key.module.css";
import { SHORTCUTS, type Shortcut } from "./shortcuts.ts";

export interface KeyButtonProps extends Omit<ButtonProps, "endIcon"> {
  /** The shortcut that presses this button. Absent if the button works only by hand. */
  shortcut?: (Keyed & Shortcut) | undefined;
}

/** A button that shows its shortcut. */
export function KeyButton({ shortcut, ...button }: KeyButtonProps) {
  if (!shortcut) return <Button {...button} />;
  const [key] = SHORTCUTS[shortcut].keys;
  return (
    <Button {...keyed(shortcut)} aria-keyshortcuts={key} endIcon={<Key name={key} />} {...button} />
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
