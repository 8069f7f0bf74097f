import * as shared from "@agbara/shared/consent/attend.ts";

const loadDialog = () => import("./consent-dialog.ts");

/**
 * Asks for consent where there is none; reopens the choice on demand. The dialogs' code is loaded for that only.
 * Analytics loads after consent, and only if one is configured.
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
  const consent = shared.attendConsent({
    dialog: loadDialog,
    proof: () => import("./consent-proof.ts"),
  });
  if (consent) measureIfAllowed(consent.categories);
}

function measureIfAllowed(categories: readonly string[]): void {
  if (!document.documentElement.dataset.tagManager || !categories.includes("analytics")) return;
  void import("./tag-manager.ts").then(({ allowAnalytics }) => allowAnalytics(true));
}
