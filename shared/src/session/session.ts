import type { User } from "../contract/parts/entities.ts";
import type { Role } from "../policy.ts";
import { decode, encode } from "./codec.ts";
import { createEmitter, type Emitter, type SessionEvents } from "./events.ts";
import type { TabDrafts } from "./tab-drafts.ts";
import { readToken, type TokenClaims } from "./token.ts";

/** The two fixed short keys in local storage. */
export const STORAGE_KEYS = { token: "t", user: "u" } as const;

export interface SessionDeps {
  /** Local storage, or anything that behaves like it; it may be full or forbidden. */
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem" | "clear">;
  /** What was typed in this tab and not saved: it stays or goes as the session does. */
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
   * `_id` of anyone who is signed in, or was until the session ended by itself: what is typed in this tab is theirs.
   * Null after a chosen logout.
   */
  owner(): string | null;
  /** False where the browser stores nothing: the session then ends with the page. */
  lasts(): boolean;
  /** True only with a non-empty token that has not expired and a user with an `_id`. */
  signedIn(): boolean;
  /** Why what is stored makes nobody signed in; null where nothing is stored, or somebody is. */
  trouble(): Trouble | null;
  login(answer: { token: string; user: User; introductions: boolean }): void;
  /** Replaces token and user by those of an answer; another person's are refused. */
  replace(answer: { token: string; user: User }): void;
  /**
   * Clears all local storage. Harmless when nobody is signed in. What was typed in this tab goes with a chosen
   * logout, and waits for its owner after any other.
   */
  logout(reason: SessionEvents["loggedOut"]["reason"]): void;
  /**
   * Tells this tab what another tab did: to be called on the window's `storage` event. A chosen logout clears the
   * storage at once (null); a session that ended by itself is taken out key by key first.
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
  // Screens ask on every drawing who is here, and decoding takes a millisecond or more on a cheap phone.
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
      // Full or forbidden. Half of a session, or half of an older one, is none.
      removeStored();
      unstored = texts;
    }
    lastSeen = _id;
    owner = _id;
  }

  function removeStored() {
    for (const key of Object.values(STORAGE_KEYS)) attempt(() => storage.removeItem(key));
  }

  /** The session is gone and nobody asked for that here: what was typed waits, where it is known whose it is. */
  function leaveDrafts() {
    // A session whose time was over when the page was opened tells whose it was.
    if (!owner && look() === "expired" && latest && latest.session !== "unreadable")
      owner = latest.session.user._id;
    if (owner) drafts?.await(owner);
    drafts?.keepAwaited();
  }

  function endedElsewhere(cleared: boolean) {
    const found = look();
    // Half of a session is being taken out by the tab where it ended.
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
      // Other tabs take a cleared storage for a logout that somebody chose.
      if (reason !== "asked") removeStored();
      attempt(() => storage.clear());
      events.emit("loggedOut", { reason });
    },
    storageChanged(key) {
      if (key !== null && key !== STORAGE_KEYS.token && key !== STORAGE_KEYS.user) return;
      // What another tab stored in whole, or cleared, holds for this one too.
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

/** Undefined where storage refuses even that. */
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
