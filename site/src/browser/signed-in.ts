import { createTransport } from "@agbara/shared/client/transport.ts";
import { createSession, STORAGE_KEYS } from "@agbara/shared/session/session.ts";
import { sturdyStorage } from "@agbara/shared/session/sturdy-storage.ts";
import { createTabDrafts } from "@agbara/shared/session/tab-drafts.ts";
import type { RouteOf } from "../calls.ts";

const LOGOUT: RouteOf<"session.logout"> = { method: "POST", path: "logout", retries: 0 };

/** Logging out on this device does not wait longer for a server that does not answer. */
const LOGOUT_PATIENCE_MS = 4000;

/** Puts the first name beside 'Logout' and makes logging out work; an unreadable session is none. */
export function showSession(): void {
  const drafts = createTabDrafts(sturdyStorage(() => sessionStorage));
  const session = createSession({ storage: localStorage, drafts });
  const transport = createTransport({
    fetch: fetch.bind(window),
    session,
    jar: () => document,
  });
  const mark = () => {
    const user = session.user();
    if (user) document.documentElement.dataset.session = "in";
    else delete document.documentElement.dataset.session;
    for (const name of document.querySelectorAll("[data-first-name]"))
      name.textContent = user?.first_name ?? "";
  };
  mark();
  // What nobody can read, or has expired, would make every page begin with the wrong navigation.
  if (!session.signedIn())
    for (const key of Object.values(STORAGE_KEYS)) localStorage.removeItem(key);
  session.on("networkRefresh", mark);
  session.on("loggedOut", mark);
  addEventListener("storage", ({ key }) => session.storageChanged(key));
  // Kept for Back, the page heard nothing of what other pages did meanwhile.
  addEventListener("pageshow", ({ persisted }) => persisted && session.storageChanged(null));
  for (const button of document.querySelectorAll("[data-logout]"))
    button.addEventListener("click", async () => {
      const signal = AbortSignal.timeout(LOGOUT_PATIENCE_MS);
      const revoked = transport.send(LOGOUT, {}, { quiet: true, signal }).catch(() => undefined);
      // Before the answer: another tab that hears of it by a 401 would not know that it was chosen.
      session.logout("asked");
      await revoked;
      if (navigator.onLine) location.assign("/auth/login");
    });
}
