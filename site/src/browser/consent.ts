import { isProofOwed } from "@agbara/shared/consent-proof.ts";
import { readConsent } from "@agbara/shared/consent-record.ts";
import { BOT_AGENTS } from "@agbara/shared/constants.ts";

/**
 * Asks for consent where there is none, once everything else is done; reopens the choice on demand. The
 * dialogs' code is loaded for that only. Analytics loads after consent, and only if one is configured. A proof that
 * did not reach the server is sent again.
 */
export function attendConsent(): void {
  document.addEventListener("click", (event) => {
    const { target } = event;
    const link =
      target instanceof Element && target.closest<HTMLAnchorElement>("[data-cookie-settings]");
    if (!link) return;
    event.preventDefault();
    loadDialog().then(
      (dialog) => dialog.openPreferences(),
      // Without the dialog the page that the link names says what else can be done.
      () => location.assign(link.href),
    );
  });
  const consent = readConsent(document.cookie);
  if (consent) {
    measureIfAllowed(consent.categories);
    if (isProofOwed(document.cookie))
      void import("./consent-proof.ts").then(({ recordConsent }) => recordConsent(consent));
  } else if (!BOT_AGENTS.test(navigator.userAgent) && !navigator.webdriver) askWhenAllIsDone();
}

const loadDialog = () => import("./consent-dialog.ts");

function askWhenAllIsDone(): void {
  whenAllIsDone(() => void loadDialog().then((dialog) => dialog.ask()));
}

function measureIfAllowed(categories: readonly string[]): void {
  if (!document.documentElement.dataset.tagManager || !categories.includes("analytics")) return;
  void import("./tag-manager.ts").then(({ allowAnalytics }) => allowAnalytics(true));
}

function whenAllIsDone(action: () => void): void {
  const idle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(action) : setTimeout(action, 200);
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true });
}
