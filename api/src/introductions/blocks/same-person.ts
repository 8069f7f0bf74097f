import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { closings, returns } from "../../people/closing/tables.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { blocks, introductions } from "../tables.ts";
import { endMatches } from "./endings.ts";
import { areBetween, type Blocking, removeSuggestions } from "./queries.ts";

/** A match of two accounts: staff compare the account of `user_id` with the closed account of `closed_id`. */
interface Match {
  id: string;
  closed_id: string;
  user_id: string;
}

/** An account that staff confirmed as the same person's, with the match of the two accounts. */
interface SameAccount {
  match: string;
  user_id: string;
}

/** A block that a member set: the member who set it, and the blocked account. */
interface Origin {
  by: string;
  origin: string;
}

/** Ends everything between two people because of a block. `because` has the same meaning as in {@link endMatches}. */
export async function endBetween(tx: Database, two: Blocking, because: string | null, now: Date) {
  await endMatches(tx, areBetween(two), { because, now });
  await removeSuggestions(tx, [two.by, two.other]);
}

/**
 * Finds the accounts that came after this closed account, through matches that staff confirmed. One of these accounts
 * may also be closed by now and have a later account.
 */
export function accountsAfter(db: Database, userId: string): Promise<SameAccount[]> {
  return rowsOf<SameAccount>(
    db,
    sql`with recursive later(match, user_id) as (
          select ${returns.id}, ${returns.user_id} from ${returns}
            join ${closings} on ${closings.id} = ${returns.closing_id}
           where ${closings.user_id} = ${userId} and ${returns.same_person}
          union
          select ${returns.id}, ${returns.user_id} from later
            join ${closings} on ${closings.user_id} = later.user_id
            join ${returns} on ${returns.closing_id} = ${closings.id}
           where ${returns.same_person})
        select distinct on (user_id) match, user_id from later
         where user_id <> ${userId} order by user_id, match`,
  );
}

/**
 * Blocks these accounts for a member, because the member blocked an earlier account. Does not change an existing block.
 * The member's list does not show the new blocks. If the two people had contact, both read that it has ended. So the
 * member cannot tell that there is a match.
 */
export async function coverAccounts(
  tx: Database,
  { by, origin }: Origin,
  accounts: readonly SameAccount[],
  now: Date,
) {
  const others = accounts.filter(({ user_id }) => user_id !== by);
  if (others.length === 0) return;
  await holdOwnAndBetween(tx, [by, ...others.map(({ user_id }) => user_id)]);
  for (const { match, user_id: other } of others) {
    const row = { user_id: by, blocked_id: other, created_at: now, from_line: true };
    const added = await tx
      .insert(blocks)
      .values({ ...row, same_as: match, origin_id: origin })
      .onConflictDoNothing()
      .returning({ other: blocks.blocked_id });
    if (added.length > 0) await endBetween(tx, { by, other }, null, now);
  }
}

/**
 * Removes the blocks that followed from a block, after the member has removed that block. A block stays if another
 * block of the member leads to the same account.
 */
export async function uncoverAccounts(tx: Database, { by, other }: Blocking, now: Date) {
  const followed = and(eq(blocks.user_id, by), eq(blocks.origin_id, other));
  const gone = await tx.delete(blocks).where(followed).returning({ id: blocks.blocked_id });
  if (gone.length === 0) return;
  const left = await tx
    .select({ origin: blocks.blocked_id })
    .from(blocks)
    .where(and(eq(blocks.user_id, by), isNull(blocks.origin_id)))
    .orderBy(blocks.blocked_id);
  for (const { origin } of left) {
    const accounts = await accountsAfter(tx, origin);
    const again = accounts.filter(({ user_id }) => gone.some(({ id }) => id === user_id));
    await coverAccounts(tx, { by, origin }, again, now);
  }
}

/** Locks the own introductions of these people, and all pre-matches among them, in the order that all code uses. */
async function holdOwnAndBetween(tx: Database, userIds: string[]) {
  const { id, user_id, contact_id } = introductions;
  const among = or(isNull(contact_id), inArray(contact_id, userIds));
  await tx
    .select({ id })
    .from(introductions)
    .where(and(inArray(user_id, userIds), among))
    .orderBy(id)
    .for("update");
}

/**
 * Blocks the account of a match, and its later accounts, for everybody who blocked the closed account. Skips a member
 * if another confirmed match led to the account before. That match made a block for the member. If this block is gone,
 * the member has removed it.
 */
export async function copyBlocks(tx: Database, match: Match, now: Date) {
  // If a member blocks the closed account at the same moment, this call waits here. Afterwards it finds the match.
  await holdOwnAndBetween(tx, [match.closed_id, match.user_id]);
  const accounts = [
    { match: match.id, user_id: match.user_id },
    ...(await accountsAfter(tx, match.user_id)),
  ];
  const who = await tx
    .select({
      by: blocks.user_id,
      origin: sql<string>`coalesce(${blocks.origin_id}, ${blocks.blocked_id})`,
    })
    .from(blocks)
    .where(eq(blocks.blocked_id, match.closed_id))
    .orderBy(blocks.user_id);
  for (const block of who)
    if (!(await findOther(tx, block.by, match))) await coverAccounts(tx, block, accounts, now);
}

/** Removes the blocks that followed from a wrong match. A block stays if another confirmed match leads to it. */
export async function removeCopies(tx: Database, match: Match) {
  const made = await tx
    .select({ by: blocks.user_id })
    .from(blocks)
    .where(eq(blocks.same_as, match.id));
  for (const { by } of made) await removeCopy(tx, by, match);
}

async function removeCopy(tx: Database, by: string, match: Match) {
  const its = and(eq(blocks.user_id, by), eq(blocks.same_as, match.id));
  const other = await findOther(tx, by, match);
  if (other) {
    await tx.update(blocks).set(other).where(its);
    return;
  }
  if ((await tx.delete(blocks).where(its).returning()).length === 0) return;
  const after = await tx
    .select({ id: returns.id, user_id: returns.user_id })
    .from(returns)
    .innerJoin(closings, eq(closings.id, returns.closing_id))
    .where(and(eq(closings.user_id, match.user_id), eq(returns.same_person, true)));
  for (const next of after) await removeCopy(tx, by, { ...next, closed_id: match.user_id });
}

/** Finds another confirmed match of the same account with an account that the member has blocked. */
async function findOther(tx: Database, by: string, match: Match) {
  const [other] = await tx
    .select({
      same_as: returns.id,
      origin_id: sql<string>`coalesce(${blocks.origin_id}, ${blocks.blocked_id})`,
    })
    .from(returns)
    .innerJoin(closings, eq(closings.id, returns.closing_id))
    .innerJoin(blocks, and(eq(blocks.blocked_id, closings.user_id), eq(blocks.user_id, by)))
    .where(
      and(
        eq(returns.user_id, match.user_id),
        eq(returns.same_person, true),
        sql`${returns.id} <> ${match.id}`,
      ),
    )
    .orderBy(returns.id)
    .limit(1);
  return other ?? null;
}
