import * as shared from "@agbara/shared/consent/attend.ts";

const loadDialog = () => import("./consent-dialog.ts");

/**
 * Asks for consent if the visitor has not answered yet, and opens the choice again when the visitor wants to change it.
 * The dialog's code loads only in these two cases. Analytics loads only after consent, and only if it is configured.
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
      // If the dialog cannot be loaded, opens a page that says what the visitor can do instead.
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
  void import("./tag-manager.ts").then((code) => code.allowAnalytics(true));
}
