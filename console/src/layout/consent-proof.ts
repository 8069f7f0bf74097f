import { proveConsent } from "@agbara/shared/consent-proof.ts";
import type { ConsentRecord } from "@agbara/shared/consent-record.ts";
import { type RouteOf, transport } from "../providers/session.ts";

const RECORD: RouteOf<"consents.record"> = { method: "POST", path: "consents", retries: 0 };

/** Lets the API keep the proof, now or from a later page. */
export function recordConsent(consent: ConsentRecord): Promise<void> {
  return proveConsent(consent, document, (proof) =>
    transport.send(RECORD, { ...proof }, { quiet: true }),
  );
}
