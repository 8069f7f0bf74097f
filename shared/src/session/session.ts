import type { User } from "../contract/entities.ts";
import type { Role } from "../policy.ts";
import { decode, encode } from "./codec.ts";
import { createEmitter, type Emitter, type SessionEvents } from "./events.ts";
import { readToken, type TokenClaims } from "./token.ts";

/** The two fixed short keys in local storage. */
export const STORAGE_KEYS = { token: "t", user: "u" } as const;

export interface SessionDeps {
  /** Local storage, or anything that behaves like it. */
  storage: Pick<Storage, "getItem" | "setItem" | "clear">;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export interface Session extends Emitter {
  /** The token, or null when nobody is signed in. */
  token(): string | null;
  /** The user, or null when nobody is signed in. */
  user(): User | null;
  role(): Role | null;
  /** True only with a non-empty token that has not expired and a user with an `_id`. */
  signedIn(): boolean;
  /** Why what is stored makes nobody signed in; null where nothing is stored, or somebody is. */
  trouble(): Trouble | null;
  login(answer: { token: string; user: User; introductions: boolean }): void;
  /** Replaces token and user by those of an answer; another person's are refused. */
  replace(answer: { token: string; user: User }): void;
  /** Clears all local storage. Harmless when nobody is signed in. */
  logout(reason: SessionEvents["loggedOut"]["reason"]): void;
  /** Tells this tab what another tab did: to be called on the window's `storage` event. */
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

export function createSession({ storage, now = Date.now }: SessionDeps): Session {
  const events = createEmitter();
  // Screens ask on every drawing who is here, and decoding takes a millisecond or more on a cheap phone.
  let latest: { texts: string; session: Stored | "unreadable" } | null = null;
  let lastSeen = read()?.user._id ?? null;

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

  function textAt(key: string): string | null {
    try {
      return storage.getItem(key);
    } catch {
      return null;
    }
  }

  function write(token: string, { _id, first_name }: User) {
    storage.setItem(STORAGE_KEYS.token, encode(token));
    storage.setItem(STORAGE_KEYS.user, encode({ _id, first_name }));
    lastSeen = _id;
  }

  return {
    ...events,
    token: () => read()?.token ?? null,
    user: () => read()?.user ?? null,
    role: () => read()?.claims.role ?? null,
    signedIn: () => read() !== null,
    trouble() {
      const found = look();
      return typeof found === "string" ? found : null;
    },
    login({ token, user, introductions }) {
      write(token, user);
      events.emit("loggedIn", { user, introductions });
    },
    replace({ token, user }) {
      const present = read();
      if (!present || present.user._id !== user._id || !isTokenOf(token, user)) return;
      write(token, user);
      events.emit("loggedInRefresh", { user });
    },
    logout(reason) {
      lastSeen = null;
      latest = null;
      try {
        storage.clear();
      } catch {
        // Storage that refuses everything holds nothing to clear.
      }
      events.emit("loggedOut", { reason });
    },
    storageChanged(key) {
      if (key !== null && key !== STORAGE_KEYS.token && key !== STORAGE_KEYS.user) return;
      const present = read()?.user._id ?? null;
      if (present === lastSeen) return;
      lastSeen = present;
      if (present) events.emit("networkRefresh", undefined);
      else events.emit("loggedOut", { reason: "elsewhere" });
    },
  };
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
