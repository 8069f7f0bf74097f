import type { HandlersAt } from "../../platform/http/handler.ts";
import { leftBy, throttle } from "../../platform/http/limits/throttle.ts";
import { insertConsent } from "./queries.ts";

export const cookiesHandlers: HandlersAt<"content.cookies"> = {
  async "content.cookies.record"(input, { db, now, config, address }) {
    await throttle(db, [leftBy("consent", address)], now, config.throttleFactor);
    await insertConsent(db, {
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
