import type { RefCallback } from "react";

/** The shortcuts whose button or field appears only once on a screen. Their keys work everywhere on it. */
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

/** The shortcuts whose buttons or fields belong to one record each, such as a person, photo or payout. */
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

/**
 * The name of a shortcut that uses a button or field. The verdicts `passed` and `failed` have one button for each
 * check.
 */
export type Keyed = (typeof ONCE)[number] | OfRecord | `${"passed" | "failed"} ${number}`;

export const appearsOnce = (name: string): boolean => ONCE.some((one) => one === name);

interface KeyedProps {
  /** The names of the shortcuts that use this button or field, for styles and tests. */
  "data-key": string;
  ref: RefCallback<HTMLElement>;
}

/** The buttons and fields that are on the screen now, by shortcut. */
const shown = new Map<string, Set<HTMLElement>>();
/**
 * The props that `keyed` has returned so far. For the same names it returns the same object. Otherwise React would
 * register the element again at every render.
 */
const made = new Map<string, KeyedProps>();

/**
 * Returns the props that register a button or field for its shortcuts while it is on the screen: `<button
 * {...keyed("done")}>`. If the element needs a ref of its own too, join both refs with `useForkRef`.
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

/** Returns the buttons and fields of a shortcut, in their order on the screen. */
export function controlsFor(name: string): HTMLElement[] {
  const follows = (one: Node, other: Node) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  const here = (control: Node) => document.contains(control);
  return [...(shown.get(name) ?? [])].filter(here).sort(follows);
}
