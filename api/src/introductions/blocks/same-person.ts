import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { closings, returns } from "../../people/closing/tables.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { blocks, introductions } from "../tables.ts";
import { endMatches } from "./endings.ts";
import { areBetween, type Blocking, removeSuggestions } from "./queries.ts";

/**
 * Two accounts that may belong to the same person: `closed_id` is the person of the closed account, and `user_id` is
 * the person of the later account.
 */
interface Match {
  id: string;
  closed_id: string;
  user_id: string;
}

/**
 * A later account of a person whose earlier account was closed. Staff confirmed that the two accounts belong to the
 * same person. `match` is the id of this confirmed match.
 */
interface SameAccount {
  match: string;
  user_id: string;
}

/** A block that a member added. `by` is the member, `origin` the blocked person. */
interface Origin {
  by: string;
  origin: string;
}

/**
 * Ends all requests and introductions between two people because of a block. `because` has the same meaning as in
 * {@link endMatches}.
 */
export async function endBetween(tx: Database, two: Blocking, because: string | null, now: Date) {
  await endMatches(tx, areBetween(two), { because, now });
  await removeSuggestions(tx, [two.by, two.other]);
}

/**
 * Finds the later accounts of a person whose account was closed. Staff must have confirmed that they belong to the same
 * person. If a later account is closed too, also finds the accounts after it.
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
 * Blocks the later accounts of a person whom the member has blocked. Leaves existing blocks as they are. The member's
 * list does not show the new blocks. If the member and a later account had a request, both get a notice that it has
 * ended. So the member cannot find out that the accounts belong to the same person.
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
 * After the member removed a block, removes the other blocks that came with it. Keeps such a block if the member has
 * another block from which it also follows.
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

/**
 * Locks these people's own introductions and all pre-matches among these people, in the order of their ids, as all code
 * does.
 */
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
 * Blocks the later account of a match, and the accounts after it, for everybody who blocked the closed account. Skips a
 * member if another confirmed match of the later account has already made these blocks for the member. If such a block
 * is missing now, the member has removed it, so we do not add it again.
 */
export async function copyBlocks(tx: Database, match: Match, now: Date) {
  // If a member is blocking the closed account right now, this call waits until the member's block exists.
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

/** Removes the blocks that came from a wrong match. Keeps a block if it also follows from another confirmed match. */
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

/**
 * Finds another confirmed match of the same later account. The member must have blocked the closed account of that
 * match. Returns null if there is none.
 */
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
