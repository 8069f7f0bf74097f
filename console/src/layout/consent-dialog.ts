import { consentConfig } from "@agbara/shared/consent.ts";
import { run, showPreferences } from "vanilla-cookieconsent";
import "vanilla-cookieconsent/dist/cookieconsent.css";
import "@agbara/shared/consent.css";
import { type RouteOf, transport } from "../providers/session.ts";

const RECORD: RouteOf<"consents.record"> = { method: "POST", path: "consents", retries: 0 };

let running: Promise<void> | null = null;

/** Shows the dialog if there is no valid consent. The choice holds whether or not its proof arrives. */
export function askForConsent(): Promise<void> {
  running ??= run(
    consentConfig({
      record: (consent) =>
        void transport.send(RECORD, { ...consent }, { quiet: true }).catch(() => undefined),
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
