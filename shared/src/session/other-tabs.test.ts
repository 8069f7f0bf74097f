import { describe, expect, it } from "vitest";
import { memoryStorage } from "../testing/memory-storage.ts";
import {
  IN_AN_HOUR,
  musa,
  NOW,
  sade,
  signedIn,
  signedInStorage,
  startSession,
  tokenOf,
  watch,
} from "../testing/start-session.ts";
import { createSession, type Session } from "./session.ts";

function expectSignedOut(session: Session) {
  expect(session.signedIn()).toBe(false);
  expect(session.token()).toBeNull();
  expect(session.user()).toBeNull();
  expect(session.role()).toBeNull();
}
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
