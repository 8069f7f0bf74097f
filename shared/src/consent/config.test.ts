import type { CookieValue } from "vanilla-cookieconsent";
import { expect, it, vi } from "vitest";
import { calls } from "../contract/calls.ts";
import { COOKIE_TEXTS } from "../testing/cookie-texts.ts";
import { consentConfig } from "./config.ts";
import { cookieWords } from "./words.ts";

const words = cookieWords(COOKIE_TEXTS);

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
  return { config: consentConfig({ words, record, analytics }), record, analytics };
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

it("shows the words that it is given", () => {
  expect(configured().config.language.translations).toEqual({ en: words });
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
