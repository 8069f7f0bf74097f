/**
 * All that the keyboard does to the card that has the focus, to those that are chosen, to the list or to the page:
 * once, for what happens and for the help sheet. Capitals act on all who are chosen.
 */
export const SHORTCUTS = {
  next: { keys: ["j"], does: "Next person" },
  previous: { keys: ["k"], does: "Previous person" },
  open: { keys: ["Enter", "o"], does: "Open the person" },
  note: { keys: ["n"], does: "Write in the note" },
  newNote: { keys: ["N"], does: "Write a new note" },
  save: {
    keys: ["Ctrl Enter"],
    does: "Save the note and go to the next person; send any other form",
  },
  unsaved: { keys: ["e"], does: "Go to a note that is not saved" },
  code: { keys: ["c"], does: "Enter a code" },
  activate: {
    keys: ["a"],
    does: "Activate or DeActivate; fill in the registration where there is none",
  },
  followUp: { keys: ["f"], does: "Set or move the follow-up" },
  done: { keys: ["d"], does: "The follow-up is done" },
  takeOn: { keys: ["t"], does: "Take the person on: you are then the consultant" },
  handOver: { keys: ["h"], does: "Hand the person over to another consultant" },
  select: { keys: ["x"], does: "Choose the person, to do something with several at once" },
  selectAll: { keys: ["X"], does: "Choose all on this page, or none of them" },
  handOverChosen: { keys: ["H"], does: "Hand over all who are chosen" },
  noteChosen: { keys: ["W"], does: "Write a note about all who are chosen" },
  deactivateChosen: { keys: ["D"], does: "DeActivate all who are chosen" },
  exportChosen: { keys: ["E"], does: "Save all who are chosen as a file" },
  undo: { keys: ["u", "Ctrl z"], does: "Undo a DeActivate or Done, while its message is shown" },
  refresh: { keys: ["r"], does: "Read the list again" },
  compare: { keys: ["b"], does: "Compare with another person" },
  whoFits: {
    keys: ["v"],
    does: "See who fits the person; of a request, who fits the one who asks",
  },
  call: { keys: ["p"], does: "Of a request: call the person asked" },
  whatsapp: { keys: ["w"], does: "Of a request: write to the person asked by WhatsApp" },
  mail: { keys: ["m"], does: "Of a request: write to the person asked by e-mail" },
  contacted: { keys: ["l"], does: "Note how and when you reached somebody" },
  remind: { keys: ["s"], does: "Send the person asked a reminder, by mail" },
  answer: { keys: ["y"], does: "Record the answer that the person gave by phone" },
  introduce: { keys: ["i"], does: "Introduce the two people, once both agreed" },
  notes: { keys: ["q"], does: "Read all notes on a request" },
  leave: { keys: ["Escape"], does: "Leave the field and go back to the person" },
  nextPage: { keys: ["]"], does: "Next page of the list" },
  previousPage: { keys: ["["], does: "Page before" },
  find: { keys: ["Ctrl k"], does: "Find people, screens and actions (Cmd K on a Mac)" },
  help: { keys: ["?"], does: "Show this list of keys" },
} as const satisfies Record<string, { keys: readonly string[]; does: string }>;

/** What a key does to the card that has the focus, or to the list. */
export type Shortcut = keyof typeof SHORTCUTS;

/** What is done to a card, those chosen, a list or a page: all but what the frame itself does. */
export type Action = Exclude<Shortcut, "help" | "find" | "leave">;

const BY_KEY = new Map<string, Shortcut>(
  Object.entries(SHORTCUTS).flatMap(([name, { keys }]) =>
    keys.map((key) => [key, name as Shortcut] as const),
  ),
);

/** While somebody types, only these are no part of what they type. */
const WHILE_TYPING: readonly Shortcut[] = ["find", "save", "leave"];

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
  if (altKey) return null;
  const together = ctrlKey || metaKey;
  const shortcut = BY_KEY.get(together ? `Ctrl ${key === "K" ? "k" : key}` : key);
  if (!shortcut) return null;
  if (typing) return WHILE_TYPING.includes(shortcut) ? shortcut : null;
  if (shortcut === "save" || shortcut === "leave") return null;
  if (!together && (!singleKeys || (key === "Enter" && onControl))) return null;
  return shortcut;
}

/** After `g`: the screen that a letter leads to. */
export const GO_TO: Readonly<Record<string, { path: string; to: string }>> = {
  r: { path: "/admin21/requests", to: "the requests" },
  w: {
    path: "/admin21/requests?request_status=requested",
    to: "the requests that wait for an answer",
  },
  d: { path: "/admin21", to: "the dashboard" },
  s: { path: "/admin21/users", to: "the search" },
  i: { path: "/admin21/introductions/users", to: "the introductions" },
  m: { path: "/admin21/members", to: "the members" },
  p: { path: "/admin21/my-people", to: "my people" },
};

/** As keys are written for people: "Ctrl K", "Esc". */
export function keysInWords(keys: readonly string[]): string {
  const words = keys.map((key) =>
    key === "Escape" ? "Esc" : key.replace(/^Ctrl (.)$/, (_, last) => `Ctrl ${last.toUpperCase()}`),
  );
  return words.join(" or ");
}

/** The help sheet's lines. */
export function helpLines(): (readonly [keys: string, does: string])[] {
  const go = Object.entries(GO_TO).map(([key, { to }]) => [`g ${key}`, `Go to ${to}`] as const);
  const lines = Object.values(SHORTCUTS).map(
    ({ keys, does }) => [keysInWords(keys), does] as const,
  );
  return [...lines, ...go];
}
