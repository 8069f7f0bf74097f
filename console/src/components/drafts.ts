import { useState } from "react";
import { session } from "../providers/session.ts";

/** What was typed and not saved yet, by where it was typed. In memory only: nothing of it outlives the session. */
const drafts = new Map<string, unknown>();
session.on("loggedOut", () => drafts.clear());

/**
 * A draft that survives leaving the screen and coming back: null until something was typed,
 * and again once it was saved (`settle`).
 */
export function useDraft<Value>(key: string) {
  const [drafted, setDrafted] = useState({ key, value: read<Value>(key) });
  const value = drafted.key === key ? drafted.value : read<Value>(key);

  function set(next: Value) {
    drafts.set(key, next);
    setDrafted({ key, value: next });
  }

  function settle() {
    drafts.delete(key);
    setDrafted({ key, value: null });
  }

  return { draft: value, set, settle };
}

function read<Value>(key: string): Value | null {
  return (drafts.get(key) as Value | undefined) ?? null;
}
