import type { HandlersAt } from "../../platform/http/handler.ts";
import { leftBy, throttle } from "../../platform/http/limits/throttle.ts";
import { findTvSignup, insertEarlySignup, putTvSignup } from "./queries.ts";

export const signupsHandlers: HandlersAt<"content.signups"> = {
  async "content.signups.early"(input, { db, now, config, address }) {
    await throttle(db, [leftBy("early-signup", address)], now, config.throttleFactor);
    await insertEarlySignup(db, { ...input, created_at: now });
    return { success: true };
  },

  async "content.signups.mine"(_, { db, actor }) {
    const mine = await findTvSignup(db, actor.id);
    const data = mine && { about: mine.about, sent_at: mine.created_at.toISOString() };
    return { success: true, data };
  },

  async "content.signups.tv"({ about }, { db, actor, now }) {
    await putTvSignup(db, { user_id: actor.id, about, created_at: now });
    return { success: true };
  },
};
