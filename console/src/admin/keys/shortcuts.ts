/** What a key does to the card that has the focus, or to the list. */
export type Shortcut =
  | "next"
  | "previous"
  | "open"
  | "note"
  | "newNote"
  | "save"
  | "unsaved"
  | "code"
  | "activate"
  | "done"
  | "followUp"
  | "takeOn"
  | "handOver"
  | "select"
  | "undo"
  | "refresh"
  | "compare"
  | "whoFits"
  | "nextPage"
  | "previousPage"
  | "call"
  | "whatsapp"
  | "mail"
  | "contacted"
  | "remind"
  | "answer"
  | "introduce"
  | "notes"
  | "help"
  | "find";

const KEYS: Record<string, Shortcut> = {
  j: "next",
  k: "previous",
  o: "open",
  Enter: "open",
  n: "note",
  N: "newNote",
  e: "unsaved",
  c: "code",
  a: "activate",
  d: "done",
  f: "followUp",
  t: "takeOn",
  h: "handOver",
  x: "select",
  u: "undo",
  r: "refresh",
  b: "compare",
  v: "whoFits",
  "]": "nextPage",
  "[": "previousPage",
  p: "call",
  w: "whatsapp",
  m: "mail",
  l: "contacted",
  s: "remind",
  y: "answer",
  i: "introduce",
  q: "notes",
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

/** After `g`: the address of the screen that a letter leads to. */
export const GO_TO: Readonly<Record<string, string>> = {
  d: "/admin21",
  i: "/admin21/introductions/users",
  m: "/admin21/members",
  p: "/admin21/my-people",
  r: "/admin21/requests",
  s: "/admin21/users",
  w: "/admin21/requests?request_status=requested",
};

/** What the first key of a line of the help sheet does to a card, a list or a page; null for all other lines. */
export function shortcutForHelp(keys: string): Exclude<Shortcut, "help" | "find" | "save"> | null {
  const [first = ""] = keys.split(/,? /);
  const shortcut = Object.hasOwn(KEYS, first) ? KEYS[first] : undefined;
  return shortcut && shortcut !== "help" && shortcut !== "find" && shortcut !== "save"
    ? shortcut
    : null;
}

/** The help sheet's lines. */
export const SHORTCUT_HELP: readonly (readonly [keys: string, does: string])[] = [
  ["j", "Next person"],
  ["k", "Previous person"],
  ["Enter or o", "Open the person"],
  ["n", "Write in the note"],
  ["N", "Write a new note"],
  ["Ctrl Enter", "Save the note and go to the next person; send any other form"],
  ["e", "Go to a note that is not saved"],
  ["c", "Enter a code"],
  ["a", "Activate or DeActivate; fill in the registration where there is none"],
  ["f", "Set or move the follow-up"],
  ["d", "The follow-up is done"],
  ["t", "Take the person on: you are then the consultant"],
  ["h", "Hand the person over to another consultant"],
  ["x", "Choose the person, to hand over several at once"],
  ["u or Ctrl Z", "Undo a DeActivate or Done, while its message is shown"],
  ["r", "Read the list again"],
  ["b", "Compare with another person"],
  ["v", "See who fits the person; of a request, who fits the one who asks"],
  ["p, w or m", "Of a request: call, WhatsApp or e-mail the person asked"],
  ["l", "Note how and when you reached somebody"],
  ["s", "Send the person asked a reminder, by mail"],
  ["y", "Record the answer that the person gave by phone"],
  ["i", "Introduce the two people, once both agreed"],
  ["q", "Read all notes on a request"],
  ["Esc", "Leave the field and go back to the person"],
  ["]", "Next page of the list"],
  ["[", "Page before"],
  ["g r", "Go to the requests"],
  ["g w", "Go to the requests that wait for an answer"],
  ["g d, g s, g i, g m, g p", "Go to the dashboard, search, introductions, members, my people"],
  ["Ctrl K", "Find people, screens and actions (Cmd K on a Mac)"],
  ["?", "Show this list of keys"],
];
