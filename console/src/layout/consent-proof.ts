import { proveConsent } from "@agbara/shared/consent/prove.ts";
import type { ConsentRecord } from "@agbara/shared/consent/record.ts";
import { transport } from "../providers/session.ts";

/** Lets the API keep the proof, now or from a later page. */
export function recordConsent(consent: ConsentRecord): Promise<void> {
  return proveConsent(consent, transport);
}
