import { createTransport } from "@agbara/shared/client/transport.ts";
import type { ConsentRecord } from "@agbara/shared/consent-record.ts";
import type { RouteOf } from "../calls.ts";

const RECORD: RouteOf<"consents.record"> = { method: "POST", path: "consents", retries: 0 };

/** Lets the API keep the proof. The visitor's choice holds whether or not that succeeds. */
export async function recordConsent(consent: ConsentRecord): Promise<void> {
  const transport = createTransport({
    fetch: (url, init) => fetch(url, { ...init, keepalive: true }),
    jar: () => document,
  });
  await transport.send(RECORD, { ...consent }).catch(() => undefined);
}
