import { describe, expect, it } from "vitest";
import { type MemoryStorage, memoryStorage } from "../testing/memory-storage.ts";
import {
  fullAfter,
  IN_AN_HOUR,
  musa,
  NOW,
  sade,
  signedIn,
  signedInStorage,
  tokenOf,
  watch,
} from "../testing/start-session.ts";
import { createSession, type Session } from "./session.ts";
import { sturdyStorage } from "./sturdy-storage.ts";
import { createTabDrafts } from "./tab-drafts.ts";

describe("what was typed in a tab and not saved", () => {
  /** Opens a browser tab with its own session storage. All tabs of the test share the local storage. */
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
