import { expect, it } from "vitest";
import { readConsent } from "./record.ts";

const RECORD = {
  categories: ["necessary", "analytics"],
  revision: 0,
  data: null,
  consentTimestamp: "2026-11-21T10:00:00.000Z",
  lastConsentTimestamp: "2026-11-21T10:00:00.000Z",
  consentId: "8d0b1e0e-6f7e-4b5c-9a1f-0d6a3f1c2b4d",
  services: { necessary: [], analytics: [] },
  languageCode: "en",
};

const cookies = (record: unknown) =>
  `XSRF-TOKEN=x; cc_cookie=${encodeURIComponent(JSON.stringify(record))}; other=1`;

it("reads a complete consent from among the cookies", () => {
  expect(readConsent(cookies(RECORD))).toEqual(RECORD);
});

it("finds none where there is none", () => {
  expect(readConsent("")).toBeNull();
  expect(readConsent("not_cc_cookie=1")).toBeNull();
});

it.each([
  ["without an identifier", { ...RECORD, consentId: undefined }],
  ["with an identifier that is no text", { ...RECORD, consentId: 5 }],
  ["without the first time", { ...RECORD, consentTimestamp: undefined }],
  ["without the last time", { ...RECORD, lastConsentTimestamp: "yesterday-ish" }],
  ["without a list of categories", { ...RECORD, categories: "all" }],
  ["of another revision", { ...RECORD, revision: 1 }],
  ["that is no record", 7],
  ["that is empty", null],
])("asks again for a consent %s", (_, record) => {
  expect(readConsent(cookies(record))).toBeNull();
});

it("asks again where the cookie cannot be read", () => {
  expect(readConsent("cc_cookie=%E0%A4%A")).toBeNull();
  expect(readConsent("cc_cookie={broken")).toBeNull();
});
