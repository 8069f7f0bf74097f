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
 * Stores a confirmed phone number in place of the person's earlier number. If the number has changed, or the person now
 * wants WhatsApp instead of SMS, deletes the messages that we have not sent to the earlier number.
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
 * Deletes the person's phone number and every text message that waits for it. Does not delete mails from the queue.
 * Returns false if the person had no number.
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
 * Records that a message of ours reached this phone number, so that the number does not count as idle. Sending a code
 * does not count. Entering a code counts, because it shows that the number is still the person's.
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

/**
 * For each kind of news: the kinds of earlier news that it makes untrue. For example, after `payout_failed`, the news
 * `paid` is no longer true.
 */
const ENDS: Partial<Record<NewsKind, NewsKind[]>> = {
  payout_failed: ["paid"],
  verified: ["changes"],
  paid: ["payable"],
};

/** Deletes waiting news of these kinds, because it is no longer true. */
export async function dropNews(tx: Database, userId: string, kinds: NewsKind[]): Promise<void> {
  await tx
    .delete(text_news)
    .where(and(eq(text_news.user_id, userId), inArray(text_news.kind, kinds)));
}

/**
 * Adds news for each of these people who has a confirmed phone number. The worker sends it later, when we know all news
 * of the day. A person has each kind of news only once in the queue. Deletes waiting news that the new news makes
 * untrue.
 */
export async function tellByText(
  tx: Database,
  userIds: readonly string[],
  kind: NewsKind,
  now: Date,
): Promise<void> {
  for (const userId of userIds) {
    // We lock the phone number first, because the worker does so too. Without this order, this call and the worker
    // could block each other for ever.
    await tx.execute(
      sql`insert into ${text_news} (user_id, kind, at)
          select user_id, ${kind}, ${now.toISOString()} from ${text_numbers} where user_id = ${userId}::uuid for key share
          on conflict (user_id, kind) do update set at = excluded.at`,
    );
    await dropNews(tx, userId, ENDS[kind] ?? []);
  }
}
