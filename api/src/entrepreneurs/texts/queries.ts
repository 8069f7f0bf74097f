import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { mails } from "../../platform/db/tables.ts";
import type { Text } from "../../platform/texts/text.ts";
import { CODE_KIND } from "../../platform/texts/whatsapp.ts";
import { text_news, text_numbers } from "./tables.ts";
import type { NewsKind } from "./texts.ts";

export type TextNumber = typeof text_numbers.$inferSelect;

export async function findNumber(db: Database, userId: string): Promise<TextNumber | null> {
  const [row] = await db.select().from(text_numbers).where(eq(text_numbers.user_id, userId));
  return row ?? null;
}

/**
 * Stores a confirmed number, which replaces the person's earlier number. If the number or the way of sending is new,
 * removes messages that wait for the earlier number.
 */
export async function keepNumber(tx: Database, number: Omit<TextNumber, "last_on">) {
  const { user_id, ...changed } = number;
  const earlier = await findNumber(tx, user_id);
  if (earlier && (earlier.phone !== number.phone || earlier.way !== number.way))
    await tx
      .delete(mails)
      .where(and(eq(mails.recipient, earlier.phone), eq(mails.channel, earlier.way)));
  await tx
    .insert(text_numbers)
    .values(number)
    .onConflictDoUpdate({ target: text_numbers.user_id, set: changed });
}

/**
 * Removes the person's number, and every message that waits for it. Returns false if the person had no number. Leaves
 * the mails in the same queue.
 */
export async function removeNumber(tx: Database, userId: string): Promise<boolean> {
  const [gone] = await tx
    .delete(text_numbers)
    .where(eq(text_numbers.user_id, userId))
    .returning({ phone: text_numbers.phone });
  if (!gone) return false;
  await tx.delete(mails).where(and(eq(mails.recipient, gone.phone), ne(mails.channel, "mail")));
  return true;
}

/**
 * Records that we wrote to this number, so that the number does not count as idle. A code that we only send does not
 * count. If the person enters the code, the number is still theirs.
 */
export async function noteTextSent(
  db: Database,
  { way, to, kind }: Pick<Text, "way" | "to" | "kind">,
  now: Date,
): Promise<void> {
  if (kind === CODE_KIND) return;
  await db
    .update(text_numbers)
    .set({ used_at: now })
    .where(and(eq(text_numbers.phone, to), eq(text_numbers.way, way)));
}

/** For each kind of news, the earlier news that is no longer true because of it. */
const ENDS: Partial<Record<NewsKind, NewsKind[]>> = {
  payout_failed: ["paid"],
  verified: ["changes"],
  paid: ["payable"],
};

/** Removes waiting news that is no longer true. */
export async function dropNews(tx: Database, userId: string, kinds: NewsKind[]): Promise<void> {
  await tx
    .delete(text_news)
    .where(and(eq(text_news.user_id, userId), inArray(text_news.kind, kinds)));
}

/**
 * Adds news for each of these people who has a confirmed number. We send it later, when we know all news of the day. We
 * tell the same news only once. If this news makes earlier news untrue, we do not send the earlier news.
 */
export async function tellByText(
  tx: Database,
  userIds: readonly string[],
  kind: NewsKind,
  now: Date,
): Promise<void> {
  for (const userId of userIds) {
    // Locks the number first, as the worker does. If the order were different, this call and the worker could wait for
    // each other forever.
    await tx.execute(
      sql`insert into ${text_news} (user_id, kind, at)
          select user_id, ${kind}, ${now.toISOString()} from ${text_numbers} where user_id = ${userId}::uuid for key share
          on conflict (user_id, kind) do update set at = excluded.at`,
    );
    await dropNews(tx, userId, ENDS[kind] ?? []);
  }
}
