import { useRef, useState } from "react";
import { drafts, session } from "../providers/session.ts";

/**
 * Stores a draft that is kept when the person leaves the screen, reloads it, or loses their session. The draft is null
 * until something is typed. It is null again after it is saved (`settle`) or given up.
 */
export function useDraft<Value>(key: string) {
  const [drafted, setDrafted] = useState(() => ({ key, value: readDraft<Value>(key) }));
  const value = drafted.key === key ? drafted.value : readDraft<Value>(key);
  // Always has the latest draft. A function that waits for a call's answer has only the draft from the time of the
  // call.
  const latest = useRef({ key, value });
  latest.current = { key, value };

  function keep(next: Value | null) {
    write(key, next);
    latest.current = { key, value: next };
    setDrafted({ key, value: next });
  }

  const standing = () =>
    latest.current.key === key ? latest.current.value : readDraft<Value>(key);

  /**
   * Removes the draft that was `sent` and is now saved. If somebody has typed more since then, `onward` gets the
   * present draft and returns the part to keep.
   */
  function settleSent(sent: Value | null, onward: (typed: Value) => Value) {
    const present = standing();
    const typedOn = present !== null && JSON.stringify(present) !== JSON.stringify(sent);
    keep(typedOn ? onward(present) : null);
  }

  return {
    draft: value,
    set: (next: Value) => keep(next),
    /** Changes the current draft, which may be newer than the one that the caller saw. */
    revise: (change: (present: Value | null) => Value) => keep(change(standing())),
    settle: () => keep(null),
    settleSent,
  };
}

/** Tells whether something was typed under this key and is not saved yet. */
export const isDrafted = (key: string): boolean => readDraft(key) !== null;

/** Changes a draft outside of its screen, or begins one. If `change` returns null, the draft is deleted. */
export function reviseDraft<Value>(
  key: string,
  change: (present: Value | null) => Value | null,
): void {
  write(key, change(readDraft<Value>(key)));
}

/** Returns the draft under this key. */
export function readDraft<Value>(key: string): Value | null {
  const owner = session.owner();
  return owner === null ? null : (drafts.read(owner, key) as Value | null);
}

/**
 * Stores a draft for the person who typed it, even if their session has ended since then. After they log out, stores
 * nothing.
 */
function write(key: string, value: unknown) {
  const owner = session.owner();
  if (owner) drafts.write(owner, key, value);
}
