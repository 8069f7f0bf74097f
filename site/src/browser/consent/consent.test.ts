import { CONSENT_COOKIE } from "@agbara/shared/consent/cookie.ts";
import { isProofOwed } from "@agbara/shared/consent/owed.ts";
import { recordBy } from "@agbara/shared/consent/record-by.ts";
import { beforeEach, expect, it, vi } from "vitest";
import { attendConsent } from "./consent.ts";
import { recordConsent } from "./consent-proof.ts";

const openPreferences = vi.fn();
const assign = vi.fn();

beforeEach(() => {
  vi.stubGlobal("location", { assign });
  document.body.innerHTML =
    '<a href="/cookie-policy#change" data-cookie-settings>Cookie settings</a>';
  // Pretends to be a bot, because we do not ask bots for consent.
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("a bot");
});

it("opens the choice; where the dialog's code does not come, its link is followed", async () => {
  attendConsent();
  vi.doMock("./consent-dialog.ts", () => ({ openPreferences }));
  document.querySelector("a")?.click();
  await vi.waitFor(() => expect(openPreferences).toHaveBeenCalledOnce());
  expect(assign).not.toHaveBeenCalled();

  vi.resetModules();
  vi.doMock("./consent-dialog.ts", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  document.querySelector("a")?.click();
  await vi.waitFor(() =>
    expect(assign).toHaveBeenCalledWith(expect.stringMatching(/\/cookie-policy#change$/)),
  );
});

it("sends the proof of a choice again, page after page, until the server has it; a choice cannot get lost", async () => {
  const consent = {
    consentId: "8d0b1e0e-6f7e-4b5c-9a1f-0d6a3f1c2b4d",
    revision: CONSENT_COOKIE.revision,
    categories: ["necessary"],
    services: { necessary: [] },
    consentTimestamp: "2026-11-21T10:00:00.000Z",
    lastConsentTimestamp: "2026-11-21T11:00:00.000Z",
  };
  const jar: { cookie: string } = document;
  jar.cookie = `${CONSENT_COOKIE.name}=${encodeURIComponent(JSON.stringify(consent))}`;
  const sent = vi.fn(async () => new Response("{}", { status: 429 }));
  vi.stubGlobal("fetch", sent);
  recordBy(() => Promise.resolve({ recordConsent }))(consent);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));

  sent.mockImplementation(async () => Response.json({ success: true }));
  attendConsent();
  await vi.waitFor(() => expect(isProofOwed(document.cookie)).toBe(false));
  expect(sent).toHaveBeenCalledTimes(2);
  const [, again] = sent.mock.calls[1] as unknown as [string, RequestInit];
  expect(JSON.parse(String(again.body))).toEqual(consent);

  attendConsent();
  expect(sent).toHaveBeenCalledTimes(2);
});
