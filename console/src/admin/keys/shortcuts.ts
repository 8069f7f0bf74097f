/** What a key does to the card that has the focus, or to the list. */
export type Shortcut =
  | "next"
  | "previous"
  | "open"
  | "note"
  | "save"
  | "unsaved"
  | "code"
  | "activate"
  | "undo"
  | "refresh"
  | "compare"
  | "help"
  | "find";

const KEYS: Record<string, Shortcut> = {
  j: "next",
  k: "previous",
  o: "open",
  Enter: "open",
  n: "note",
  e: "unsaved",
  c: "code",
  a: "activate",
  u: "undo",
  r: "refresh",
  b: "compare",
  "?": "help",
};

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** Whether the focus is where a person types. */
  typing: boolean;
  /** Whether the focus is on a link or button, which has its own Enter. */
  onControl: boolean;
}

/** The shortcut of a key press, or null where it belongs to somebody else. */
export function shortcutOf(pressed: Pressed, singleKeys: boolean): Shortcut | null {
  const { key, ctrlKey, metaKey, altKey, typing, onControl } = pressed;
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === "k") return "find";
  if ((ctrlKey || metaKey) && !altKey && key === "Enter" && typing) return "save";
  if ((ctrlKey || metaKey) && !altKey && key === "z" && !typing) return "undo";
  if (ctrlKey || metaKey || altKey || typing || !singleKeys) return null;
  if (key === "Enter" && onControl) return null;
  return Object.hasOwn(KEYS, key) ? (KEYS[key] ?? null) : null;
}

/** The help sheet's lines. */
export const SHORTCUT_HELP: readonly (readonly [keys: string, does: string])[] = [
  ["j", "Next person"],
  ["k", "Previous person"],
  ["Enter or o", "Open the person"],
  ["n", "Write in the note"],
  ["Ctrl Enter", "Save the note and go to the next person"],
  ["e", "Go to a note that is not saved"],
  ["c", "Enter a code"],
  ["a", "Activate or DeActivate"],
  ["u or Ctrl Z", "Undo a DeActivate, while its message is shown"],
  ["r", "Read the list again"],
  ["b", "Compare with another person"],
  ["Esc", "Leave the note or code and go back to the person"],
  ["Ctrl K", "Find a person"],
  ["?", "Show this list of keys"],
];
