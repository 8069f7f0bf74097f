import { useEffect } from "react";
import { drafts, session } from "../../providers/session.ts";

/** Makes the browser ask before it closes a tab with unsaved text, because the text is lost with the tab. */
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
 * Tells whether a draft contains typed text. The people chosen in a list are also a draft, but it is quick to choose
 * them again.
 */
const isTyped = (key: string) => !key.startsWith("chosen ");
