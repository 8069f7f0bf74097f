import type { CallName, Output } from "@agbara/shared/contract/calls.ts";
import { and, desc, eq, like, or, type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { audit, idempotency_keys, mails } from "../../platform/db/tables.ts";

import { removeTold } from "../mails/told.ts";

type Look = Output<"people.privacy.looks">["data"]["data"][number];

/** The calls that show a consultant a whole profile. */
export const PROFILE_LOOKS: CallName[] = [
  "introductions.own.ofUser",
  "introductions.own.ofOwner",
  "introductions.requests.received",
  "people.profile.get",
];

/** Selects the views of the profile from the audit log. Makes one row for each hour in which somebody viewed it. */
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

/** Finds the views of a person's profile, the latest first. */
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

/** Finds a person's changes to their own account, the latest first. */
export function findOwnChanges(db: Database, userId: string, limit: number) {
  return db
    .select({ action: audit.action, at: audit.at })
    .from(audit)
    .where(and(eq(audit.actor_id, userId), eq(audit.subject_id, userId)))
    .orderBy(desc(audit.at))
    .limit(limit);
}

/**
 * Removes other data about the person. This data is stored answers, waiting mails to them, and the list of the mails
 * that they got.
 */
export async function removeTraces(tx: Database, userId: string, email: string) {
  // Stored answers to other people can contain this person's data too. Answers are at most a day old, so we can search
  // all of them quickly.
  await tx
    .delete(idempotency_keys)
    .where(or(eq(idempotency_keys.user_id, userId), like(sql`response::text`, `%${userId}%`)));
  await tx.delete(mails).where(eq(mails.recipient, email));
  await removeTold(tx, userId);
}
