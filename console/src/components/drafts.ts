import { useRef, useState } from "react";
import { drafts, session } from "../providers/session.ts";

/**
 * A draft that survives leaving the screen, reloading it, and a session that ends in the middle: null until something
 * was typed, and again once it was saved (`settle`) or given up.
 */
export function useDraft<Value>(key: string) {
  const [drafted, setDrafted] = useState(() => ({ key, value: read<Value>(key) }));
  const value = drafted.key === key ? drafted.value : read<Value>(key);
  // An answer comes to the function that asked, which knows only what stood there then.
  const latest = useRef({ key, value });
  latest.current = { key, value };

  function keep(next: Value | null) {
    write(key, next);
    latest.current = { key, value: next };
    setDrafted({ key, value: next });
  }

  const standing = () => (latest.current.key === key ? latest.current.value : read<Value>(key));

  /**
   * What was `sent` is saved: only that is settled. Where somebody typed on in the meantime, `onward` is what stays.
   */
  function settleSent(sent: Value | null, onward: (typed: Value) => Value) {
    const present = standing();
    const typedOn = present !== null && JSON.stringify(present) !== JSON.stringify(sent);
    keep(typedOn ? onward(present) : null);
  }

  return {
    draft: value,
    set: (next: Value) => keep(next),
    /** Changes what stands there now, which may be more than the person who asked has seen. */
    revise: (change: (present: Value | null) => Value) => keep(change(standing())),
    settle: () => keep(null),
    settleSent,
  };
}

/** Whether something was typed under this name, and not saved yet. */
export const isDrafted = (key: string): boolean => read(key) !== null;

/** Begins a draft for a screen that is about to be opened, or changes the one that is kept for it. */
export function reviseDraft<Value>(
  key: string,
  change: (present: Value | null) => Value | null,
): void {
  write(key, change(read<Value>(key)));
}

function read<Value>(key: string): Value | null {
  const owner = session.owner();
  try {
    return JSON.parse((owner && drafts.read(owner, key)) || "null") as Value | null;
  } catch {
    return null;
  }
}

/**
 * Under the person who typed it, also where their session has ended in the meantime; after a chosen logout nothing is
 * kept.
 */
function write(key: string, value: unknown) {
  const owner = session.owner();
  if (owner) drafts.write(owner, key, value === null ? null : JSON.stringify(value));
}
