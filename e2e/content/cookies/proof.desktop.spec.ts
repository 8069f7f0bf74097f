import { CONSENT_COOKIE } from "@agbara/shared/consent/cookie.ts";
import { keptConsents } from "../../fixtures/consents.ts";
import { storedConsent, welcome } from "../../fixtures/cookie-dialog.ts";
import { expect, testOnOwnProduct as test } from "../../fixtures/test.ts";

test.use({ consented: false });

test("the proof of consent is in the database with identifier, revision, categories and times", async ({
  page,
  ownProduct,
}) => {
  await page.goto("/about");
  const kept = page.waitForResponse((response) => response.url().endsWith("/api/v1/consents"));
  await welcome(page).getByRole("button", { name: "Reject all" }).click();
  await kept;
  const consent = await storedConsent(page);
  await page.goto("about:blank");
  await ownProduct.stop();
  const [row] = (await keptConsents(ownProduct)).filter(
    ({ consent_id }) => consent_id === consent.consentId,
  );
  expect(row).toMatchObject({
    revision: CONSENT_COOKIE.revision,
    categories: ["necessary"],
    consented_at: new Date(consent.consentTimestamp),
    changed_at: new Date(consent.lastConsentTimestamp),
  });
});
