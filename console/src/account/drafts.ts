import { useState } from "react";
import { session } from "../providers/api.ts";

/** What was typed and not sent yet, by where it was typed. In memory only: nothing of it outlives the session. */
const drafts = new Map<string, unknown>();
session.on("loggedOut", () => drafts.clear());

/** A state that survives leaving the screen, so that what was typed is there on the way back. */
export function useDraft<Value>(key: string, initial: Value) {
  const [value, setValue] = useState<Value>(
    () => (drafts.get(key) as Value | undefined) ?? initial,
  );

  function set(next: Value) {
    drafts.set(key, next);
    setValue(next);
  }

  /** Forgets the draft: it was sent, or taken back. */
  function settle(next: Value) {
    drafts.delete(key);
    setValue(next);
  }

  return [value, set, settle] as const;
}
