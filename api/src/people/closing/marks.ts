import { createHash } from "node:crypto";
import { CLOSING, type ReturnKind } from "@agbara/shared/constants.ts";
import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import { removeAll, type Sweep } from "../../platform/jobs/housekeeping.ts";
import { markOf } from "../../platform/seals.ts";
import type { Config } from "../../platform/settings/config.ts";
import { phoneKey } from "../keys.ts";
import type { UserRow } from "../queries.ts";
import { photos, users } from "../tables.ts";
import { closing_looks, closing_marks, closing_photos, closings, returns } from "./tables.ts";

/** A fact that can identify a person: an e-mail address, a phone number or a photo. */
export interface Told {
  kind: ReturnKind;
  /** The e-mail address, the phone number, or the photo's hash from {@link pictureOf}. */
  value: string;
}

/** Returns the SHA-256 hash of a picture. Equal pictures have equal hashes. */
export function pictureOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Lists the e-mail address and the phone number of an account, which can identify its owner. */
export function toldBy({ email, phone }: Pick<UserRow, "email" | "phone">): Told[] {
  return [
    ...(email ? [{ kind: "email" as const, value: email }] : []),
    ...(phone ? [{ kind: "phone" as const, value: phone }] : []),
  ];
}

interface Marking {
  config: Pick<Config, "returnKey">;
  now: Date;
}

const markWith = ({ config }: Pick<Marking, "config">, { kind, value }: Told) =>
  markOf(Buffer.from(config.returnKey), `who returns: ${kind}`, value);

/**
 * Stores marks of a closed account. A mark is a keyed hash of a fact that identifies the owner. Only a server with the
 * same key can recognise the person by a mark. Nobody can read an address, a number or a picture from it. Also searches
 * existing accounts for the same facts.
 */
export async function keepMarks(
  tx: Database,
  closingId: string,
  told: readonly Told[],
  context: Marking,
) {
  const rows = told.map((one) => ({
    closing_id: closingId,
    kind: one.kind,
    mark: markWith(context, one),
  }));
  if (rows.length > 0) await tx.insert(closing_marks).values(rows).onConflictDoNothing();
  for (const one of told) await recognisePresent(tx, closingId, one, context);
}

/** Matches the members whose account has this e-mail address, phone number or photo. */
function tellTheSame({ kind, value }: Told): SQL | undefined {
  if (kind === "email") return eq(users.email, value);
  if (kind === "phone") return and(eq(users.phone_key, phoneKey(value)), eq(users.phone, value));
  return sql`exists (select from ${photos} where ${photos.user_id} = ${users.id} and ${photos.picture} = ${value})`;
}

/**
 * Finds other open accounts that have this e-mail address, phone number or photo. Each becomes a task of the safety
 * desk, as in {@link recognise}.
 */
async function recognisePresent(
  tx: Database,
  closingId: string,
  told: Told,
  { now }: Pick<Marking, "now">,
) {
  const found = await tx
    .select({ user_id: users.id })
    .from(users)
    .innerJoin(closings, eq(closings.id, closingId))
    .where(
      and(
        tellTheSame(told),
        ne(users.id, closings.user_id),
        eq(users.role, "member"),
        isNull(users.deleted_at),
        isNull(users.closed_for),
      ),
    );
  const rows = found.map((row) => ({
    ...row,
    id: newId(),
    closing_id: closingId,
    kind: told.kind,
    found_at: now,
  }));
  if (rows.length > 0) await tx.insert(returns).values(rows).onConflictDoNothing();
}

/**
 * Records the photos of a closed account, and the copies of these photos that reports keep. We make the marks later
 * from these records, because the photo store may be slow or unreachable. But the person must be hidden immediately.
 */
export async function notePhotos(tx: Database, closingId: string, userId: string, now: Date) {
  // Also reads the copies that reports keep, because a person may remove a photo before we close the account.
  const found = await rowsOf<{ file: string; picture: string | null }>(
    tx,
    sql`select file, picture from photos where user_id = ${userId} and file is not null
        union select copied.file, copied.picture from safety_photos as copied
          join safety_reports as report on report.id = copied.report_id
         where report.reported_id = ${userId} and copied.file is not null`,
  );
  const rows = found.map((one) => ({
    closing_id: closingId,
    ...one,
    added_at: now,
    try_at: now,
  }));
  if (rows.length > 0) await tx.insert(closing_photos).values(rows).onConflictDoNothing();
  await tx.execute(sql`insert into ${closing_looks} (closing_id, look)
    select ${closingId}::uuid, look from ${photos} where user_id = ${userId} and look is not null
    union select ${closingId}::uuid, copied.look from safety_photos as copied
      join safety_reports as report on report.id = copied.report_id
     where report.reported_id = ${userId} and copied.look is not null`);
}

/**
 * If the person's account is closed, stores this digest of a photo with the closing. From then on, other people's new
 * photos are compared with it.
 */
export async function noteLook(tx: Database, userId: string, look: string) {
  await tx.execute(sql`insert into ${closing_looks} (closing_id, look)
    select id, ${look} from ${closings} where user_id = ${userId} and reopened_at is null
    on conflict do nothing`);
}

/**
 * Finds closed accounts that have a mark of one of these facts about the person. Each becomes a task of the safety
 * desk. The person notices nothing, and we refuse nothing, because people share phones and closings can be wrong.
 */
export async function recognise(
  tx: Database,
  userId: string,
  told: readonly Told[],
  context: Marking,
) {
  for (const one of told) {
    const found = await tx
      .select({ closing_id: closings.id })
      .from(closing_marks)
      .innerJoin(closings, eq(closings.id, closing_marks.closing_id))
      .where(
        and(
          eq(closing_marks.mark, markWith(context, one)),
          ne(closings.user_id, userId),
          isNull(closings.reopened_at),
        ),
      );
    const rows = found.map((row) => ({
      ...row,
      id: newId(),
      user_id: userId,
      kind: one.kind,
      found_at: context.now,
    }));
    if (rows.length > 0) await tx.insert(returns).values(rows).onConflictDoNothing();
  }
}

/** Removes the marks of a closing and the tasks that these marks caused, because the account is open again. */
export async function forgetMarks(tx: Database, closingId: string) {
  await tx.delete(closing_photos).where(eq(closing_photos.closing_id, closingId));
  await tx.delete(closing_marks).where(eq(closing_marks.closing_id, closingId));
  await tx.delete(closing_looks).where(eq(closing_looks.closing_id, closingId));
  await tx.delete(returns).where(eq(returns.closing_id, closingId));
}

/** Removes the safety desk's tasks about a person who deletes their account. */
export async function forgetReturns(tx: Database, userId: string) {
  await tx.delete(returns).where(eq(returns.user_id, userId));
}

/** Removes the marks and digests of accounts that were closed {@link CLOSING.marksYears} years ago. */
export const oldMarks: Sweep = async ({ db, now }) => {
  const at = `${now.toISOString()}`;
  const old = sql`closed_at <= ${at}::timestamptz - make_interval(years => ${CLOSING.marksYears}::int)`;
  const theirs = sql`closing_id in (select id from ${closings} where ${old})`;
  const looks = await removeAll(db, closing_looks, theirs);
  return looks + (await removeAll(db, closing_marks, theirs));
};
