import { ERROR_SNACKBAR_MS } from "@agbara/shared/constants.ts";

/** A message for the snack-bar. */
interface Notice {
  kind: "success" | "error";
  text: string;
  /** The reference number of the failed request. A person can quote the number when they ask for help. */
  reference?: string | undefined;
  /** What happened to the action, and what to do now. */
  advice?: string | undefined;
  /** Undoes the action. */
  undo?: Undo | undefined;
}

export interface Undo {
  /** Describes the undo for screen readers: "activate Asabi again". */
  does: string;
  /** The keys for the undo, which work everywhere on the screen: "Ctrl Z". */
  keys: string;
  run: () => void;
}

export interface Shown extends Notice {
  key: number;
  /** When the message disappears automatically, in milliseconds since 1970. */
  until: number;
}

/** How long an action can be undone, in milliseconds. */
export const UNDO_MS = 30_000;

/** The current message without an undo. Null if there is none. */
let shown: Shown | null = null;
/**
 * The messages with an undo, the latest last. Only the latest is shown. A message without an undo does not replace
 * them.
 */
let undoable: readonly Shown[] = [];
let lastKey = 0;
const listeners = new Set<() => void>();

function set(next: Shown | null, nextUndoable = undoable) {
  shown = next;
  undoable = nextUndoable;
  for (const listener of listeners) listener();
}

/**
 * Shows a message in the snack-bar. The message replaces the earlier one, but an earlier message with an undo stays.
 * The same failure may come twice: for example, a save fails, and then reading the list fails with the same message. In
 * this case, the advice of the first message stays.
 */
export function showNotice(notice: Notice): void {
  lastKey += 1;
  const latest = undoable.at(-1);
  if (isSameFailure(latest, notice)) {
    set(null);
    return;
  }
  const advised = isSameFailure(shown, notice) ? { advice: shown?.advice } : {};
  place({ ...advised, ...notice, key: lastKey, until: Date.now() + ERROR_SNACKBAR_MS });
}

/**
 * Adds advice or an undo to the failure that the snack-bar shows now. Does nothing if the snack-bar shows no failure.
 */
export function addToFailure(more: Pick<Notice, "advice" | "undo">): void {
  if (shown?.kind === "error") place({ ...shown, ...more });
}

function place(notice: Shown) {
  if (notice.undo) set(null, [...undoable, { ...notice, until: Date.now() + UNDO_MS }]);
  else set(notice);
}

const isSameFailure = (earlier: Shown | null | undefined, { kind, text }: Notice) =>
  earlier?.kind === "error" && kind === "error" && earlier.text === text;

/**
 * Removes a message. If it had an undo, shows the previous message with an undo again. Does not show that message if
 * its time is over.
 */
export function removeNotice({ key }: Shown): void {
  const others = undoable.filter((one) => one.key !== key);
  set(shown?.key === key ? null : shown, others);
}

export function clearNotices(): void {
  set(null, []);
}

/** For `useSyncExternalStore`. */
export const noticeStore = {
  read: () => shown,
  /** The latest message with an undo. */
  readUndoable: () => undoable.at(-1) ?? null,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
