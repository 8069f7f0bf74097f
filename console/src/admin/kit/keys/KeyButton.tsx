import Button, { type ButtonProps } from "@mui/material/Button";
import styles from "./Key.module.css";
import { type ButtonShortcut, markOf } from "./perform.ts";
import { SHORTCUTS } from "./shortcuts.ts";

export interface KeyButtonProps extends Omit<ButtonProps, "endIcon"> {
  /** What its key does; a button without one is pressed by hand alone. */
  shortcut?: ButtonShortcut | undefined;
}

/** A button that shows the key which presses it too. */
export function KeyButton({ shortcut, ...button }: KeyButtonProps) {
  if (!shortcut) return <Button {...button} />;
  const [key] = SHORTCUTS[shortcut].keys;
  return (
    <Button
      {...markOf(shortcut)}
      aria-keyshortcuts={key}
      endIcon={<Key name={key} />}
      {...button}
    />
  );
}

/** The key that presses a button, drawn on it; `aria-keyshortcuts` says it to anyone who does not see. */
export function Key({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className={styles.key}>
      {name}
    </span>
  );
}
