import { consents } from "../db/schema.ts";
import type { Handlers } from "../http/calls.ts";
import { leftBy, throttle } from "../http/throttle.ts";

export const consentHandlers: Handlers<"consents.record"> = {
  async "consents.record"(input, { db, now, config, address }) {
    await throttle(db, [leftBy("consent", address)], now, config.throttleFactor);
    await db.insert(consents).values({
      consent_id: input.consentId,
      revision: input.revision,
      categories: input.categories,
      services: input.services,
      consented_at: new Date(input.consentTimestamp),
      changed_at: new Date(input.lastConsentTimestamp),
      received_at: now,
    });
    return { success: true };
  },
};
