import { consentConfig } from "@agbara/shared/consent.ts";
import { run, showPreferences } from "vanilla-cookieconsent";
import "vanilla-cookieconsent/dist/cookieconsent.css";
import "@agbara/shared/consent.css";
import { recordConsent } from "./consent-proof.ts";

let running: Promise<void> | null = null;

/** Shows the dialog if there is no valid consent. */
export function askForConsent(): Promise<void> {
  running ??= run(
    consentConfig({
      record: (consent) => void recordConsent(consent),
      // Nothing is measured in this application, whatever was allowed for the public pages.
      analytics: () => undefined,
    }),
  );
  return running;
}

/** Opens the preferences. */
export async function openPreferences(): Promise<void> {
  await askForConsent();
  showPreferences();
}
