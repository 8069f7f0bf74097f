import { useRef, useState } from "react";
import { drafts, session } from "../providers/session.ts";

/**
 * Stores what a person types as a draft. The draft stays when they leave the screen, reload it, or lose their session.
 * It is null before they type, and after they save (`settle`) or discard it.
 */
export function useDraft<Value>(key: string) {
  const [drafted, setDrafted] = useState(() => ({ key, value: readDraft<Value>(key) }));
  const value = drafted.key === key ? drafted.value : readDraft<Value>(key);
  // The latest draft. A function that waits for a call's answer would otherwise see the draft from the beginning of the
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
   * Removes the draft after its content (`sent`) is saved. If the person has typed more since then, does not remove the
   * draft. In this case, calls `onward` with the newer draft and stores the result as the draft.
   */
  function settleSent(sent: Value | null, onward: (typed: Value) => Value) {
    const present = standing();
    const typedOn = present !== null && JSON.stringify(present) !== JSON.stringify(sent);
    keep(typedOn ? onward(present) : null);
  }

  return {
    draft: value,
    set: (next: Value) => keep(next),
    /** Changes the latest draft, which may be newer than the draft that the caller has. */
    revise: (change: (present: Value | null) => Value) => keep(change(standing())),
    settle: () => keep(null),
    settleSent,
  };
}

/** Returns true if there is an unsaved draft under this key. */
export const isDrafted = (key: string): boolean => readDraft(key) !== null;

/** Changes a draft from outside its screen, or starts one. If `change` returns null, deletes the draft. */
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
 * Stores a draft for the person who typed it, even if their session has expired since then. Stores nothing after they
 * log out.
 */
function write(key: string, value: unknown) {
  const owner = session.owner();
  if (owner) drafts.write(owner, key, value);
}
