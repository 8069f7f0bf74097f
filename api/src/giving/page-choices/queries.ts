import { DAY_MS } from "@agbara/shared/age.ts";
import { REFUND_REQUEST_DAYS } from "@agbara/shared/constants.ts";
import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { donors, gift_parts, gifts } from "../tables.ts";
import { page_choices } from "./tables.ts";

export type Choice = typeof page_choices.$inferSelect;

export async function addChoice(
  tx: Database,
  row: Pick<Choice, "id" | "part_id" | "entrepreneur_id" | "cause" | "asked_at" | "until">,
) {
  await tx.insert(page_choices).values(row);
}

/** Finds a part of this gift with our latest question to the donor about it. Returns null if we never asked. */
export async function latestChoice(tx: Database, giftId: string, partId: string) {
  const [row] = await tx
    .select({ part: gift_parts, choice: page_choices })
    .from(gift_parts)
    .innerJoin(page_choices, eq(page_choices.part_id, gift_parts.id))
    .where(and(eq(gift_parts.id, partId), eq(gift_parts.gift_id, giftId)))
    .orderBy(desc(page_choices.asked_at), desc(page_choices.id))
    .limit(1);
  return row ?? null;
}

/** Ends a donor's choice if it is still open. Returns true if it was open. */
export async function endChoice(
  tx: Database,
  id: string,
  end: Pick<Choice, "outcome" | "decided_at"> & { chosen_id?: string },
): Promise<boolean> {
  const ended = await tx
    .update(page_choices)
    .set(end)
    .where(and(eq(page_choices.id, id), isNull(page_choices.outcome)))
    .returning({ id: page_choices.id });
  return ended.length > 0;
}

/**
 * Gives a waiting part to the page that its donor chose. Clears `draw`, because no draw chose this page. Returns false
 * if the part no longer waited.
 */
export async function giveChosen(
  tx: Database,
  part: { id: string; page: string; ends: Date },
): Promise<boolean> {
  const given = await tx
    .update(gift_parts)
    .set({ state: "held", entrepreneur_id: part.page, draw: null, window_ends_at: part.ends })
    .where(and(eq(gift_parts.id, part.id), eq(gift_parts.state, "unallocated")))
    .returning({ id: gift_parts.id });
  return given.length > 0;
}

/**
 * Finds our questions to donors about these parts, the latest first. Each question has the page that the part had
 * before.
 */
export function choicesOfParts(db: Database, partIds: string[]) {
  return db
    .select({
      choice: page_choices,
      page: { code: entrepreneurs.code, name: entrepreneurs.name },
    })
    .from(page_choices)
    .innerJoin(entrepreneurs, eq(entrepreneurs.id, page_choices.entrepreneur_id))
    .where(inArray(page_choices.part_id, partIds))
    .orderBy(desc(page_choices.asked_at), desc(page_choices.id));
}

/**
 * After the donor's time to choose, the draw has {@link REFUND_REQUEST_DAYS} days to find a page. Returns the moment
 * this many days ago. If a donor's time ended before this moment, the draw's time is over too, and the money goes back
 * to the donor.
 */
const drawEnded = (now: Date) =>
  new Date(now.getTime() - REFUND_REQUEST_DAYS * DAY_MS).toISOString();

const some = (part: SQL, which: SQL) =>
  sql`exists (select from page_choices as asked where asked.part_id = ${part} and ${which})`;

/**
 * Matches a waiting part if we never asked the donor where its money should go. Such a part never belonged to a page.
 */
export const neverAsked = (part: SQL): SQL => sql`not ${some(part, sql`true`)}`;

/** Matches a waiting part if its donor did not choose in time. Now the draw must choose its page. */
export const goesToDraw = (part: SQL, now: Date): SQL =>
  some(
    part,
    sql`asked.outcome is null and asked.until < ${now.toISOString()} and asked.until >= ${drawEnded(now)}`,
  );

/**
 * Matches a waiting part if its money goes back to the donor. There are two possible reasons: the donor wants the money
 * back, or nobody chose a page in time (not the donor, and not the draw).
 */
export const goesToDonor = (part: SQL, now: Date): SQL =>
  some(
    part,
    sql`(asked.outcome = 'refund' or (asked.outcome is null and asked.until < ${drawEnded(now)}))`,
  );

/** Finds the parts of a gift for which the donor may still choose a page. */
export async function waitingForDonor(
  tx: Database,
  giftId: string,
  now: Date,
): Promise<Set<string>> {
  const rows = await tx
    .select({ id: gift_parts.id })
    .from(gift_parts)
    .where(
      and(
        eq(gift_parts.gift_id, giftId),
        some(sql`${gift_parts.id}`, sql`asked.outcome is null`),
        sql`not ${goesToDonor(sql`${gift_parts.id}`, now)}`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Closes the donor's choices about these parts if the time to choose is over. Records that the money goes back to the
 * donor.
 */
export async function endUnanswered(tx: Database, partIds: string[], now: Date): Promise<void> {
  if (partIds.length === 0) return;
  await tx
    .update(page_choices)
    .set({ outcome: "refund", decided_at: now })
    .where(
      and(
        inArray(page_choices.part_id, partIds),
        isNull(page_choices.outcome),
        lt(page_choices.until, now),
      ),
    );
}

/** Tells whether this person gave the gift with their account or their e-mail address. */
export async function isGivenBy(tx: Database, giftId: string, userId: string): Promise<boolean> {
  const theirs = sql`${gifts.id} = ${giftId} and exists (select from ${donors}
    where ${donors.id} = ${gifts.donor_id} and (${donors.user_id} = ${userId}::uuid
      or ${donors.email} = (select email from users where id = ${userId}::uuid)))`;
  return (await tx.$count(gifts, theirs)) > 0;
}

/** Tells whether the donor wants the money of one of these parts back. */
export async function areChosenBack(tx: Database, partIds: string[]): Promise<boolean> {
  const chosen = and(inArray(page_choices.part_id, partIds), eq(page_choices.outcome, "refund"));
  return (await tx.$count(page_choices, chosen)) > 0;
}
