import { describe, expect, it, vi } from "vitest";
import { memoryStorage } from "../testing/memory-storage.ts";
import {
  fullAfter,
  IN_AN_HOUR,
  musa,
  NOW,
  sade,
  signedIn,
  signedInStorage,
  startSession,
  tokenOf,
} from "../testing/start-session.ts";
import { rawToken } from "../testing/tokens.ts";
import { decode, encode } from "./codec.ts";
import { createSession, type Session } from "./session.ts";

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

it("tells nobody who stopped listening", () => {
  const { session } = startSession();
  const listener = vi.fn();
  session.on("loggedOut", listener)();
  session.logout("asked");
  expect(listener).not.toHaveBeenCalled();
});
