import { expect, it } from "vitest";
import { isProofOwed } from "./owed.ts";
import { proveConsent } from "./prove.ts";
import type { ConsentRecord } from "./record.ts";

/** Creates a page's cookies, empty. They behave as in a browser. */
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

it("is owed from before it is sent, in case the page ends first, until the server has answered", async () => {
  const jar = emptyJar();
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  const proved = proveConsent(FIRST, { send: () => answer }, jar);
  expect(isProofOwed(jar.cookie)).toBe(true);
  resolve();
  await proved;
  expect(isProofOwed(jar.cookie)).toBe(false);
});

it("stays owed where the server refuses it", async () => {
  const jar = emptyJar();
  await proveConsent(FIRST, { send: () => Promise.reject(new Error("429")) }, jar);
  expect(isProofOwed(jar.cookie)).toBe(true);
});

it("stays owed for a change of mind that did not arrive, though the choice before it did, later", async () => {
  const jar = emptyJar();
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  const first = proveConsent(FIRST, { send: () => answer }, jar);
  await proveConsent(CHANGED, { send: () => Promise.reject(new Error("no network")) }, jar);
  resolve();
  await first;
  expect(isProofOwed(jar.cookie)).toBe(true);
});
