import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { mails } from "../../platform/db/tables.ts";
import { text_news, text_numbers } from "./tables.ts";
import type { NewsKind } from "./texts.ts";

export type TextNumber = typeof text_numbers.$inferSelect;

export async function findNumber(db: Database, userId: string): Promise<TextNumber | null> {
  const [row] = await db.select().from(text_numbers).where(eq(text_numbers.user_id, userId));
  return row ?? null;
}

/** Keeps a confirmed number in place of the person's earlier one. */
export async function keepNumber(tx: Database, number: Omit<TextNumber, "last_on">) {
  const { user_id: _, ...changed } = number;
  await tx
    .insert(text_numbers)
    .values(number)
    .onConflictDoUpdate({ target: text_numbers.user_id, set: changed });
}

/**
 * Removes the person's number, and every message to it that waits. Returns false if there was none. Mails wait in the
 * same queue, but no mail goes to a number.
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
 * Adds news for each of these people who has a confirmed number. It is sent later, with the other news of the day in
 * mind. The same news is told once.
 */
export async function tellByText(
  tx: Database,
  userIds: readonly string[],
  kind: NewsKind,
  now: Date,
): Promise<void> {
  for (const userId of userIds)
    await tx.execute(
      sql`insert into ${text_news} (user_id, kind, at)
          select user_id, ${kind}, ${now.toISOString()} from ${text_numbers} where user_id = ${userId}::uuid
          on conflict (user_id, kind) do update set at = excluded.at`,
    );
}
