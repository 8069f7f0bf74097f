import type { User } from "../contract/parts/entities.ts";
import type { Role } from "../policy.ts";
import { decode, encode } from "./codec.ts";
import { createEmitter, type Emitter, type SessionEvents } from "./events.ts";
import type { TabDrafts } from "./tab-drafts.ts";
import { readToken, type TokenClaims } from "./token.ts";

/** The two fixed short keys in local storage. */
export const STORAGE_KEYS = { token: "t", user: "u" } as const;

export interface SessionDeps {
  /** Local storage, or something that behaves like it. It may be full or forbidden. */
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem" | "clear">;
  /** Unsaved text of this tab. The session keeps or deletes it. */
  drafts?: TabDrafts;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export interface Session extends Emitter {
  /** The token, or null when nobody is signed in. */
  token(): string | null;
  /** The user, or null when nobody is signed in. */
  user(): User | null;
  role(): Role | null;
  /**
   * The `_id` of the signed-in person. If a session ended by itself, the `_id` of the last person, because the text
   * typed in this tab belongs to them. Null after the person logged out.
   */
  owner(): string | null;
  /** False if the browser stores nothing. The session then ends when the page is closed or reloaded. */
  lasts(): boolean;
  /** True only if there is a non-empty token that has not expired, and also a user with an `_id`. */
  signedIn(): boolean;
  /** The fault of the stored session. Null if nothing is stored or the session is valid. */
  trouble(): Trouble | null;
  login(answer: { token: string; user: User; introductions: boolean }): void;
  /**
   * Replaces the stored token and user with the token and user of an answer. Does nothing if the answer is for another
   * person.
   */
  replace(answer: { token: string; user: User }): void;
  /**
   * Clears all local storage. Does no harm if nobody is signed in. If the person chose to log out, also deletes the
   * text typed in this tab. Otherwise keeps this text for its owner.
   */
  logout(reason: SessionEvents["loggedOut"]["reason"]): void;
  /**
   * Tells this tab what another tab did. Call it on the window's `storage` event. If the person logged out in the other
   * tab, that tab clears the storage at once (`key` is null). If the session ended by itself, that tab first removes
   * the keys one by one.
   */
  storageChanged(key: string | null): void;
}

/** The faults that a stored session can have. */
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
  // The last session that we decoded. Screens ask for the user on every render, and decoding takes a millisecond or
  // more on a cheap phone.
  let latest: { texts: string; session: Stored | "unreadable" } | null = null;
  /** The session that the browser refused to store. */
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
      // Storage is full or forbidden, so a part of the stored session may be missing or old. An incomplete session is
      // useless, so we remove it.
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
   * Keeps the typed text for its owner if we know the owner. Called when a session ended without a logout in this tab.
   */
  function leaveDrafts() {
    // The stored session says who its owner is, even if it expired before the page was opened.
    if (!owner && look() === "expired" && latest && latest.session !== "unreadable")
      owner = latest.session.user._id;
    if (owner) drafts?.await(owner);
    drafts?.keepAwaited();
  }

  function endedElsewhere(cleared: boolean) {
    const found = look();
    // When a session ends by itself, its tab removes the keys one by one. For a moment, storage has only one of the
    // keys.
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
      // In other tabs, an empty storage means that the person chose to log out. So if the session ended by itself, we
      // first remove the keys one by one.
      if (reason !== "asked") removeStored();
      attempt(() => storage.clear());
      events.emit("loggedOut", { reason });
    },
    storageChanged(key) {
      if (key !== null && key !== STORAGE_KEYS.token && key !== STORAGE_KEYS.user) return;
      // Another tab stored a whole session or cleared the storage. This tab must follow both changes.
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

/** Runs `use`. Returns undefined if storage throws. */
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
