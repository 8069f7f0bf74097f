import { run, showPreferences } from "vanilla-cookieconsent";
import { type ConsentHandlers, consentConfig } from "./config.ts";

export interface ConsentDialog {
  /** Shows the dialog if there is no valid consent. */
  ask(): Promise<void>;
  /** Opens the preferences, whether or not there is a consent. */
  openPreferences(): Promise<void>;
}

/** The dialogs of a page. `styled` resolves when their looks are there: they come with `dialog.css`. */
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
