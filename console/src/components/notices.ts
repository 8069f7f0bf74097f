import { ERROR_SNACKBAR_MS } from "@agbara/shared/constants.ts";

/** A message for the snack-bar. */
interface Notice {
  kind: "success" | "error";
  text: string;
  /** The request's reference. A person who asks for help can quote it. */
  reference?: string | undefined;
  /** The result of the action, and what to do now. */
  advice?: string | undefined;
  /** Undoes the action. */
  undo?: Undo | undefined;
}

export interface Undo {
  /** The words for the undo action, for screen readers: "activate Asabi again". */
  does: string;
  /** The keys that undo the action from anywhere on the screen: "Ctrl Z". */
  keys: string;
  run: () => void;
}

export interface Shown extends Notice {
  key: number;
  /** When the message disappears by itself, in milliseconds since 1970. */
  until: number;
}

/** How long a user can undo an action, in milliseconds. */
export const UNDO_MS = 30_000;

/** The current message without an undo. */
let shown: Shown | null = null;
/** The messages with an undo, the latest last. We show only the latest. No message without an undo replaces it. */
let undoable: readonly Shown[] = [];
let lastKey = 0;
const listeners = new Set<() => void>();

function set(next: Shown | null, nextUndoable = undoable) {
  shown = next;
  undoable = nextUndoable;
  for (const listener of listeners) listener();
}

/**
 * Shows a message in the application's snack-bar. It replaces an earlier message, but not a message with an undo. The
 * same failure may come twice, for example if reading the list fails too. In that case, keeps the advice of the first
 * message.
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

/** Adds advice or an undo to the failure on the screen. Does nothing if there is no failure on the screen. */
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
 * Removes one message. If it had an undo, shows the earlier message with an undo until that message's own time is over.
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
