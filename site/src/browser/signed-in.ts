import { signOut } from "@agbara/shared/client/sign-out.ts";
import { createTransport } from "@agbara/shared/client/transport.ts";
import { createSession, STORAGE_KEYS } from "@agbara/shared/session/session.ts";
import { sturdyStorage } from "@agbara/shared/session/sturdy-storage.ts";
import { createTabDrafts } from "@agbara/shared/session/tab-drafts.ts";
import { withoutTurns } from "@agbara/shared/text/isolated.ts";

/**
 * Shows the visitor's first name next to 'Logout', and makes 'Logout' work. Treats the visitor as signed out if the
 * session cannot be read.
 */
export function showSession(): void {
  const drafts = createTabDrafts(sturdyStorage(() => sessionStorage));
  const session = createSession({ storage: localStorage, drafts });
  const transport = createTransport({
    fetch: (url, init) => fetch(url, init),
    session,
    jar: () => document,
  });
  const mark = () => {
    const user = session.user();
    if (user) document.documentElement.dataset.session = "in";
    else delete document.documentElement.dataset.session;
    for (const name of document.querySelectorAll("[data-first-name]"))
      name.textContent = withoutTurns(user?.first_name ?? "");
  };
  mark();
  // Deletes an unreadable or expired session. Otherwise every page would first show the navigation of a signed-in
  // visitor.
  if (!session.signedIn())
    for (const key of Object.values(STORAGE_KEYS)) localStorage.removeItem(key);
  session.on("networkRefresh", mark);
  session.on("loggedOut", mark);
  addEventListener("storage", ({ key }) => session.storageChanged(key));
  // Checks the session again when the visitor returns to a page that the browser has kept for Back. The kept page did
  // not notice changes in other pages.
  addEventListener("pageshow", ({ persisted }) => persisted && session.storageChanged(null));
  for (const button of document.querySelectorAll("[data-logout]"))
    button.addEventListener("click", () => {
      void signOut(session, transport);
      if (navigator.onLine) location.assign("/auth/login");
    });
}
