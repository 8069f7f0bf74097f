import { proveConsent } from "@agbara/shared/consent/prove.ts";
import type { ConsentRecord } from "@agbara/shared/consent/record.ts";
import { transport } from "../providers/session.ts";

/** Gives the API the proof of consent, now or from a later page. */
export function recordConsent(consent: ConsentRecord): Promise<void> {
  return proveConsent(consent, transport);
}
