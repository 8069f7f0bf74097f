import { encode } from "../session/codec.ts";
import type { SessionEvent } from "../session/events.ts";
import { createSession, type Session } from "../session/session.ts";
import { idOf } from "./builders.ts";
import { type MemoryStorage, memoryStorage } from "./memory-storage.ts";
import { makeToken } from "./tokens.ts";

export const sade = { _id: idOf(1), first_name: "Ṣadé" };
export const musa = { _id: idOf(2), first_name: "Musa" };
export const NOW = Date.parse("2026-11-21T12:00:00Z");
export const IN_AN_HOUR = NOW / 1000 + 3600;

/** Makes the token of a person's session. It lasts an hour by default. */
export function tokenOf({ _id }: { _id: string }, exp = IN_AN_HOUR): string {
  return makeToken({ sub: _id, exp });
}

/** Starts a session on this storage, and records the session's events. */
export function startSession(storage = memoryStorage(), now = () => NOW) {
  const session = createSession({ storage, now });
  return { session, storage, heard: listen(session) };
}

/** Records every event of a session, in order. */
export function listen(session: Session): [SessionEvent, unknown][] {
  const heard: [SessionEvent, unknown][] = [];
  const events: SessionEvent[] = [
    "loggedIn",
    "loggedOut",
    "networkRefresh",
    "httpError",
    "httpRequirementError",
    "loggedInRefresh",
  ];
  for (const event of events)
    session.on(event, (detail) => heard.push([event, detail ?? undefined]));
  return heard;
}

/** Returns the content of local storage for a session of this person. */
export function signedIn(user = sade, token = tokenOf(user)) {
  return { t: encode(token), u: encode(user) };
}

export function signedInStorage(user = sade, token = tokenOf(user)) {
  return memoryStorage(signedIn(user, token));
}

/**
 * Records the changes of this storage that other tabs see, in order. A recorded change is the changed key, or null if
 * the whole storage was cleared in one step.
 */
export function watch(storage: MemoryStorage, changes: (string | null)[]) {
  const { removeItem, clear } = storage;
  storage.removeItem = (key) => {
    if (storage.keys().includes(key)) changes.push(key);
    removeItem(key);
  };
  storage.clear = () => {
    if (storage.keys().length > 0) changes.push(null);
    clear();
  };
}

/** Makes a storage that is full after it has stored this number of texts. */
export function fullAfter(texts: number, entries: Record<string, string> = {}): MemoryStorage {
  const storage = memoryStorage(entries);
  const { setItem } = storage;
  let room = texts;
  storage.setItem = (key, value) => {
    if (room === 0) throw new DOMException("full", "QuotaExceededError");
    room -= 1;
    setItem(key, value);
  };
  return storage;
}
