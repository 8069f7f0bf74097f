import { cardBeside, cardOf } from "./current-card.ts";
import type { Action, Shortcut } from "./shortcuts.ts";

/**
 * Performs a shortcut. Returns true if it found the shortcut's control. If there are several such controls, `key` says
 * which one to use.
 */
export function perform(shortcut: Action, target: HTMLElement, key = ""): boolean {
  if (shortcut === "next" || shortcut === "previous") {
    const card = cardBeside(target, shortcut === "next" ? 1 : -1);
    card?.focus();
    card?.scrollIntoView({ block: "nearest" });
    return card !== undefined;
  }
  if (shortcut === "save") return send(target);
  if (shortcut === "unsaved") return goTo(nextUnsaved(target));
  if (shortcut === "filters") return goToFilters();
  if (shortcut === "passed" || shortcut === "failed")
    return press(document.querySelector<HTMLElement>(`[data-${shortcut}="${key.slice(-1)}"]`));
  if (isOfPage(shortcut)) return press(document.querySelector<HTMLElement>(OF_PAGE[shortcut]));
  const control = controlOf(shortcut, target);
  return control?.matches(FIELDS) ? goTo(control) : press(control);
}

/**
 * Finds the control of a shortcut on the focused card. Outside all cards, finds one that is on no card either, so that
 * a key never acts on a card that the person has not chosen.
 */
function controlOf(shortcut: keyof typeof CONTROLS, target: HTMLElement): HTMLElement | null {
  const card = cardOf(target);
  const find = (selector = "") =>
    selector === ""
      ? undefined
      : [...document.querySelectorAll<HTMLElement>(selector)].find((one) => cardOf(one) === card);
  return find(CONTROLS[shortcut]) ?? find(INSTEAD[shortcut]) ?? null;
}

/** Tells whether a shortcut has a control on the focused card or on the page. */
export function isThere(shortcut: Action, target: HTMLElement): boolean {
  if (needsKey(shortcut)) return false;
  if (isOfPage(shortcut)) return document.querySelector(OF_PAGE[shortcut]) !== null;
  return controlOf(shortcut, target) !== null;
}

function isOfPage(shortcut: Shortcut): shortcut is keyof typeof OF_PAGE {
  return Object.hasOwn(OF_PAGE, shortcut);
}

function goTo(control: HTMLElement | null | undefined): boolean {
  control?.focus();
  return control != null;
}

function press(control: HTMLElement | null | undefined): boolean {
  control?.click();
  return control != null;
}

/** Finds the next unsaved note after the focused element, or the first one. */
function nextUnsaved(target: HTMLElement): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(OF_PAGE.unsaved)];
  const follows = (box: HTMLElement) =>
    !target.contains(box) &&
    (target.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return all.find(follows) ?? all[0];
}

/** Goes to the first filter. If the filters are folded away, opens them first. */
function goToFilters(): boolean {
  const first = () => document.querySelector<HTMLElement>("form[data-filters] input");
  if (goTo(first())) return true;
  const opened = press(document.querySelector<HTMLElement>("button[data-filters]"));
  if (opened) setTimeout(() => goTo(first()));
  return opened;
}

/**
 * Sends the form of the focused field. After a note, the focus moves on at once, because later keys are meant for the
 * next person.
 */
function send(target: HTMLElement): boolean {
  const form = target.closest("form");
  form?.requestSubmit();
  if (!target.matches(CONTROLS.note)) return form !== null;
  (cardBeside(target, 1) ?? cardOf(target))?.focus();
  return true;
}

const NEEDS_KEY = ["save", "next", "previous", "passed", "failed"] as const;
type NeedsKey = (typeof NEEDS_KEY)[number];
/**
 * Tells whether a shortcut needs to know which key was pressed, because the key says where to go or what to choose. No
 * list of actions offers such a shortcut.
 */
const needsKey = (shortcut: Action): shortcut is NeedsKey =>
  NEEDS_KEY.some((name) => name === shortcut);

/** Controls that appear only once on a page. */
const OF_PAGE = {
  undo: "[data-undo]",
  selectAll: "[data-select-all]",
  handOverChosen: "[data-hand-over-chosen]",
  noteChosen: "[data-note-chosen]",
  deactivateChosen: "[data-deactivate-chosen]",
  exportChosen: "[data-export-chosen]",
  refresh: "[data-refresh]",
  filters: "[data-filters]",
  unsaved: "[data-unsaved]",
  nextPage: "[data-next-page]:not([aria-disabled=true])",
  previousPage: "[data-previous-page]:not([aria-disabled=true])",
  nextCase: "[data-next-case]",
  verify: "[data-verify]",
  askChanges: "[data-ask-changes]",
  refuse: "[data-refuse]",
  putAside: "[data-put-aside]",
  caseNote: "[data-case-note]",
  giveBack: "[data-give-back]",
  suspend: "[data-suspend]",
  hold: "[data-hold]",
  nothingToDo: "[data-nothing-to-do]",
  warn: "[data-warn]",
  removePhoto: "[data-remove-photo]",
  keepClosed: "[data-keep-closed]",
  reopen: "[data-reopen]",
  nextDue: "[data-next-due]",
  sendMarked: "[data-send-marked]",
  prepare: "[data-prepare]",
} as const;

const CONTROLS = {
  open: "[data-open]:is(a, button)",
  note: "[data-note]",
  newNote: "[data-new-note]",
  code: "[data-code]",
  activate: "[data-activate]",
  meet: "[data-meet]",
  done: "[data-done]",
  followUp: "[data-follow-up]",
  takeOn: "[data-take-on]",
  handOver: "[data-hand-over]",
  select: "[data-select]",
  compare: "[data-compare]",
  whoFits: "[data-who-fits]",
  call: "[data-call]",
  whatsapp: "[data-whatsapp]",
  mail: "[data-mail]",
  contacted: "[data-contacted]",
  remind: "[data-remind]",
  answer: "[data-record]",
  introduce: "[data-introduce]",
  notes: "[data-notes]",
  takeCase: "[data-take-case]",
  approve: "[data-approve]",
  reject: "[data-reject]",
  settle: "[data-settle]",
  passPhoto: "[data-pass-photo]",
  refusePhoto: "[data-refuse-photo]",
  samePerson: "[data-same-person]",
  textRead: "[data-text-read]",
  somebodyElse: "[data-somebody-else]",
} as const;

/** The shortcuts that press a button. */
export type ButtonShortcut = keyof typeof OF_PAGE | keyof typeof CONTROLS;

/** Returns the attribute that marks the button of a shortcut. */
export function markOf(shortcut: ButtonShortcut): Record<string, true> {
  const selector = { ...OF_PAGE, ...CONTROLS }[shortcut];
  return { [selector.slice(1, selector.indexOf("]"))]: true };
}

/** The control to use if a shortcut's own control is missing. */
const INSTEAD: Partial<Record<Shortcut, string>> = {
  // While a person writes a new note, only the note's box is the control for it.
  newNote: "[data-note=new]",
  // A person who is not registered must be registered first.
  activate: "[data-register]",
};

/** Controls to type into. We press all others. */
const FIELDS = "input:not([type=checkbox]), textarea";
