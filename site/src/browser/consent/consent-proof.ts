import { createTransport } from "@agbara/shared/client/transport.ts";
import { proveConsent } from "@agbara/shared/consent/prove.ts";
import type { ConsentRecord } from "@agbara/shared/consent/record.ts";

/** Sends the API the proof of consent. If that fails now, a later page sends it. */
export function recordConsent(consent: ConsentRecord): Promise<void> {
  const transport = createTransport({
    fetch: (url, init) => fetch(url, init),
    jar: () => document,
  });
  return proveConsent(consent, transport);
}
