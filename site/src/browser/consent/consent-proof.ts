import { createTransport } from "@agbara/shared/client/transport.ts";
import { proveConsent } from "@agbara/shared/consent/prove.ts";
import type { ConsentRecord } from "@agbara/shared/consent/record.ts";

/** Sends the proof of consent to the API. If this fails now, a later page sends the proof again. */
export function recordConsent(consent: ConsentRecord): Promise<void> {
  const transport = createTransport({
    fetch: (url, init) => fetch(url, init),
    jar: () => document,
  });
  return proveConsent(consent, transport);
}
