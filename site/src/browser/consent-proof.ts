import { createTransport } from "@agbara/shared/client/transport.ts";
import { proveConsent } from "@agbara/shared/consent-proof.ts";
import type { ConsentRecord } from "@agbara/shared/consent-record.ts";
import type { RouteOf } from "../calls.ts";

const RECORD: RouteOf<"consents.record"> = { method: "POST", path: "consents", retries: 0 };

/** Lets the API keep the proof, now or from a later page. */
export function recordConsent(consent: ConsentRecord): Promise<void> {
  const transport = createTransport({
    fetch: (url, init) => fetch(url, { ...init, keepalive: true }),
    jar: () => document,
  });
  return proveConsent(consent, document, (proof) => transport.send(RECORD, { ...proof }));
}
