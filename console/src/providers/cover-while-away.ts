import type { Session } from "@agbara/shared/session/session.ts";

/**
 * Covers a page that the browser stores for its Back button. Such a page does not notice changes in other pages, and
 * somebody may have logged out. So we cover it before the browser stores it. Nobody can see anything until we know who
 * is signed in.
 */
export function coverWhileAway(session: Session): void {
  let userId: string | undefined;

  window.addEventListener("pagehide", ({ persisted }) => {
    userId = session.user()?._id;
    if (persisted && userId) document.body.hidden = true;
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    session.storageChanged(null);
    // If the page's person is not signed in any more, the page reloads, still covered.
    if (session.user()?._id === userId) document.body.hidden = false;
    else window.location.reload();
  });
}
