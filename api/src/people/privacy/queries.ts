import type { CallName, Output } from "@agbara/shared/contract/calls.ts";
import { and, desc, eq, like, or, type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { audit, idempotency_keys, mails } from "../../platform/db/tables.ts";

import { removeTold } from "../mails/told.ts";

type Look = Output<"people.privacy.looks">["data"]["data"][number];

/** The calls in which staff see a person's whole profile. */
export const PROFILE_LOOKS: CallName[] = [
  "introductions.own.ofUser",
  "introductions.own.ofOwner",
  "introductions.requests.received",
  "people.profile.get",
];

/**
 * Selects the views of this person's profile by staff from the audit log. Several views by the same person in one hour
 * become one row.
 */
function looksOf(userId: string): SQL {
  const calls = sql.join(
    PROFILE_LOOKS.map((name) => sql`${name}`),
    sql`, `,
  );
  return sql`
    select actor_role as role, max(at) as at from ${audit}
    where subject_id = ${userId} and action in (${calls}) and actor_role <> 'member'
    group by actor_id, actor_role, date_trunc('hour', at at time zone 'UTC')`;
}

/** Finds when staff viewed a person's profile, the latest view first. */
export async function findLooks(
  db: Database,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Look[]> {
  const rows = await rowsOf<{ role: Look["role"]; at: string | Date }>(
    db,
    sql`select role, at from (${looksOf(userId)}) as looks
        order by at desc, role limit ${limit} offset ${offset}`,
  );
  return rows.map(({ role, at }) => ({ role, at: new Date(at).toISOString() }));
}

export async function countLooks(db: Database, userId: string): Promise<number> {
  const [total] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from (${looksOf(userId)}) as looks`,
  );
  return total?.n ?? 0;
}

/** Finds when a person changed their own account, the latest change first. */
export function findOwnChanges(db: Database, userId: string, limit: number) {
  return db
    .select({ action: audit.action, at: audit.at })
    .from(audit)
    .where(and(eq(audit.actor_id, userId), eq(audit.subject_id, userId)))
    .orderBy(desc(audit.at))
    .limit(limit);
}

/**
 * Removes a person's data from three other tables: the answers that we store for repeated calls, the mails that wait to
 * be sent, and the list of the person's earlier mails.
 */
export async function removeTraces(tx: Database, userId: string, email: string) {
  // The answers to other people's calls may also contain data about this person. We store answers for at most a day, so
  // we can search all of them.
  await tx
    .delete(idempotency_keys)
    .where(or(eq(idempotency_keys.user_id, userId), like(sql`response::text`, `%${userId}%`)));
  await tx.delete(mails).where(eq(mails.recipient, email));
  await removeTold(tx, userId);
}
