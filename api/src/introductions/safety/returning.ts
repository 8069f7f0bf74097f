import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import { asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { closings, returns } from "../../people/closing/tables.ts";
import { users } from "../../people/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import { copyBlocks, removeCopies } from "../blocks/same-person.ts";
import { isPersonOf } from "../queries.ts";
import type { AtDesk } from "./rules.ts";

type Listed = Output<"introductions.safety.returns">["data"]["data"][number];

const before = alias(users, "before");

/**
 * A possible return is about two accounts. True if this member of staff registered or looks after the owner of one of
 * them.
 */
const isTheirs = (actorId: string) =>
  sql<boolean>`(${isPersonOf(actorId, returns.user_id)} or ${isPersonOf(actorId, closings.user_id)})`;

/** Finds one page of possible returns: people who may have a new account after we closed their old one. */
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
      settled_at: row.settled_at?.toISOString() ?? null,
      theirs,
    })),
    total: await db.$count(returns, which),
  };
}

/**
 * Records whether a new account belongs to the owner of the closed account. If so, everybody who blocked the closed
 * account now also blocks the new one. A colleague may correct the first decision. If they decide that it is somebody
 * else, these blocks are removed. Throws if the decision has changed since the caller saw it (`was`).
 */
export async function settle(
  tx: Database,
  { id, same_person, was }: Input<"introductions.safety.settleReturn">,
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
  const isSeen = (held.settled_at?.toISOString() ?? null) === (was ?? null);
  const isChange = held.settled_by !== actor.id && held.same_person !== same_person;
  if (!isSeen || (held.settled_at && !isChange))
    throw new HttpError(409, words.closing.settledAlready);
  await tx
    .update(returns)
    .set({ settled_at: now, settled_by: actor.id, same_person })
    .where(eq(returns.id, id));
  const match = { id, closed_id: found.closed_id, user_id: held.user_id };
  if (same_person) await copyBlocks(tx, match, now);
  else await removeCopies(tx, match);
  const action = "introductions.safety.settleReturn";
  const reason = same_person ? words.closing.samePerson : words.closing.somebodyElse;
  const details = { record: { id, title: held.kind }, reason };
  const about = { subject_id: held.user_id, other_id: found.closed_id };
  await recordAudit(tx, { actor, action, ...about, details }, now);
}
