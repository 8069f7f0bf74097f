import { brand } from "@agbara/shared/brand.ts";
import { PUBLIC_FIELDS, type PublicField } from "@agbara/shared/fundraising/application-fields.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import { forgetAccounts } from "../../entrepreneurs/bank-accounts/queries.ts";
import { holdPage, pageOfUser } from "../../entrepreneurs/public/queries.ts";
import { entrepreneurs, hidden_names } from "../../entrepreneurs/tables.ts";
import { removeNumber } from "../../entrepreneurs/texts/queries.ts";
import { payout_items } from "../../finance/payouts/tables.ts";
import { gift_parts } from "../../giving/tables.ts";
import type { Deletion, Leaving } from "../../people/person-holder.ts";
import type { Database } from "../../platform/db/database.ts";
import { words } from "../../platform/words/words.ts";
import { eraseApplication } from "../applications/erasure.ts";
import { eraseNews } from "../proofs/erasure.ts";
import { eraseVersions } from "../versions/erasure.ts";

/** Locks the person's page until the transaction ends, so that nobody can give to it or pay out its money. */
export async function holdOwnPage(tx: Database, userId: string): Promise<void> {
  const page = await pageOfUser(tx, userId);
  if (page) await holdPage(tx, page.id);
}

/**
 * Returns what prevents the deletion of this person's account. We do not delete the account while the page has donors'
 * money, because nobody could receive this money afterwards.
 */
export async function deletionOf(db: Database, userId: string): Promise<Partial<Deletion>> {
  const page = await pageOfUser(db, userId);
  return {
    has_page: page !== null,
    hindrance: page && (await hindranceOf(db, page.id)),
  };
}

const ON_ITS_WAY = ["in_payout"] as const;
const WAITING = ["held", "available", "returned"] as const;
const IN_QUESTION = ["refunding", "disputed"] as const;

/**
 * Returns a sentence that tells the person what to do. If the page has several kinds of money, the sentence is about
 * the first of these: money in question, money on its way, money that waits.
 */
async function hindranceOf(db: Database, pageId: string): Promise<string | null> {
  const { leaving } = words;
  const sumOf = async (states: readonly (typeof gift_parts.$inferSelect)["state"][]) => {
    const [row] = await db
      .select({ kobo: sql`coalesce(sum(${gift_parts.amount}), 0)`.mapWith(Number) })
      .from(gift_parts)
      .where(and(eq(gift_parts.entrepreneur_id, pageId), inArray(gift_parts.state, [...states])));
    return row?.kobo ?? 0;
  };
  const email = brand.supportEmail;
  const inQuestion = await sumOf(IN_QUESTION);
  if (inQuestion > 0) return fill(leaving.inQuestion, { amount: formatKobo(inQuestion), email });
  const onItsWay = Math.max(await sumOf(ON_ITS_WAY), await unfinishedPayouts(db, pageId));
  if (onItsWay > 0) return fill(leaving.onItsWay, { amount: formatKobo(onItsWay) });
  const waiting = await sumOf(WAITING);
  return waiting > 0 ? fill(leaving.pageHasMoney, { amount: formatKobo(waiting), email }) : null;
}

/** Returns how much money is in payouts whose result we do not know yet, in kobo. */
async function unfinishedPayouts(db: Database, pageId: string): Promise<number> {
  const [row] = await db
    .select({ kobo: sql`coalesce(sum(${payout_items.amount}), 0)`.mapWith(Number) })
    .from(payout_items)
    .where(
      and(
        eq(payout_items.entrepreneur_id, pageId),
        inArray(payout_items.state, ["prepared", "approved", "sending"]),
      ),
    );
  return row?.kobo ?? 0;
}

/**
 * The fields that we erase on a page, all with empty values. The page's name becomes its code, and its target stays.
 */
const NOTHING_SAID = Object.fromEntries(
  PUBLIC_FIELDS.filter((field) => !["name", "target", "buys"].includes(field)).map((field) => [
    field,
    null,
  ]),
) as Record<Exclude<PublicField, "name" | "target" | "buys">, null>;

/**
 * Closes the person's page and removes their name from it. Keeps the bank account if we have paid money to it, as the
 * law demands.
 */
export async function erasePage(tx: Database, { id, now }: Leaving): Promise<void> {
  await removeNumber(tx, id);
  const page = await pageOfUser(tx, id);
  if (!page) return;
  await tx
    .update(entrepreneurs)
    .set({
      user_id: null,
      status: "closed",
      paused_until: null,
      ended_at: null,
      name: page.code,
      buys: [],
      ...NOTHING_SAID,
    })
    .where(eq(entrepreneurs.id, page.id));
  await eraseVersions(tx, page.id, now);
  await eraseApplication(tx, page.id, now);
  await eraseNews(tx, page.id, now);
  await tx.delete(hidden_names).where(eq(hidden_names.entrepreneur_id, page.id));
  await forgetAccounts(tx, page.id, now);
}
