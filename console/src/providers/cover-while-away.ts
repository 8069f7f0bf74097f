import type { Session } from "@agbara/shared/session/session.ts";

/**
 * A page that the browser keeps for its Back button heard nothing of what other pages did in the meantime: somebody may
 * have logged out. It is covered before it is kept, so that nothing of it can be seen until that is known.
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
    // The person it was about is gone: the page begins again, still covered.
    if (session.user()?._id === userId) document.body.hidden = false;
    else window.location.reload();
  });
}
