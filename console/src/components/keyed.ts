import type { RefCallback } from "react";

/** The shortcuts whose control appears once on a screen. Their keys work from anywhere on it. */
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

/** The shortcuts whose control belongs to one person, photo, payout or other record. */
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

/** A shortcut that uses a control. The verdicts `passed` and `failed` have a control for each check. */
export type Keyed = (typeof ONCE)[number] | OfRecord | `${"passed" | "failed"} ${number}`;

export const appearsOnce = (name: string): boolean => ONCE.some((one) => one === name);

interface KeyedProps {
  /** The names of the shortcuts, for styles and tests. */
  "data-key": string;
  ref: RefCallback<HTMLElement>;
}

/** The controls on the screen, by shortcut. */
const shown = new Map<string, Set<HTMLElement>>();
/** The props made so far. They stay the same, so that React does not register a control again each time it draws. */
const made = new Map<string, KeyedProps>();

/**
 * Returns the props that register a control for its shortcuts while it is shown: `<button {...keyed("done")}>`. If a
 * control has its own ref too, join the two refs with `useForkRef`.
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

/** Returns the controls of a shortcut in their order on the screen. */
export function controlsFor(name: string): HTMLElement[] {
  const follows = (one: Node, other: Node) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  const here = (control: Node) => document.contains(control);
  return [...(shown.get(name) ?? [])].filter(here).sort(follows);
}
