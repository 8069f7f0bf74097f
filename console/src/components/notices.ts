/** A message for the snack-bar. */
interface Notice {
  kind: "success" | "error";
  text: string;
  /** What to name when asking for help. */
  reference?: string | undefined;
  /** What became of what was being done, and what to do now. */
  advice?: string | undefined;
  /** Takes back what was done. */
  undo?: Undo | undefined;
}

export interface Undo {
  /** What it does, for screen readers: "activate Asabi again". */
  does: string;
  /** The keys that do it from anywhere: "Ctrl Z". */
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
 * Shows a message in the application's one snack-bar; it takes the place of an earlier one. Where the same failure is
 * told again, as when a list cannot be read again either, what was advised stays.
 */
export function showNotice(notice: Notice): void {
  lastKey += 1;
  const isAgain = shown?.kind === "error" && notice.kind === "error" && shown.text === notice.text;
  const advised = isAgain ? { advice: shown?.advice, undo: shown?.undo } : {};
  set({ ...advised, ...notice, key: lastKey });
}

/** Says more beside the failure that is told already; where nothing is told, there is nothing to add to. */
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
