import { run, showPreferences } from "vanilla-cookieconsent";
import { type ConsentHandlers, consentConfig } from "./config.ts";

export interface ConsentDialog {
  /** Shows the welcome dialog if the visitor has given no valid answer yet. */
  ask(): Promise<void>;
  /** Opens the cookie preferences, even if the visitor has already made a choice. */
  openPreferences(): Promise<void>;
}

/** Creates the cookie dialogs of a page. `styled` resolves when the dialogs' styles, `dialog.css`, have loaded. */
export function createConsentDialog(
  handlers: ConsentHandlers,
  styled: () => Promise<unknown> = async () => undefined,
): ConsentDialog {
  let running: Promise<void> | null = null;
  function ask() {
    running ??= styled().then(() => run(consentConfig(handlers)));
    return running;
  }
  return {
    ask,
    async openPreferences() {
      await ask();
      showPreferences();
    },
  };
}
