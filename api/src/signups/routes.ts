import { eq } from "drizzle-orm";
import { early_signups, tv_signups } from "../db/schema.ts";
import type { Handlers } from "../http/calls.ts";
import { leftBy, throttle } from "../http/throttle.ts";

export const signupHandlers: Handlers<
  "earlySignups.create" | "tvSignups.mine" | "tvSignups.create"
> = {
  async "earlySignups.create"(input, { db, now, config, address }) {
    await throttle(db, [leftBy("early-signup", address)], now, config.throttleFactor);
    await db
      .insert(early_signups)
      .values({ ...input, created_at: now })
      .onConflictDoNothing();
    return { success: true };
  },

  async "tvSignups.mine"(_, { db, actor }) {
    const [mine] = await db.select().from(tv_signups).where(eq(tv_signups.user_id, actor.id));
    if (!mine) return { success: true, data: null };
    return { success: true, data: { about: mine.about, sent_at: mine.created_at.toISOString() } };
  },

  async "tvSignups.create"({ about }, { db, actor, now }) {
    await db
      .insert(tv_signups)
      .values({ user_id: actor.id, about, created_at: now })
      .onConflictDoUpdate({ target: tv_signups.user_id, set: { about, created_at: now } });
    return { success: true };
  },
};
