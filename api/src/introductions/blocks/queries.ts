import { and, desc, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { closings } from "../../people/closing/tables.ts";
import { users } from "../../people/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { blocks, endings, introductions, suggestions } from "../tables.ts";

/** The two people of a block: the one who blocks, and the one who is blocked. */
export interface Blocking {
  by: string;
  other: string;
}

/** A block to add. `from_line`: true if the blocker's list must not show the other person's name. */
export type Block = Blocking & { from_line: boolean };

/**
 * Matches a block that the member set. Leaves out a block that followed from a match of two accounts. The member does
 * not see such a block, and every answer is as if it did not exist.
 */
const isOwnBlock = ({ by, other }: Blocking) =>
  and(eq(blocks.user_id, by), eq(blocks.blocked_id, other), isNull(blocks.origin_id));

/**
 * Matches a block of an account whose owner has left. We store such a block only if we had closed the account. The
 * member must not learn about the closing, so for the member the block is gone.
 */
const hasLeft = sql`exists (select from ${users}
  where ${users.id} = ${blocks.blocked_id} and ${users.deleted_at} > ${blocks.created_at})`;

/** Tells whether this member has set this block. */
export async function hasBlocked(db: Database, block: Blocking): Promise<boolean> {
  return (await db.$count(blocks, isOwnBlock(block))) > 0;
}

/**
 * Adds a block. If the member has already blocked the person, nothing changes. If the existing block followed from a
 * match of accounts, it becomes the member's own.
 */
export async function addBlock(tx: Database, { by, other, from_line }: Block, now: Date) {
  const said = { created_at: now, from_line };
  await tx
    .insert(blocks)
    .values({ user_id: by, blocked_id: other, ...said })
    .onConflictDoUpdate({
      target: [blocks.user_id, blocks.blocked_id],
      set: { ...said, same_as: null, origin_id: null },
      setWhere: or(isNotNull(blocks.origin_id), isNotNull(blocks.same_as)),
    });
}

/** Removes a block that this member set. Returns false if the member's list does not show the block. */
export async function removeBlock(tx: Database, block: Blocking): Promise<boolean> {
  const shown = and(isOwnBlock(block), not(hasLeft));
  return (await tx.delete(blocks).where(shown).returning()).length > 0;
}

/**
 * Finds some of the people whom this person blocked, the latest first. Leaves out blocks that followed from a match of
 * accounts, and blocks of deleted accounts.
 */
export async function findBlocked(
  db: Database,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const mine = and(eq(blocks.user_id, userId), isNull(blocks.origin_id), not(hasLeft));
  const rows = await db
    .select({
      id: users.id,
      first_name: sql<string>`case when ${blocks.from_line} then '' else ${users.first_name} end`,
      blocked_at: blocks.created_at,
    })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blocked_id))
    .where(mine)
    .orderBy(desc(blocks.created_at), blocks.blocked_id)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(blocks, mine) };
}

/** Matches every pre-match between these two people. */
export function areBetween({ by, other }: Blocking): SQL | undefined {
  const { user_id, contact_id } = introductions;
  return or(
    and(eq(user_id, by), eq(contact_id, other)),
    and(eq(user_id, other), eq(contact_id, by)),
  );
}

/** Tells whether the two people have a pre-match that has not ended. */
export async function haveMatch(db: Database, two: Blocking): Promise<boolean> {
  const open = and(areBetween(two), ne(introductions.request_status, "ended"));
  return (await db.$count(introductions, open)) > 0;
}

/**
 * Locks the own introductions of two people and all pre-matches between them, in the order that all code uses. So a
 * block and a new request between the same two people wait for each other.
 */
export async function holdTwo(tx: Database, two: Blocking) {
  const own = and(
    inArray(introductions.user_id, [two.by, two.other]),
    isNull(introductions.contact_id),
  );
  await tx
    .select({ id: introductions.id })
    .from(introductions)
    .where(or(own, areBetween(two)))
    .orderBy(introductions.id)
    .for("update");
}

/** Removes the suggestions of these people to each other. */
export async function removeSuggestions(tx: Database, userIds: string[]) {
  const own = tx
    .select({ id: introductions.id })
    .from(introductions)
    .where(and(inArray(introductions.user_id, userIds), isNull(introductions.contact_id)));
  await tx
    .delete(suggestions)
    .where(and(inArray(suggestions.introduction_id, own), inArray(suggestions.suggested_id, own)));
}

/**
 * Removes every block by or against a person who leaves, and their notices about ended introductions. Keeps blocks
 * against a closed account. If its owner returns with a new account, these blocks apply to the new account, too.
 */
export async function forgetBlocks(tx: Database, userId: string) {
  const isClosed = sql`exists (select from ${closings}
    where ${closings.user_id} = ${userId} and ${closings.reopened_at} is null)`;
  await tx
    .delete(blocks)
    .where(or(eq(blocks.user_id, userId), and(eq(blocks.blocked_id, userId), not(isClosed))));
  await tx.delete(endings).where(eq(endings.user_id, userId));
}
