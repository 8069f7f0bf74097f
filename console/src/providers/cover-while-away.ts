import type { Session } from "@agbara/shared/session/session.ts";

/**
 * Covers a page that the browser stores for its Back button. A stored page does not notice a logout in another page. So
 * we cover the page before the browser stores it. Nobody can see anything until we know who is signed in.
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
    // If another person is signed in now, or nobody, the page reloads and stays covered.
    if (session.user()?._id === userId) document.body.hidden = false;
    else window.location.reload();
  });
}
