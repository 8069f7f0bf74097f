import type { User } from "../contract/parts/entities.ts";
import type { Role } from "../policy.ts";
import { decode, encode } from "./codec.ts";
import { createEmitter, type Emitter, type SessionEvents } from "./events.ts";
import type { TabDrafts } from "./tab-drafts.ts";
import { readToken, type TokenClaims } from "./token.ts";

/** The two keys of the session in local storage. They are short and never change. */
export const STORAGE_KEYS = { token: "t", user: "u" } as const;

export interface SessionDeps {
  /** Local storage, or an object that behaves like it. It may be full or forbidden. */
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem" | "clear">;
  /** The unsaved text of this tab. The session decides whether the text is kept or deleted. */
  drafts?: TabDrafts;
  /** Returns the present time in milliseconds since 1970. */
  now?: () => number;
}

export interface Session extends Emitter {
  /** Returns the token. Returns null if nobody is signed in. */
  token(): string | null;
  /** Returns the user. Returns null if nobody is signed in. */
  user(): User | null;
  role(): Role | null;
  /**
   * Returns the `_id` of the owner of the text typed in this tab. The owner is the signed-in person. If a session ended
   * by itself, the owner is the last signed-in person. Returns null after the person has logged out.
   */
  owner(): string | null;
  /**
   * Tells whether the browser has stored the session. If it has not, the session ends when the page is closed or
   * reloaded.
   */
  lasts(): boolean;
  /**
   * Tells whether somebody is signed in. This requires a valid token that has not expired, and a user with an `_id`.
   */
  signedIn(): boolean;
  /** Returns what is wrong with the stored session. Returns null if nothing is stored, or if the session is valid. */
  trouble(): Trouble | null;
  login(answer: { token: string; user: User; introductions: boolean }): void;
  /**
   * Replaces the stored token and user with the token and user of an answer. Does nothing if the answer is for another
   * person.
   */
  replace(answer: { token: string; user: User }): void;
  /**
   * Ends the session and clears all local storage. Does no harm if nobody is signed in. If the person chose to log out,
   * also deletes the text typed in this tab. Otherwise keeps the text for its owner.
   */
  logout(reason: SessionEvents["loggedOut"]["reason"]): void;
  /**
   * Lets this tab follow a change that another tab made. Call this function on the window's `storage` event. If the
   * person logged out in the other tab, that tab cleared the whole storage in one step (`key` is null). If the session
   * ended by itself, that tab first removed the keys one by one.
   */
  storageChanged(key: string | null): void;
}

/** What can be wrong with a stored session. */
export type Trouble = Extract<SessionEvents["loggedOut"]["reason"], "expired" | "unreadable">;

interface Stored {
  token: string;
  user: User;
  claims: TokenClaims;
}

type Found = Stored | Trouble | null;
type Key = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];

export function createSession({ storage, drafts, now = Date.now }: SessionDeps): Session {
  const events = createEmitter();
  // The session that we decoded last. We remember it, because screens ask for the user on every render, and decoding
  // takes a millisecond or more on a cheap phone.
  let latest: { texts: string; session: Stored | "unreadable" } | null = null;
  /** The session that the browser refused to store. Null if it stored the session. */
  let unstored: Record<Key, string> | null = null;
  let lastSeen = read()?.user._id ?? null;
  let owner = lastSeen;
  if (lastSeen) drafts?.keepOnly(lastSeen);
  else leaveDrafts();

  function read(): Stored | null {
    const found = look();
    return typeof found === "string" ? null : found;
  }

  function look(): Found {
    const [token, user] = [textAt(STORAGE_KEYS.token), textAt(STORAGE_KEYS.user)];
    if (token === null && user === null) {
      latest = null;
      return null;
    }
    const texts = `${token} ${user}`;
    if (latest?.texts !== texts) latest = { texts, session: decodeBoth(token ?? "", user ?? "") };
    const { session } = latest;
    if (session === "unreadable") return session;
    return session.claims.exp * 1000 > now() ? session : "expired";
  }

  function textAt(key: Key): string | null {
    return unstored ? unstored[key] : (attempt(() => storage.getItem(key)) ?? null);
  }

  function write(token: string, { _id, first_name }: User) {
    const texts = { t: encode(token), u: encode({ _id, first_name }) };
    try {
      storage.setItem(STORAGE_KEYS.token, texts.t);
      storage.setItem(STORAGE_KEYS.user, texts.u);
      unstored = null;
    } catch {
      // Storage is full or forbidden, so a part of the stored session may be missing or old. A session with only one
      // part is useless, so we remove it.
      removeStored();
      unstored = texts;
    }
    lastSeen = _id;
    owner = _id;
  }

  function removeStored() {
    for (const key of Object.values(STORAGE_KEYS)) attempt(() => storage.removeItem(key));
  }

  /**
   * Keeps the text typed in this tab for its owner, if we know the owner. Called when the session ended, but nobody
   * logged out in this tab.
   */
  function leaveDrafts() {
    // The stored session says who owns the text, even if the session expired before the page was opened.
    if (!owner && look() === "expired" && latest && latest.session !== "unreadable")
      owner = latest.session.user._id;
    if (owner) drafts?.await(owner);
    drafts?.keepAwaited();
  }

  function endedElsewhere(cleared: boolean) {
    const found = look();
    // When a session ends by itself in another tab, that tab removes the two keys one by one. So for a moment, storage
    // has only one of them.
    const isWhole = Object.values(STORAGE_KEYS).every((key) => textAt(key) !== null);
    if (isWhole && typeof found === "string") return found;
    return cleared && !drafts?.awaits() ? "elsewhere" : "refused";
  }

  function end(reason: SessionEvents["loggedOut"]["reason"]) {
    if (reason === "asked" || reason === "elsewhere") {
      owner = null;
      drafts?.forgetAll();
    } else leaveDrafts();
    lastSeen = null;
    latest = null;
    unstored = null;
  }

  return {
    ...events,
    token: () => read()?.token ?? null,
    user: () => read()?.user ?? null,
    role: () => read()?.claims.role ?? null,
    owner: () => owner,
    lasts: () => unstored === null,
    signedIn: () => read() !== null,
    trouble() {
      const found = look();
      return typeof found === "string" ? found : null;
    },
    login({ token, user, introductions }) {
      write(token, user);
      drafts?.keepOnly(user._id);
      events.emit("loggedIn", { user, introductions });
    },
    replace({ token, user }) {
      const present = read();
      if (!present || present.user._id !== user._id || !isTokenOf(token, user)) return;
      write(token, user);
      events.emit("loggedInRefresh", { user });
    },
    logout(reason) {
      end(reason);
      // If the whole storage is cleared in one step, other tabs conclude that the person chose to log out. So if the
      // session ended by itself, we first remove the keys one by one.
      if (reason !== "asked") removeStored();
      attempt(() => storage.clear());
      events.emit("loggedOut", { reason });
    },
    storageChanged(key) {
      if (key !== null && key !== STORAGE_KEYS.token && key !== STORAGE_KEYS.user) return;
      // Another tab stored a whole session or cleared the storage. This tab must then forget the session that it could
      // not store.
      const keys = Object.values(STORAGE_KEYS);
      if (key === null || keys.every((stored) => attempt(() => storage.getItem(stored)) != null))
        unstored = null;
      const present = read()?.user._id ?? null;
      if (present === lastSeen) return;
      if (present) {
        lastSeen = present;
        owner = present;
        drafts?.keepOnly(present);
        return events.emit("networkRefresh", undefined);
      }
      const reason = endedElsewhere(key === null);
      end(reason);
      events.emit("loggedOut", { reason });
    },
  };
}

/** Runs the function `use`. Returns undefined if storage throws. */
function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

function decodeBoth(storedToken: string, storedUser: string): Stored | "unreadable" {
  const [token, user] = [decode(storedToken), decode(storedUser)];
  if (token === "" || !isUser(user)) return "unreadable";
  try {
    const claims = readToken(token);
    return claims.sub === user._id ? { token: String(token), user, claims } : "unreadable";
  } catch {
    return "unreadable";
  }
}

function isTokenOf(token: string, user: User): boolean {
  try {
    return readToken(token).sub === user._id;
  } catch {
    return false;
  }
}

function isUser(value: unknown): value is User {
  return (
    typeof value === "object" &&
    value !== null &&
    "_id" in value &&
    typeof value._id === "string" &&
    value._id !== "" &&
    "first_name" in value &&
    typeof value.first_name === "string"
  );
}
