import { proveConsent } from "@agbara/shared/consent/prove.ts";
import type { ConsentRecord } from "@agbara/shared/consent/record.ts";
import { transport } from "../providers/session.ts";

/** Sends the API the proof of consent. If this fails, a later page sends the proof. */
export function recordConsent(consent: ConsentRecord): Promise<void> {
  return proveConsent(consent, transport);
}
