import { consentConfig } from "@agbara/shared/consent.ts";
import { run, showPreferences } from "vanilla-cookieconsent";
// By address: imported plainly, it would be inlined in every page.
import dialogCss from "./consent-dialog.css?url";

let running: Promise<void> | null = null;

/** Shows the dialog if there is no valid consent. */
export function ask(): Promise<void> {
  running ??= addStyleSheet(dialogCss).then(() => run(configuration()));
  return running;
}

const configuration = () =>
  consentConfig({
    record: (consent) =>
      void import("./consent-proof.ts").then(({ recordConsent }) => recordConsent(consent)),
    analytics: (allowed) =>
      void import("./tag-manager.ts").then(({ allowAnalytics }) => allowAnalytics(allowed)),
  });

/** Resolves when the sheet is there, or will not come: a dialog without its looks is still a dialog. */
function addStyleSheet(href: string): Promise<unknown> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
}

/** Opens the preferences, whether or not there is a consent. */
export async function openPreferences(): Promise<void> {
  await ask();
  showPreferences();
}
