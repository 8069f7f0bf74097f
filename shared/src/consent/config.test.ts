import type { CookieValue } from "vanilla-cookieconsent";
import { expect, it, vi } from "vitest";
import { brand } from "../brand.ts";
import { calls } from "../contract/calls.ts";
import { consentConfig } from "./config.ts";

const COOKIE: CookieValue = {
  categories: ["necessary", "analytics"],
  revision: 0,
  data: null,
  consentId: "8d0b1e0e-6f7e-4b5c-9a1f-0d6a3f1c2b4d",
  consentTimestamp: "2026-11-21T10:00:00.000Z",
  lastConsentTimestamp: "2026-11-21T11:00:00.000Z",
  languageCode: "en",
  services: { necessary: [], analytics: [] },
  expirationTime: 1,
};

function configured() {
  const record = vi.fn();
  const analytics = vi.fn();
  return { config: consentConfig({ record, analytics }), record, analytics };
}

function texts() {
  const english = configured().config.language.translations.en;
  if (typeof english !== "object") throw new Error("translations are not inline");
  return english;
}

it("keeps the choice as the specification says", () => {
  const { config } = configured();
  expect(config.cookie).toMatchObject({
    name: "cc_cookie",
    expiresAfterDays: 182,
    path: "/",
    sameSite: "Lax",
  });
  expect(config).toMatchObject({ revision: 0, mode: "opt-in", disablePageInteraction: false });
  expect(config.categories.necessary).toEqual({ enabled: true, readOnly: true });
  expect(config.categories.analytics).toMatchObject({ enabled: true });
});

it("has the specification's titles and buttons", () => {
  const { consentModal, preferencesModal } = texts();
  expect(consentModal.title).toContain(brand.name);
  expect(consentModal.footer).toMatch(/\/cookie-policy.*\/privacy/);
  expect(preferencesModal.title).toBe("Manage cookie preferences");
  expect(preferencesModal.sections.map(({ title }) => title)).toEqual([
    "Cookie usage",
    "Strictly Necessary cookies",
    "Performance and Analytics",
    "More information",
  ]);
  expect([
    consentModal.acceptAllBtn,
    consentModal.showPreferencesBtn,
    consentModal.acceptNecessaryBtn,
    preferencesModal.savePreferencesBtn,
    preferencesModal.closeIconLabel,
  ]).toEqual(["Accept all", "Settings", "Reject all", "Save Settings", "Close"]);
});

it("hands over first and later choices in the form that the API takes", () => {
  const { config, record } = configured();
  config.onFirstConsent?.({ cookie: COOKIE });
  config.onChange?.({ cookie: COOKIE, changedCategories: ["analytics"], changedServices: {} });
  expect(record).toHaveBeenCalledTimes(2);
  const [consent] = record.mock.calls[0] ?? [];
  expect(calls["content.cookies.record"].body.parse(consent)).toEqual(consent);
});

it("says whether analytics is allowed, at first and after a change of mind", () => {
  const { config, analytics } = configured();
  config.onConsent?.({ cookie: COOKIE });
  config.onChange?.({
    cookie: { ...COOKIE, categories: ["necessary"] },
    changedCategories: ["analytics"],
    changedServices: {},
  });
  expect(analytics.mock.calls).toEqual([[true], [false]]);
});
