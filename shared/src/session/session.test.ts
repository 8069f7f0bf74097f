import { describe, expect, it, vi } from "vitest";
import { idOf } from "../testing/builders.ts";
import { type MemoryStorage, memoryStorage } from "../testing/memory-storage.ts";
import { makeToken, rawToken } from "../testing/tokens.ts";
import { decode, encode } from "./codec.ts";
import type { SessionEvent } from "./events.ts";
import { createSession, type Session } from "./session.ts";
import { sturdyStorage } from "./sturdy-storage.ts";
import { createTabDrafts } from "./tab-drafts.ts";

const sade = { _id: idOf(1), first_name: "Ṣadé" };
const musa = { _id: idOf(2), first_name: "Musa" };
const NOW = Date.parse("2026-11-21T12:00:00Z");
const IN_AN_HOUR = NOW / 1000 + 3600;

function tokenOf({ _id }: { _id: string }, exp = IN_AN_HOUR): string {
  return makeToken({ sub: _id, exp });
}

function startSession(storage = memoryStorage(), now = () => NOW) {
  const session = createSession({ storage, now });
  return { session, storage, heard: listen(session) };
}

/** Collects every event, in order. */
function listen(session: Session): [SessionEvent, unknown][] {
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

function signedIn(user = sade, token = tokenOf(user)) {
  return { t: encode(token), u: encode(user) };
}

function signedInStorage(user = sade, token = tokenOf(user)) {
  return memoryStorage(signedIn(user, token));
}

/** Notes what other tabs are told of it, in order: a key, or null where all is cleared at once. */
function watch(storage: MemoryStorage, changes: (string | null)[]) {
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

/** Storage that takes so many texts and then is full. */
function fullAfter(texts: number, entries: Record<string, string> = {}): MemoryStorage {
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

function expectSignedOut(session: Session) {
  expect(session.signedIn()).toBe(false);
  expect(session.token()).toBeNull();
  expect(session.user()).toBeNull();
  expect(session.role()).toBeNull();
}

describe("login", () => {
  it("signs in, tells so, and says whether the person came for introductions", () => {
    const { session, heard } = startSession();
    session.login({ token: tokenOf(sade), user: sade, introductions: true });
    expect(session.signedIn()).toBe(true);
    expect(session.user()).toEqual(sade);
    expect(session.token()).toBe(tokenOf(sade));
    expect(session.role()).toBe("member");
    expect(heard).toEqual([["loggedIn", { user: sade, introductions: true }]]);
  });

  it("stores under two short keys, neither readable as it is", () => {
    const { session, storage } = startSession();
    session.login({ token: tokenOf(sade), user: sade, introductions: false });
    expect(storage.keys().sort()).toEqual(["t", "u"]);
    expect(storage.getItem("t")).not.toContain(tokenOf(sade).slice(0, 12));
    expect(storage.getItem("u")).not.toContain(sade._id);
  });

  it("stores of the user nothing but _id and first name", () => {
    const { session, storage } = startSession();
    const more = { ...sade, email: "sade@people.example", role: "admin" };
    session.login({ token: tokenOf(sade), user: more, introductions: false });
    expect(decode(storage.getItem("u") ?? "")).toEqual(sade);
  });

  it("lasts over a reload of the page", () => {
    const { session } = startSession(signedInStorage());
    expect(session.signedIn()).toBe(true);
    expect(session.user()).toEqual(sade);
  });
});

describe("an answer with token and user", () => {
  it("replaces the stored ones and tells so", () => {
    const { session, heard } = startSession(signedInStorage());
    const renamed = { ...sade, first_name: "Folaṣadé" };
    const token = tokenOf(sade, IN_AN_HOUR + 60);
    session.replace({ token, user: renamed });
    expect(session.token()).toBe(token);
    expect(session.user()).toEqual(renamed);
    expect(heard).toEqual([["loggedInRefresh", { user: renamed }]]);
  });

  it.each([
    ["another person's", { token: tokenOf(musa), user: musa }],
    ["another person's token under this user", { token: tokenOf(musa), user: sade }],
    ["a token that cannot be read", { token: "nonsense", user: sade }],
    ["an empty token", { token: "", user: sade }],
  ])("is not accepted if it is %s: the session stays as it was", (_, answer) => {
    const { session, heard } = startSession(signedInStorage());
    session.replace(answer);
    expect(session.token()).toBe(tokenOf(sade));
    expect(session.user()).toEqual(sade);
    expect(heard).toEqual([]);
  });

  it("signs nobody in who is not signed in", () => {
    const { session, storage } = startSession();
    session.replace({ token: tokenOf(sade), user: sade });
    expectSignedOut(session);
    expect(storage.keys()).toEqual([]);
  });
});

describe("storage that keeps nothing more", () => {
  it.each([0, 1])("does not fail a login, and has no half of one: full after %i texts", (texts) => {
    const { session, storage, heard } = startSession(fullAfter(texts));
    session.login({ token: tokenOf(sade), user: sade, introductions: false });
    expect(session.user()).toEqual(sade);
    expect(session.token()).toBe(tokenOf(sade));
    expect(session.lasts()).toBe(false);
    expect(storage.keys()).toEqual([]);
    expect(heard.map(([event]) => event)).toEqual(["loggedIn"]);
  });

  it.each([0, 1])("does not fail a renewal: full after %i texts", (texts) => {
    const renewed = tokenOf(sade, IN_AN_HOUR + 60);
    const { session, storage } = startSession(fullAfter(texts, signedIn()));
    session.replace({ token: renewed, user: sade });
    expect(session.token()).toBe(renewed);
    expect(session.lasts()).toBe(false);
    expect(storage.keys()).toEqual([]);
  });

  it("may be forbidden altogether: the session lasts as long as the page, and ends with a logout", () => {
    const forbidden = () => {
      throw new DOMException("denied", "SecurityError");
    };
    const storage = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
    const session = createSession({ storage: { ...storage, clear: forbidden }, now: () => NOW });
    session.login({ token: tokenOf(sade), user: sade, introductions: false });
    expect(session.signedIn()).toBe(true);
    session.logout("asked");
    expectSignedOut(session);
  });

  it("is left for what another tab stored in whole, and for its logout, not for its failed try", () => {
    const storage = fullAfter(0);
    const { session } = startSession(storage);
    session.login({ token: tokenOf(sade), user: sade, introductions: false });
    session.storageChanged("t");
    expect(session.user()).toEqual(sade);
    session.storageChanged(null);
    expectSignedOut(session);
  });

  it("says that a session lasts where it is stored", () => {
    const { session } = startSession();
    session.login({ token: tokenOf(sade), user: sade, introductions: false });
    expect(session.lasts()).toBe(true);
  });
});

describe("what was typed in a tab and not saved", () => {
  /** A tab: its own session storage beside the local storage of all. */
  function openTab(storage: MemoryStorage, tabStorage = memoryStorage(), now = () => NOW) {
    const drafts = createTabDrafts(sturdyStorage(() => tabStorage));
    const session = createSession({ storage, drafts, now });
    const typed = () => {
      const owner = session.owner();
      return owner && drafts.read(owner, "note");
    };
    const type = (text: string) => {
      const owner = session.owner();
      if (owner) drafts.write(owner, "note", text);
    };
    return { session, drafts, tabStorage, typed, type };
  }
  const login = ({ session }: { session: Session }, user: typeof sade) =>
    session.login({ token: tokenOf(user), user, introductions: false });

  it.each(["refused", "expired", "unreadable"] as const)(
    "is there after the same person's next login, where the session was %s, also over a reload",
    (reason) => {
      const storage = signedInStorage();
      const tab = openTab(storage);
      tab.type("Half a sentence");
      tab.session.logout(reason);
      const reloaded = openTab(storage, tab.tabStorage);
      login(reloaded, sade);
      expect(reloaded.typed()).toBe("Half a sentence");
    },
  );

  it("is its owner's also where it was typed after the session's time was over", () => {
    let now = NOW;
    const tab = openTab(signedInStorage(), memoryStorage(), () => now);
    now = IN_AN_HOUR * 1000;
    tab.type("Half a sentence");
    tab.session.logout("expired");
    now = NOW;
    login(tab, sade);
    expect(tab.typed()).toBe("Half a sentence");
  });

  it("waits where the session's time was over while the tab was away", () => {
    const storage = signedInStorage();
    const tab = openTab(storage);
    tab.type("Half a sentence");
    const back = openTab(storage, tab.tabStorage, () => IN_AN_HOUR * 1000);
    back.session.logout("expired");
    login(back, { ...sade });
    expect(tab.tabStorage.keys().join()).toContain(" note");
  });

  it.each(["the API refused", "was over"])(
    "stays in every tab where a session that %s ended in one of them",
    (what) => {
      const storage = signedInStorage();
      const changes: (string | null)[] = [];
      watch(storage, changes);
      const [here, there] = [openTab(storage), openTab(storage)];
      here.type("Here");
      there.type("There");
      there.session.logout(what === "was over" ? "expired" : "refused");
      for (const key of changes) here.session.storageChanged(key);
      login(here, sade);
      login(there, sade);
      expect([here.typed(), there.typed()]).toEqual(["Here", "There"]);
    },
  );

  it("is forgotten in every tab on a logout that somebody chose in one of them", () => {
    const storage = signedInStorage();
    const changes: (string | null)[] = [];
    watch(storage, changes);
    const [here, there] = [openTab(storage), openTab(storage)];
    here.type("Here");
    there.type("There");
    there.session.logout("asked");
    for (const key of changes) here.session.storageChanged(key);
    expect(here.tabStorage.keys()).toEqual([]);
    expect(there.tabStorage.keys()).toEqual([]);
    here.type("On a screen that is not gone yet");
    expect(here.tabStorage.keys()).toEqual([]);
  });

  it("is forgotten on a chosen logout that came while the tab was away", () => {
    const storage = signedInStorage();
    const tab = openTab(storage);
    tab.type("Half a sentence");
    storage.clear();
    openTab(storage, tab.tabStorage);
    expect(tab.tabStorage.keys()).toEqual([]);
  });

  it("is forgotten when another person logs in, here or in another tab", () => {
    const [here, there] = [memoryStorage(), memoryStorage()];
    const storage = signedInStorage();
    for (const tabStorage of [here, there]) {
      const tab = openTab(storage, tabStorage);
      tab.type("Half a sentence");
      tab.session.logout("refused");
      storage.setItem("t", signedIn().t);
      storage.setItem("u", signedIn().u);
    }
    storage.clear();
    const waiting = openTab(storage, there);
    const tab = openTab(storage, here);
    login(tab, musa);
    waiting.session.storageChanged("u");
    expect(here.keys()).toEqual([]);
    expect(there.keys()).toEqual([]);
  });

  it("leaves alone what else a tab keeps", () => {
    const tabStorage = memoryStorage({ "began-again": "1" });
    const tab = openTab(signedInStorage(), tabStorage);
    tab.type("Half a sentence");
    tab.session.logout("asked");
    expect(tabStorage.keys()).toEqual(["began-again"]);
  });

  it("lasts over a lost session where the tab's storage takes nothing", () => {
    const tab = openTab(signedInStorage(), fullAfter(0));
    tab.type("Half a sentence");
    tab.session.logout("refused");
    login(tab, sade);
    expect(tab.typed()).toBe("Half a sentence");
  });
});

describe("logout", () => {
  it("clears all of local storage, whatever else is in it, and tells why", () => {
    const storage = signedInStorage();
    storage.setItem("draft", "something of this person's");
    const { session, heard } = startSession(storage);
    session.logout("asked");
    expectSignedOut(session);
    expect(storage.keys()).toEqual([]);
    expect(heard).toEqual([["loggedOut", { reason: "asked" }]]);
  });

  it("does no harm when nobody is signed in, nor where storage refuses", () => {
    const storage = memoryStorage();
    storage.clear = () => {
      throw new Error("denied");
    };
    const { session, heard } = startSession(storage);
    expect(() => session.logout("refused")).not.toThrow();
    expect(heard).toEqual([["loggedOut", { reason: "refused" }]]);
  });
});

describe("what is found in storage", () => {
  const good = { t: encode(tokenOf(sade)), u: encode(sade) };

  it.each<[string, Record<string, string>]>([
    ["nothing", {}],
    ["a token without a user", { t: good.t }],
    ["a user without a token", { u: good.u }],
    ["an empty token", { ...good, t: encode("") }],
    ["a user without an _id", { ...good, u: encode({ first_name: "Ṣadé" }) }],
    ["a user with an empty _id", { ...good, u: encode({ _id: "", first_name: "Ṣadé" }) }],
    ["a user without a name", { ...good, u: encode({ _id: sade._id }) }],
    ["null for a user", { ...good, u: encode(null) }],
    ["a number for a token", { ...good, t: encode(512) }],
    ["corrupt texts", { t: "%%%", u: "\u0000" }],
    ["half of what was written", { t: good.t.slice(0, 40), u: good.u }],
    ["what another site wrote", { t: "true", u: '{"_id":"1","first_name":"x"}' }],
    ["the plain token, not in the stored form", { ...good, t: tokenOf(sade) }],
    ["a token that is not one", { ...good, t: encode("abc") }],
    ["a token with a role that does not exist", { ...good, t: encode(rawToken({ role: "king" })) }],
    ["a token that has expired", { ...good, t: encode(tokenOf(sade, NOW / 1000 - 1)) }],
    ["a token that expires this very second", { ...good, t: encode(tokenOf(sade, NOW / 1000)) }],
    ["a user that the token is not of", { ...good, u: encode(musa) }],
  ])("means signed out, without a crash, if it is %s", (_, entries) => {
    const { session, heard } = startSession(memoryStorage(entries));
    expectSignedOut(session);
    expect(heard).toEqual([]);
  });

  it("means signed out, without a crash, if storage may not be read", () => {
    const storage = memoryStorage(good);
    storage.getItem = () => {
      throw new DOMException("denied", "SecurityError");
    };
    expectSignedOut(startSession(storage).session);
  });

  it.each<[string, Record<string, string>, string | null]>([
    ["nothing: nobody was here", {}, null],
    ["a session that holds", good, null],
    ["a token that has expired", { ...good, t: encode(tokenOf(sade, NOW / 1000)) }, "expired"],
    ["a token that is no string", { ...good, t: encode(512) }, "unreadable"],
    ["a token that cannot be decoded", { ...good, t: encode("a.%%%.c") }, "unreadable"],
    ["corrupt texts", { t: "%%%", u: "\u0000" }, "unreadable"],
    ["half a session", { t: good.t }, "unreadable"],
    ["a user that the token is not of", { ...good, u: encode(musa) }, "unreadable"],
  ])("tells what is wrong with %s", (_, entries, trouble) => {
    expect(startSession(memoryStorage(entries)).session.trouble()).toBe(trouble);
  });

  it("stops counting at the moment the token expires", () => {
    let now = NOW;
    const { session } = startSession(signedInStorage(), () => now);
    now = IN_AN_HOUR * 1000 - 1;
    expect(session.signedIn()).toBe(true);
    now += 1;
    expectSignedOut(session);
  });

  it("can be signed in over, whatever it was", () => {
    const { session } = startSession(memoryStorage({ t: "%%%", u: "\u0000" }));
    session.login({ token: tokenOf(sade), user: sade, introductions: false });
    expect(session.signedIn()).toBe(true);
  });
});

describe("another tab", () => {
  function twoTabs(storage = memoryStorage()) {
    const here = startSession(storage);
    const there = createSession({ storage, now: () => NOW });
    return { ...here, there };
  }

  it("logs out: this one too, and says where it happened", () => {
    const { session, there, heard } = twoTabs(signedInStorage());
    there.logout("asked");
    session.storageChanged(null);
    expectSignedOut(session);
    expect(heard).toEqual([["loggedOut", { reason: "elsewhere" }]]);
  });

  it("logs in: what is on the screen here is old", () => {
    const { session, there, heard } = twoTabs();
    there.login({ token: tokenOf(sade), user: sade, introductions: false });
    session.storageChanged("t");
    session.storageChanged("u");
    expect(session.user()).toEqual(sade);
    expect(heard).toEqual([["networkRefresh", undefined]]);
  });

  it("logs in as somebody else: this one shows them, once told", () => {
    const { session, there, heard } = twoTabs(signedInStorage(sade));
    there.login({ token: tokenOf(musa), user: musa, introductions: false });
    session.storageChanged("u");
    expect(session.user()).toEqual(musa);
    expect(heard).toEqual([["networkRefresh", undefined]]);
  });

  it("renews the same person's token: nothing to do but use it", () => {
    const { session, there, heard } = twoTabs(signedInStorage(sade));
    const renewed = tokenOf(sade, IN_AN_HOUR + 60);
    there.replace({ token: renewed, user: sade });
    session.storageChanged("t");
    session.storageChanged("u");
    expect(session.token()).toBe(renewed);
    expect(heard).toEqual([]);
  });

  it("stores something of no concern: nothing happens", () => {
    const { session, storage, heard } = twoTabs(signedInStorage(sade));
    storage.setItem("draft", "x");
    session.storageChanged("draft");
    expect(heard).toEqual([]);
  });

  it("writes nonsense over the session: signed out, told once", () => {
    const { session, storage, heard } = twoTabs(signedInStorage(sade));
    storage.setItem("t", "nonsense");
    session.storageChanged("t");
    session.storageChanged("t");
    expectSignedOut(session);
    expect(heard).toEqual([["loggedOut", { reason: "unreadable" }]]);
  });

  it("ends a session that the API refused: here it is said to have ended, not to have been left", () => {
    const storage = memoryStorage({ ...signedIn() });
    const changes: (string | null)[] = [];
    watch(storage, changes);
    const { session, there, heard } = twoTabs(storage);
    there.logout("refused");
    for (const key of changes) session.storageChanged(key);
    expectSignedOut(session);
    expect(storage.keys()).toEqual([]);
    expect(heard).toEqual([["loggedOut", { reason: "refused" }]]);
  });

  it("is being taken out key by key: half of a session is none that could not be read", () => {
    const { session, storage, heard } = twoTabs(signedInStorage(sade));
    storage.removeItem("t");
    session.storageChanged("t");
    storage.clear();
    session.storageChanged("u");
    expect(heard).toEqual([["loggedOut", { reason: "refused" }]]);
  });

  it("does not echo what this tab did itself", () => {
    const { session, heard } = twoTabs();
    session.login({ token: tokenOf(sade), user: sade, introductions: false });
    session.storageChanged("t");
    session.logout("asked");
    session.storageChanged(null);
    expect(heard.map(([event]) => event)).toEqual(["loggedIn", "loggedOut"]);
  });
});

it("tells nobody who stopped listening", () => {
  const { session } = startSession();
  const listener = vi.fn();
  session.on("loggedOut", listener)();
  session.logout("asked");
  expect(listener).not.toHaveBeenCalled();
});
