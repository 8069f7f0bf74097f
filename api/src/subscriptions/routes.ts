import { and, desc, eq, gt } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { subscriptions, users } from "../db/schema.ts";
import type { Handlers } from "../http/calls.ts";
import { notFound } from "../http/http-error.ts";
import { newId } from "../ids.ts";

type Row = typeof subscriptions.$inferSelect;

const DAYS = 30;

function view(row: Row) {
  return {
    _id: row.id,
    plan: row.plan,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
  };
}

async function runningOf(db: Database, userId: string, now: Date): Promise<Row | null> {
  const [running] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.user_id, userId), gt(subscriptions.ends_at, now)))
    .orderBy(desc(subscriptions.ends_at))
    .limit(1);
  return running ?? null;
}

export const subscriptionHandlers: Handlers<
  "subscriptions.premium" | "subscriptions.offer" | "subscriptions.running" | "subscriptions.get"
> = {
  /** While one is running, asking again answers with it: nobody subscribes twice by a second tap. */
  "subscriptions.premium": (_, { db, actor, now }) =>
    db.transaction(async (tx) => {
      // Held until the end: a second tap at the same time waits, and then finds what the first one made.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for("update");
      const running = await runningOf(tx, actor.id, now);
      if (running) return { success: true, data: view(running) };
      const ends_at = new Date(now.getTime() + DAYS * 86_400_000);
      const row: Row = { id: newId(), user_id: actor.id, plan: "premium", starts_at: now, ends_at };
      await tx.insert(subscriptions).values(row);
      return { success: true, data: view(row) };
    }),

  async "subscriptions.offer"(_, { config }) {
    const { premiumPrice: price_kobo, demoData: demonstration } = config;
    return { success: true, data: { price_kobo, days: DAYS, demonstration } };
  },

  async "subscriptions.running"(_, { db, actor, now }) {
    const running = await runningOf(db, actor.id, now);
    return { success: true, data: running && view(running) };
  },

  async "subscriptions.get"({ id }, { db, actor }) {
    const [row] = await db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.id, id), eq(subscriptions.user_id, actor.id)));
    if (!row) throw notFound();
    return { success: true, data: view(row) };
  },
};
