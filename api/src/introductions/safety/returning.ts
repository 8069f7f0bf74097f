import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { closings, returns } from "../../people/closing/tables.ts";
import { users } from "../../people/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import { blockPerson } from "../blocks/rules.ts";
import { isPersonOf } from "../queries.ts";
import { blocks } from "../tables.ts";
import type { AtDesk } from "./rules.ts";

type Listed = Output<"introductions.safety.returns">["data"]["data"][number];

const before = alias(users, "before");

/**
 * Matches returns if one of the two accounts belongs to a person whom this member of staff registered or looks after.
 */
const isTheirs = (actorId: string) =>
  sql<boolean>`(${isPersonOf(actorId, returns.user_id)} or ${isPersonOf(actorId, closings.user_id)})`;

/** Finds one page of people who may have come back after we closed their account. */
export async function findReturns(
  db: Database,
  { actorId, settled, offset }: { actorId: string; settled: boolean; offset: number },
): Promise<{ rows: Listed[]; total: number }> {
  const which = settled ? isNotNull(returns.settled_at) : isNull(returns.settled_at);
  const rows = await db
    .select({
      row: returns,
      closing: closings,
      first_name: users.first_name,
      name_before: before.first_name,
      theirs: isTheirs(actorId),
    })
    .from(returns)
    .innerJoin(closings, eq(closings.id, returns.closing_id))
    .innerJoin(users, eq(users.id, returns.user_id))
    .innerJoin(before, eq(before.id, closings.user_id))
    .where(which)
    .orderBy(settled ? desc(returns.settled_at) : asc(returns.found_at), asc(returns.id))
    .limit(PAGE_SIZE)
    .offset(offset);
  return {
    rows: rows.map(({ row, closing, first_name, name_before, theirs }) => ({
      _id: row.id,
      person: { _id: row.user_id, first_name },
      kind: row.kind,
      found_at: row.found_at.toISOString(),
      closed: {
        report_id: closing.report_id,
        first_name: name_before,
        reason: closing.reason,
        closed_at: closing.closed_at.toISOString(),
      },
      same_person: row.same_person,
      theirs,
    })),
    total: await db.$count(returns, which),
  };
}

/**
 * Records whether the person is the owner of the closed account. If so, everybody who blocked the closed account now
 * also blocks the other one. A second person may change a colleague's answer. Then these blocks are removed again.
 */
export async function settle(
  tx: Database,
  { id, same_person }: { id: string; same_person: boolean },
  { actor, now }: AtDesk,
) {
  const [held] = await tx.select().from(returns).where(eq(returns.id, id)).for("update");
  if (!held) throw notFound();
  const [found] = await tx
    .select({ closed_id: closings.user_id, theirs: isTheirs(actor.id) })
    .from(returns)
    .innerJoin(closings, eq(closings.id, returns.closing_id))
    .where(eq(returns.id, id));
  if (!found || found.theirs) throw new HttpError(403, words.safety.theirs);
  const isChanged = held.settled_by !== actor.id && held.same_person !== same_person;
  if (held.settled_at && !isChanged) throw new HttpError(409, words.closing.settledAlready);
  await tx
    .update(returns)
    .set({ settled_at: now, settled_by: actor.id, same_person })
    .where(eq(returns.id, id));
  if (same_person) await blockAgain(tx, found.closed_id, held.user_id, now);
  else if (held.settled_at) await unblock(tx, held.user_id, held.settled_at);
  const action = "introductions.safety.settleReturn";
  const details = { record: { id, title: held.kind } };
  await recordAudit(tx, { actor, action, subject_id: held.user_id, details }, now);
}

/** Removes the blocks that were added with the answer of this moment. */
async function unblock(tx: Database, userId: string, notedAt: Date) {
  await tx
    .delete(blocks)
    .where(
      and(
        eq(blocks.blocked_id, userId),
        eq(blocks.from_line, true),
        eq(blocks.created_at, notedAt),
      ),
    );
}

/** Blocks the new account for everybody who blocked the closed one. */
async function blockAgain(tx: Database, closedId: string, newId: string, now: Date) {
  const who = await tx
    .select({ by: blocks.user_id })
    .from(blocks)
    .where(eq(blocks.blocked_id, closedId))
    .orderBy(blocks.user_id);
  for (const { by } of who)
    if (by !== newId) await blockPerson(tx, { by, other: newId, from_line: true }, now);
}
