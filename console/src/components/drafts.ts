import { useRef, useState } from "react";
import { drafts, session } from "../providers/session.ts";

/**
 * Stores a draft. We keep the draft when the person leaves the screen, reloads it, or loses their session. The draft is
 * null until the person types. It is null again after they save it (`settle`) or give it up.
 */
export function useDraft<Value>(key: string) {
  const [drafted, setDrafted] = useState(() => ({ key, value: readDraft<Value>(key) }));
  const value = drafted.key === key ? drafted.value : readDraft<Value>(key);
  // Always has the latest draft. A function that waits for a call's answer sees only the draft from the beginning of
  // the call.
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
   * Removes the draft that the person has saved (`sent`). If somebody has typed more since then, `onward` gets the
   * current draft and returns the part that we must keep.
   */
  function settleSent(sent: Value | null, onward: (typed: Value) => Value) {
    const present = standing();
    const typedOn = present !== null && JSON.stringify(present) !== JSON.stringify(sent);
    keep(typedOn ? onward(present) : null);
  }

  return {
    draft: value,
    set: (next: Value) => keep(next),
    /** Changes the current draft. It may be newer than the draft that the caller saw. */
    revise: (change: (present: Value | null) => Value) => keep(change(standing())),
    settle: () => keep(null),
    settleSent,
  };
}

/** Tells whether the draft under this key has typed text that is not saved yet. */
export const isDrafted = (key: string): boolean => readDraft(key) !== null;

/** Changes a draft outside its screen, or begins a draft. If `change` returns null, deletes the draft. */
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
