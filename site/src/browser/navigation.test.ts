import { encode } from "@agbara/shared/session/codec.ts";
import { idOf } from "@agbara/shared/testing/builders.ts";
import { makeToken } from "@agbara/shared/testing/tokens.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { attendNavigation } from "./navigation.ts";

/** Stores a session, as if the person had logged in on another page. This page gets no event about the login. */
function logIn(first_name = "Amara", sub = idOf(1)) {
  localStorage.setItem("t", encode(makeToken({ sub, exp: Date.now() / 1000 + 3600 })));
  localStorage.setItem("u", encode({ _id: sub, first_name }));
}
const logOut = () => localStorage.clear();

const comeBack = (persisted: boolean) =>
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted }));
const { dataset } = document.documentElement;
const name = () => document.querySelector("[data-first-name]")?.textContent;

/** Opens the page for a visitor with the current session. */
async function open() {
  if (localStorage.getItem("t")) dataset.session = "in";
  attendNavigation();
  if (dataset.session) await vi.waitFor(() => expect(name()).toBe("Amara"));
}

/** The event listeners that the page adds. Each test removes them at its end. */
const listeners: [string, EventListenerOrEventListenerObject][] = [];
beforeEach(() => {
  document.body.innerHTML = "<button data-logout>Logout <span data-first-name></span></button>";
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, "addEventListener").mockImplementation((type: string, listener) => {
    listeners.push([type, listener]);
    add(type, listener);
  });
});
afterEach(() => {
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener);
  delete dataset.session;
  vi.unstubAllGlobals();
});

describe("logging out", () => {
  it("leads to the login page at once, whether or not the server answers", async () => {
    logIn();
    await open();
    const assign = vi.fn();
    vi.stubGlobal("location", { assign });
    const told = vi.fn(() => new Promise<Response>(() => undefined));
    vi.stubGlobal("fetch", told);
    document.querySelector("button")?.click();
    expect(assign).toHaveBeenCalledExactlyOnceWith("/auth/login");
    expect([dataset.session, name(), localStorage.length]).toEqual([undefined, "", 0]);
    expect(told).toHaveBeenCalledExactlyOnceWith(
      "/api/v1/logout",
      expect.objectContaining({ method: "POST", keepalive: true }),
    );
  });
});

describe("a page that the browser kept for Back", () => {
  it("shows nobody's menu after a logout on another page", async () => {
    logIn();
    await open();
    logOut();
    comeBack(true);
    expect([dataset.session, name()]).toEqual([undefined, ""]);
  });

  it("shows the menu of the person who logged in on another page", async () => {
    await open();
    logIn();
    comeBack(true);
    await vi.waitFor(() => expect([dataset.session, name()]).toEqual(["in", "Amara"]));
  });

  it("shows the name of somebody else who logged in in the meantime", async () => {
    logIn();
    await open();
    logIn("Musa", idOf(2));
    comeBack(true);
    expect([dataset.session, name()]).toEqual(["in", "Musa"]);
  });

  it("does not ask again where it was not kept", async () => {
    await open();
    logIn();
    comeBack(false);
    // Waits long enough for the session's code to load and run, if the page asked for it.
    await import("./signed-in.ts");
    expect(dataset.session).toBeUndefined();
    comeBack(true);
    await vi.waitFor(() => expect(dataset.session).toBe("in"));
  });
});
