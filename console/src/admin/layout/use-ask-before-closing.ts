import { useEffect } from "react";
import { drafts, session } from "../../providers/session.ts";

/** Makes the browser ask before it closes a tab with unsaved text, because the text would be lost. */
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
 * Returns true if a draft contains typed text. The selection of people in a list is also a draft, but the user can
 * easily select them again.
 */
const isTyped = (key: string) => !key.startsWith("chosen ");
