import { useEffect } from "react";
import { drafts, session } from "../../providers/session.ts";

/** Makes the browser ask before it closes a tab with unsaved text. Closing the tab would lose the text. */
export function useAskBeforeClosing(): void {
  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      const owner = session.signedIn() && session.owner();
      if (owner && drafts.keys(owner).some(isTyped)) event.preventDefault();
    }
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
}

/**
 * Tells whether a draft contains typed text. The people whom a user has chosen in a list are also a draft, but the user
 * can quickly choose them again.
 */
const isTyped = (key: string) => !key.startsWith("chosen ");
