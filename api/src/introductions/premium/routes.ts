import type { HandlersAt } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { forThoseWhoTakePart } from "../entered.ts";
import { findOwnSubscription, findRunning } from "./queries.ts";
import { PREMIUM_DAYS, PREMIUM_PRICE_KOBO, subscribe } from "./rules.ts";
import { subscriptionView } from "./views.ts";

export const premiumHandlers: HandlersAt<"introductions.premium"> = forThoseWhoTakePart({
  "introductions.premium.subscribe": (_, { db, actor, now }) =>
    db.transaction(async (tx) => ({
      success: true,
      data: subscriptionView(await subscribe(tx, actor.id, now)),
    })),

  async "introductions.premium.offer"(_, { config }) {
    const offer = { price_kobo: PREMIUM_PRICE_KOBO, days: PREMIUM_DAYS };
    return { success: true, data: { ...offer, demonstration: config.demoData } };
  },

  async "introductions.premium.running"(_, { db, actor, now }) {
    const running = await findRunning(db, actor.id, now);
    return { success: true, data: running && subscriptionView(running) };
  },

  async "introductions.premium.get"({ id }, { db, actor }) {
    const row = await findOwnSubscription(db, id, actor.id);
    if (!row) throw notFound();
    return { success: true, data: subscriptionView(row) };
  },
});
