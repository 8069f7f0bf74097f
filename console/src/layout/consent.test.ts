import { CONSENT_COOKIE } from "@agbara/shared/consent/cookie.ts";
import { isProofOwed } from "@agbara/shared/consent/owed.ts";
import type { ConsentRecord } from "@agbara/shared/consent/record.ts";
import { recordBy } from "@agbara/shared/consent/record-by.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const CHOICE: ConsentRecord = {
  consentId: "8d0b1e0e-6f7e-4b5c-9a1f-0d6a3f1c2b4d",
  revision: CONSENT_COOKIE.revision,
  categories: ["necessary"],
  services: { necessary: [] },
  consentTimestamp: "2026-11-21T10:00:00.000Z",
  lastConsentTimestamp: "2026-11-21T11:00:00.000Z",
};
const jar = document;
/**
 * How long to wait for the code that sends the proof, in milliseconds. This code loads slowly, because it imports the
 * session and the calls.
 */
const SLOW = { timeout: 30_000 };

function set(pair: string, seconds = 60, cookies: { cookie: string } = jar) {
  cookies.cookie = `${pair}; Path=/; Max-Age=${seconds}`;
}

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.doUnmock("./consent-proof.ts");
  vi.unstubAllGlobals();
  for (const pair of jar.cookie.split("; ")) set(pair, 0);
});

it("owes the proof of a choice at once, and still owes it if the proof's code does not come", async () => {
  const asked = vi.fn();
  vi.doMock("./consent-proof.ts", () => {
    asked();
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  const { recordChoice } = await import("./consent.ts");
  recordChoice(CHOICE);
  expect(isProofOwed(jar.cookie)).toBe(true);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), SLOW);
  expect(isProofOwed(jar.cookie)).toBe(true);
});

it("settles the proof when the server has it", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ success: true }));
  const { recordChoice } = await import("./consent.ts");
  recordChoice(CHOICE);
  expect(isProofOwed(jar.cookie)).toBe(true);
  await vi.waitFor(() => expect(isProofOwed(jar.cookie)).toBe(false), SLOW);
});

it("sends an owed proof once, though a drawn page and its code both ask", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<Response>();
  const sent = vi.fn(() => answer);
  vi.stubGlobal("fetch", sent);
  set(`${CONSENT_COOKIE.name}=${encodeURIComponent(JSON.stringify(CHOICE))}`);
  recordBy(() => new Promise(() => undefined))(CHOICE);
  const { attendConsent } = await import("./consent.ts");
  attendConsent();
  await vi.waitFor(() => expect(sent).toHaveBeenCalled(), SLOW);
  attendConsent();
  resolve(Response.json({ success: true }));
  await vi.waitFor(() => expect(isProofOwed(jar.cookie)).toBe(false), SLOW);
  expect(sent).toHaveBeenCalledTimes(1);
});
