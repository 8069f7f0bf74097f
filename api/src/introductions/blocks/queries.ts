import { and, desc, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { closings } from "../../people/closing/tables.ts";
import { users } from "../../people/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { blocks, endings, introductions, suggestions } from "../tables.ts";

/** The two people of a block: `by` blocked `other`. */
export interface Blocking {
  by: string;
  other: string;
}

/**
 * A block to add. `from_line` is true if the member blocked the person from a notice. Then the member's list of blocked
 * people must not show the person's name.
 */
export type Block = Blocking & { from_line: boolean };

/**
 * Matches a block that the member added. Leaves out blocks that we added because two accounts belong to the same
 * person. The member sees no such block, and all answers are as if it did not exist.
 */
const isOwnBlock = ({ by, other }: Blocking) =>
  and(eq(blocks.user_id, by), eq(blocks.blocked_id, other), isNull(blocks.origin_id));

/**
 * Matches a block if the account of the blocked person is deleted. Such a block exists only if staff had closed the
 * account. The member's list does not show it, because the member must not learn that staff closed the account.
 */
const hasLeft = sql`exists (select from ${users}
  where ${users.id} = ${blocks.blocked_id} and ${users.deleted_at} > ${blocks.created_at})`;

/** Tells whether this member has added this block. */
export async function hasBlocked(db: Database, block: Blocking): Promise<boolean> {
  return (await db.$count(blocks, isOwnBlock(block))) > 0;
}

/**
 * Adds a block. If the member has already blocked the person, changes nothing. But we may have added the existing
 * block, because the member had blocked another account of the same person. In this case, it becomes the member's own
 * block.
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

/**
 * Removes a block that this member added. Returns false if the member's list of blocked people does not show the block.
 */
export async function removeBlock(tx: Database, block: Blocking): Promise<boolean> {
  const shown = and(isOwnBlock(block), not(hasLeft));
  return (await tx.delete(blocks).where(shown).returning()).length > 0;
}

/**
 * Finds some of the people whom this person blocked, the latest first. Leaves out blocks that we added because two
 * accounts belong to the same person, and blocks of deleted accounts.
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
 * Locks two people's own introductions and all pre-matches between them, in the order of their ids. All other code uses
 * the same order. So if a block and a new request between the same two people come at the same time, the second waits
 * until the first is done.
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

/** Removes all suggestions of these people to each other. */
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
 * Removes every block that a leaving person added, every block against this person, and the person's notices. If staff
 * closed the account, keeps the blocks against this person. If the person comes back with a new account, the kept
 * blocks apply to the new account too.
 */
export async function forgetBlocks(tx: Database, userId: string) {
  const isClosed = sql`exists (select from ${closings}
    where ${closings.user_id} = ${userId} and ${closings.reopened_at} is null)`;
  await tx
    .delete(blocks)
    .where(or(eq(blocks.user_id, userId), and(eq(blocks.blocked_id, userId), not(isClosed))));
  await tx.delete(endings).where(eq(endings.user_id, userId));
}
