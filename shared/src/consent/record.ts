import type { Input } from "../contract/calls.ts";
import { CONSENT_COOKIE } from "./cookie.ts";

/** A visitor's choice about cookies. The consent cookie and the proof in the API have the same fields. */
export type ConsentRecord = Input<"content.cookies.record">;

/**
 * Returns the consent that a page's cookies contain. Returns null if we must ask the visitor, because a part of the
 * consent is missing or its revision is old.
 */
export function readConsent(cookies: string): ConsentRecord | null {
  const name = `${CONSENT_COOKIE.name}=`;
  const found = cookies.split("; ").find((cookie) => cookie.startsWith(name));
  if (!found) return null;
  try {
    const stored: unknown = JSON.parse(decodeURIComponent(found.slice(name.length)));
    return isValid(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isValid(stored: unknown): stored is ConsentRecord {
  if (typeof stored !== "object" || stored === null) return false;
  const { consentId, consentTimestamp, lastConsentTimestamp, categories, revision } =
    stored as Record<string, unknown>;
  return (
    typeof consentId === "string" &&
    consentId !== "" &&
    isTime(consentTimestamp) &&
    isTime(lastConsentTimestamp) &&
    Array.isArray(categories) &&
    revision === CONSENT_COOKIE.revision
  );
}

function isTime(value: unknown): boolean {
  return typeof value === "string" && !Number.isNaN(Date.parse(value));
}
