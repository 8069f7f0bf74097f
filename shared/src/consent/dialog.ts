import { run, showPreferences } from "vanilla-cookieconsent";
import { type ConsentHandlers, consentConfig } from "./config.ts";

export interface ConsentDialog {
  /** Shows the dialog if there is no valid consent. */
  ask(): Promise<void>;
  /** Opens the preferences, with or without a consent. */
  openPreferences(): Promise<void>;
}

/** Creates a page's dialogs. `styled` resolves when the styles of the dialogs, `dialog.css`, have loaded. */
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
