/** A message for the snack-bar. */
interface Notice {
  kind: "success" | "error";
  text: string;
  /** The request's reference, for a person who asks for help. */
  reference?: string | undefined;
  /** What happened to the action, and what to do now. */
  advice?: string | undefined;
  /** Undoes the action. */
  undo?: Undo | undefined;
}

export interface Undo {
  /** What the undo does, for screen readers: "activate Asabi again". */
  does: string;
  /** The keys that undo from anywhere: "Ctrl Z". */
  keys: string;
  run: () => void;
}

interface Shown extends Notice {
  key: number;
}

let shown: Shown | null = null;
let lastKey = 0;
const listeners = new Set<() => void>();

function set(next: Shown | null) {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message in the application's one snack-bar, in place of an earlier one. If the same failure is shown again,
 * its advice stays. This happens, for example, when reading the list fails too.
 */
export function showNotice(notice: Notice): void {
  lastKey += 1;
  const isAgain = shown?.kind === "error" && notice.kind === "error" && shown.text === notice.text;
  const advised = isAgain ? { advice: shown?.advice, undo: shown?.undo } : {};
  set({ ...advised, ...notice, key: lastKey });
}

/** Adds advice or an undo to the failure on the screen. Does nothing if no failure is shown. */
export function addToFailure(more: Pick<Notice, "advice" | "undo">): void {
  if (shown?.kind === "error") set({ ...shown, ...more });
}

export function clearNotices(): void {
  set(null);
}

/** For `useSyncExternalStore`. */
export const noticeStore = {
  read: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
