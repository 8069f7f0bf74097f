import { proveConsent } from "@agbara/shared/consent/prove.ts";
import type { ConsentRecord } from "@agbara/shared/consent/record.ts";
import { transport } from "../providers/session.ts";

/** Sends the proof of the person's cookie consent to the API. If this fails, a later page sends it. */
export function recordConsent(consent: ConsentRecord): Promise<void> {
  return proveConsent(consent, transport);
}
