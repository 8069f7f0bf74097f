import type { ResourceName } from "../../../providers/resources.ts";

/** The shortcuts that work on every screen. Both the code that performs them and the help sheet use this list. */
const EVERYWHERE = {
  next: { keys: ["j"], does: "Next in the list" },
  previous: { keys: ["k"], does: "Previous in the list" },
  open: { keys: ["Enter", "o"], does: "Open it" },
  save: {
    keys: ["Ctrl Enter"],
    does: "Save the note and go to the next person; send any other form",
  },
  filters: { keys: ["/"], does: "Go to the filters of the list" },
  refresh: { keys: ["r"], does: "Read the list again" },
  leave: { keys: ["Escape"], does: "Leave the field and go back to where you were" },
  nextPage: { keys: ["]"], does: "Next page of the list" },
  previousPage: { keys: ["["], does: "Page before" },
  find: { keys: ["Ctrl k"], does: "Find people, screens and actions (Cmd K on a Mac)" },
  help: { keys: ["?"], does: "Show this list of keys" },
} as const satisfies Keys;

/** The shortcuts for people. They act on the focused card. With a capital letter, they act on all selected people. */
const OF_PEOPLE = {
  note: { keys: ["n"], does: "Write in the note" },
  newNote: { keys: ["N"], does: "Write a new note" },
  unsaved: { keys: ["e"], does: "Go to a note that is not saved" },
  code: { keys: ["c"], does: "Enter a code; of a person who fits: suggest them" },
  activate: {
    keys: ["a"],
    does: "Activate or DeActivate; fill in the registration where there is none",
  },
  meet: { keys: ["M"], does: "Say how you met the person" },
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
  undo: { keys: ["u", "Ctrl z"], does: "Undo a DeActivate or Done, for thirty seconds" },
  compare: { keys: ["b"], does: "Compare with another person" },
  whoFits: {
    keys: ["v"],
    does: "See who fits the person; of a request, who fits the one who asks",
  },
  call: { keys: ["p"], does: "Call the person; of a request, the person asked" },
  whatsapp: {
    keys: ["w"],
    does: "Write by WhatsApp to the person; of a request, to the person asked",
  },
  mail: { keys: ["m"], does: "Of a request: write to the person asked by e-mail" },
  contacted: {
    keys: ["l"],
    does: "Log a call to the person; of a request, note how you reached somebody",
  },
  remind: { keys: ["s"], does: "Send the person asked a reminder, by mail" },
  answer: { keys: ["y"], does: "Record the answer that the person gave by phone" },
  introduce: { keys: ["i"], does: "Introduce the two people, once both agreed" },
  notes: { keys: ["q"], does: "Read all notes on a request" },
} as const satisfies Keys;

/** The shortcuts on the screens of applications, reports and pages, in place of the shortcuts for people. */
const OF_CASES = {
  nextCase: { keys: ["n"], does: "Take the next one, the oldest that nobody has" },
  passed: { keys: ["1", "2", "3", "4", "5", "6"], does: "The check of that number has passed" },
  failed: {
    keys: ["Shift 1", "Shift 2", "Shift 3", "Shift 4", "Shift 5", "Shift 6"],
    does: "The check of that number did not pass: say what you saw",
  },
  verify: { keys: ["v"], does: "Verify: the page opens" },
  askChanges: {
    keys: ["c"],
    does: "Ask for changes, or close a report; of a report about a member: close the account",
  },
  refuse: { keys: ["x"], does: "Refuse the application; of a report: DeActivate the member" },
  takeCase: { keys: ["t"], does: "Take this application, and open it" },
  putAside: { keys: ["z"], does: "Put the application aside until a day, with a note" },
  caseNote: { keys: ["m"], does: "Write a note about the application for colleagues" },
  giveBack: { keys: ["l"], does: "Let it go: a colleague may take it" },
  suspend: { keys: ["s"], does: "Suspend the page, or reopen it" },
  hold: { keys: ["h"], does: "Of a report about a member: hide the member until you decide" },
  nothingToDo: { keys: ["d"], does: "Of a report about a member: there is nothing to do" },
  warn: { keys: ["w"], does: "Of a report about a member: warn the member by mail" },
  removePhoto: { keys: ["p"], does: "Of a report about a member: remove a photo" },
  keepClosed: { keys: ["y"], does: "Of a closed account: it stays closed" },
  reopen: { keys: ["e"], does: "Of a closed account: reopen it, together with a colleague" },
} as const satisfies Keys;

/**
 * The shortcuts on the safety desk's lists of photos, of texts, and of people who may have returned. They act on the
 * focused card.
 */
const OF_LOOKS = {
  passPhoto: { keys: ["a"], does: "Show the photo to other members" },
  refusePhoto: { keys: ["x"], does: "Remove the photo, and say why" },
  samePerson: { keys: ["s"], does: "The person is the one whose account was closed" },
  textRead: { keys: ["d"], does: "There is nothing to do about the text" },
  somebodyElse: { keys: ["e"], does: "The person is somebody else" },
} as const satisfies Keys;

/** The shortcuts on finance's screens, for refunds, payouts and other decisions. */
const OF_MONEY = {
  nextDue: { keys: ["n"], does: "Go on to the next one that waits" },
  approve: { keys: ["a"], does: "Approve it" },
  reject: { keys: ["x"], does: "Refuse it; in a batch: take the payout out" },
  approveTogether: { keys: ["s"], does: "Approve the usual payouts of a batch together" },
  propose: { keys: ["w"], does: "Say where a payment without a gift goes" },
  prepare: { keys: ["p"], does: "Prepare what another person then approves" },
  settle: { keys: ["c"], does: "Close the task, or confirm what was done by hand" },
} as const satisfies Keys;

type Keys = Record<string, { keys: readonly string[]; does: string }>;

/** All shortcuts. */
export const SHORTCUTS = { ...EVERYWHERE, ...OF_PEOPLE, ...OF_CASES, ...OF_LOOKS, ...OF_MONEY };

/** The shortcuts that act on a person, a case or money. Shortcuts that only move the focus are not here. */
export const OF_RECORDS: Keys = { ...OF_PEOPLE, ...OF_CASES, ...OF_LOOKS, ...OF_MONEY };

/** The name of any shortcut. */
export type Shortcut = keyof typeof SHORTCUTS;

/**
 * The names of the shortcuts that act on a card, selected people, a list or a page. `useShortcuts` handles all other
 * shortcuts itself.
 */
export type Action = Exclude<Shortcut, "help" | "find" | "leave">;

const byKey = (shortcuts: Keys) =>
  new Map(
    Object.entries(shortcuts).flatMap(([name, { keys }]) =>
      keys.map((key) => [key, name as Shortcut] as const),
    ),
  );

/** What each key means on each kind of screen. */
const BY_KEY = {
  people: byKey({ ...EVERYWHERE, ...OF_PEOPLE }),
  cases: byKey({ ...EVERYWHERE, ...OF_CASES }),
  looks: byKey({ ...EVERYWHERE, ...OF_LOOKS }),
  money: byKey({ ...EVERYWHERE, ...OF_MONEY }),
};
/** The kind of work on a screen, which decides what the keys mean. */
export type Desk = keyof typeof BY_KEY;

/** The only shortcuts that still work while a person types in a field. */
const WHILE_TYPING: readonly Shortcut[] = ["find", "save", "leave"];

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** True if the focus is in a text field. */
  typing: boolean;
  /** True if the focus is on a link or button, where Enter already does something. */
  onControl: boolean;
}

/**
 * Returns the name of a pressed key. For a number key, uses its position on the keyboard, because with Shift it types
 * another character.
 */
export function keyOf({ key, code, shiftKey }: Pick<KeyboardEvent, "key" | "code" | "shiftKey">) {
  const [, digit] = /^(?:Digit|Numpad)([1-6])$/.exec(code) ?? [];
  if (digit === undefined) return key;
  return shiftKey ? `Shift ${digit}` : digit;
}

/** Returns the shortcut that belongs to a key press. Returns null if the key is no shortcut here. */
export function shortcutOf(
  pressed: Pressed,
  singleKeys: boolean,
  desk: Desk = "people",
): Shortcut | null {
  const { key, ctrlKey, metaKey, altKey, typing, onControl } = pressed;
  if (altKey) return null;
  const together = ctrlKey || metaKey;
  const shortcut = BY_KEY[desk].get(together ? `Ctrl ${key === "K" ? "k" : key}` : key);
  if (!shortcut) return null;
  if (typing) return WHILE_TYPING.includes(shortcut) ? shortcut : null;
  if (shortcut === "save" || shortcut === "leave") return null;
  if (!together && (!singleKeys || (key === "Enter" && onControl))) return null;
  return shortcut;
}

/** The screen that each letter opens after `g`. */
export const GO_TO: Readonly<Record<string, { path: string; to: string; of?: ResourceName }>> = {
  r: { path: "/admin21/requests", to: "the requests", of: "requests" },
  w: {
    path: "/admin21/requests?request_status=requested",
    to: "the requests that wait for an answer",
    of: "requests",
  },
  d: { path: "/admin21", to: "the dashboard" },
  s: { path: "/admin21/users", to: "the search", of: "users" },
  i: { path: "/admin21/introductions/users", to: "the introductions", of: "introductions" },
  m: { path: "/admin21/members", to: "the members", of: "members" },
  p: { path: "/admin21/my-people", to: "my people", of: "my-people" },
  a: { path: "/admin21/applications", to: "the applications", of: "applications" },
  e: { path: "/admin21/entrepreneurs", to: "the entrepreneurs", of: "entrepreneurs" },
  y: { path: "/admin21/safety", to: "the safety desk", of: "safety" },
  t: { path: "/admin21/reports", to: "the reports of visitors", of: "reports" },
  k: { path: "/admin21/tasks", to: "the tasks of finance", of: "tasks" },
  f: { path: "/admin21/refunds", to: "the refunds", of: "refunds" },
  o: { path: "/admin21/payouts", to: "the payouts", of: "payouts" },
  l: { path: "/admin21/ledger", to: "the books", of: "ledger" },
  c: { path: "/admin21/reconciliation", to: "the comparisons with gateways", of: "reconciliation" },
};

/** Formats keys for the help sheet: "Ctrl K", "Esc", "1 to 6". */
export function keysInWords(keys: readonly string[]): string {
  if (keys.length > 2) return `${keys[0]} to ${keys.at(-1)?.slice(-1)}`;
  const words = keys.map((key) =>
    key === "Escape" ? "Esc" : key.replace(/^Ctrl (.)$/, (_, last) => `Ctrl ${last.toUpperCase()}`),
  );
  return words.join(" or ");
}

type Line = readonly [keys: string, does: string];

const linesOf = (shortcuts: Keys): Line[] =>
  Object.values(shortcuts).map(({ keys, does }) => [keysInWords(keys), does]);

/**
 * Returns the sections of the help sheet, each with a heading and its lines. `mayOpen` returns true for a resource that
 * the person may open.
 */
export function helpParts(mayOpen: (name: ResourceName) => boolean): [title: string, Line[]][] {
  const go = Object.entries(GO_TO).flatMap(([key, { to, of }]): Line[] =>
    of === undefined || mayOpen(of) ? [[`g ${key}`, `Go to ${to}`]] : [],
  );
  return [
    ["Everywhere", [...linesOf(EVERYWHERE), ...go]],
    ...(mayOpen("users") ? [["People and requests", linesOf(OF_PEOPLE)] as [string, Line[]]] : []),
    ...(mayOpen("applications")
      ? [["Applications, reports and pages", linesOf(OF_CASES)] as [string, Line[]]]
      : []),
    ...(mayOpen("photos")
      ? [["Photos, texts, and people who may have returned", linesOf(OF_LOOKS)] as [string, Line[]]]
      : []),
    ...(mayOpen("tasks") ? [["Money", linesOf(OF_MONEY)] as [string, Line[]]] : []),
  ];
}
