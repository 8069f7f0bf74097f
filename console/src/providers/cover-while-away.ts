import type { Session } from "@agbara/shared/session/session.ts";

/**
 * Covers a page before the browser stores it for the Back button. The stored page does not notice a logout on another
 * page. So the cover stays until we know who is logged in.
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
    // If nobody is logged in now, or another person is, the page reloads. It stays covered until it has reloaded.
    if (session.user()?._id === userId) document.body.hidden = false;
    else window.location.reload();
  });
}
