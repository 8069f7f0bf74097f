import { expect, it } from "vitest";
import { isProofOwed } from "./owed.ts";
import { proveConsent } from "./prove.ts";
import type { ConsentRecord } from "./record.ts";
import { recordBy } from "./record-by.ts";

/** Creates a page without cookies. Its `cookie` behaves as in a browser. */
function emptyJar() {
  const kept = new Map<string, string>();
  return {
    get cookie() {
      return [...kept].map((pair) => pair.join("=")).join("; ");
    },
    set cookie(text: string) {
      const [name = "", value = ""] = text.split(";")[0]?.split("=") ?? [];
      if (/Max-Age=0(;|$)/.test(text)) kept.delete(name);
      else kept.set(name, value);
    },
  };
}

function choiceAt(lastConsentTimestamp: string): ConsentRecord {
  return {
    consentId: "8d0b1e0e-6f7e-4b5c-9a1f-0d6a3f1c2b4d",
    revision: 0,
    categories: ["necessary"],
    services: {},
    consentTimestamp: "2026-11-21T10:00:00.000Z",
    lastConsentTimestamp,
  };
}

const FIRST = choiceAt("2026-11-21T10:00:00.000Z");
const CHANGED = choiceAt("2026-11-21T10:00:01.000Z");

/**
 * Makes a choice about cookies. `send` answers the request that sends the proof. The returned promise resolves after
 * this request.
 */
function choose(consent: ConsentRecord, jar: { cookie: string }, send: () => Promise<unknown>) {
  const { promise: tried, resolve } = Promise.withResolvers<void>();
  const recordConsent = (chosen: ConsentRecord) =>
    proveConsent(chosen, { send }, jar).then(resolve);
  recordBy(() => Promise.resolve({ recordConsent }))(consent, jar);
  return tried;
}

it("is owed from before it is sent, in case the page ends first, until the server has answered", async () => {
  const jar = emptyJar();
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  const proved = choose(FIRST, jar, () => answer);
  expect(isProofOwed(jar.cookie)).toBe(true);
  resolve();
  await proved;
  expect(isProofOwed(jar.cookie)).toBe(false);
});

it("stays owed where the server refuses it", async () => {
  const jar = emptyJar();
  await choose(FIRST, jar, () => Promise.reject(new Error("429")));
  expect(isProofOwed(jar.cookie)).toBe(true);
});

it("stays owed for a change of mind that did not arrive, though the choice before it did, later", async () => {
  const jar = emptyJar();
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  const first = choose(FIRST, jar, () => answer);
  await choose(CHANGED, jar, () => Promise.reject(new Error("no network")));
  resolve();
  await first;
  expect(isProofOwed(jar.cookie)).toBe(true);
});
