import type { RefCallback } from "react";

/** The shortcuts whose button or field appears once on a screen. Their keys work everywhere on the screen. */
const ONCE = [
  "undo",
  "selectAll",
  "handOverChosen",
  "noteChosen",
  "deactivateChosen",
  "exportChosen",
  "refresh",
  "filters",
  "unsaved",
  "nextPage",
  "previousPage",
  "nextCase",
  "verify",
  "askChanges",
  "refuse",
  "putAside",
  "caseNote",
  "giveBack",
  "suspend",
  "hold",
  "nothingToDo",
  "warn",
  "removePhoto",
  "keepClosed",
  "reopen",
  "nextDue",
  "approveTogether",
  "prepare",
] as const;

/** The shortcuts whose button or field belongs to one person, photo, payout or other record. */
type OfRecord =
  | "open"
  | "register"
  | "note"
  | "newNote"
  | "code"
  | "activate"
  | "meet"
  | "done"
  | "followUp"
  | "takeOn"
  | "handOver"
  | "select"
  | "compare"
  | "whoFits"
  | "call"
  | "whatsapp"
  | "mail"
  | "contacted"
  | "remind"
  | "answer"
  | "introduce"
  | "notes"
  | "takeCase"
  | "approve"
  | "propose"
  | "reject"
  | "settle"
  | "passPhoto"
  | "refusePhoto"
  | "samePerson"
  | "textRead"
  | "somebodyElse";

/** A shortcut that uses a button or field. For the verdicts `passed` and `failed`, each check has its own button. */
export type Keyed = (typeof ONCE)[number] | OfRecord | `${"passed" | "failed"} ${number}`;

export const appearsOnce = (name: string): boolean => ONCE.some((one) => one === name);

interface KeyedProps {
  /** The names of the shortcuts, for styles and tests. */
  "data-key": string;
  ref: RefCallback<HTMLElement>;
}

/** The buttons and fields on the screen, by shortcut. */
const shown = new Map<string, Set<HTMLElement>>();
/**
 * The props that we have made so far. They stay the same, so that React does not register a button or field again at
 * each drawing.
 */
const made = new Map<string, KeyedProps>();

/**
 * Returns the props that register a button or field for its shortcuts while it is on the screen: `<button
 * {...keyed("done")}>`. If the element has its own ref too, join the two refs with `useForkRef`.
 */
export function keyed(...names: readonly (Keyed | false | undefined)[]): Partial<KeyedProps> {
  const wanted = names.filter((name) => typeof name === "string");
  if (wanted.length === 0) return {};
  const joined = wanted.join(" ");
  const props = made.get(joined) ?? { "data-key": joined, ref: registers(wanted) };
  made.set(joined, props);
  return props;
}

function registers(names: readonly string[]): RefCallback<HTMLElement> {
  return (control) => {
    if (!control) return;
    for (const name of names) shown.set(name, (shown.get(name) ?? new Set()).add(control));
    return () => {
      for (const name of names) shown.get(name)?.delete(control);
    };
  };
}

/** Returns the buttons and fields of a shortcut in their order on the screen. */
export function controlsFor(name: string): HTMLElement[] {
  const follows = (one: Node, other: Node) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  const here = (control: Node) => document.contains(control);
  return [...(shown.get(name) ?? [])].filter(here).sort(follows);
}
