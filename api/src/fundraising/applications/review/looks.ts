import { DAY_MS } from "@agbara/shared/age.ts";
import { APPLICATION } from "@agbara/shared/constants.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { hasJudgedVersion } from "../../../entrepreneurs/judged.ts";
import { entrepreneurs } from "../../../entrepreneurs/tables.ts";
import type { Database } from "../../../platform/db/database.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import { type CodeKey, markOf } from "../../../platform/seals.ts";
import { words } from "../../../platform/words/words.ts";
import type { ApplicationRow } from "../queries.ts";
import { applications, second_looks } from "../tables.ts";

/*
 * A "look" is a check by somebody other than the first verifier. Two lots (random draws) choose applications for looks,
 * even if nothing about them is suspicious. Without the secret key, nobody can foresee the result of a lot. We draw
 * each lot for the first NIN or BVN that we know of the person, and again for the present one. So with a new account,
 * the first result stays the same. A new number can only give the lot a second chance to choose the person.
 */

export type LookRow = typeof second_looks.$inferSelect;

const LOTS = { second: "second verifier lot", spot: "spot check lot" } as const;

/**
 * Returns the texts for which we draw the lots: the hash of the person's first NIN or BVN, and the hash of the present
 * one. If we have no hash, returns the page's id.
 */
export function lotHolders({ lot_hash, identity_hash, entrepreneur_id }: ApplicationRow): string[] {
  const known = [lot_hash, identity_hash].filter((hash) => hash !== null);
  return known.length > 0 ? known : [entrepreneur_id];
}

const drawn = (key: CodeKey, lot: keyof typeof LOTS, holder: string) =>
  Buffer.from(markOf(key, LOTS[lot], holder), "base64url");

/** Returns true if the lot chooses this person. It chooses one person in `oneIn`, or nobody if `oneIn` is 0. */
export function isDrawn(
  key: CodeKey,
  { lot, holder, oneIn }: { lot: keyof typeof LOTS; holder: string; oneIn: number },
): boolean {
  return oneIn > 0 && drawn(key, lot, holder).readUIntBE(0, 6) % oneIn === 0;
}

/**
 * Returns the time when a page comes back for a spot check, and the last day of the check. Nobody can foresee them
 * without the secret key.
 */
export function spotTimes(key: CodeKey, holder: string, opened: Date) {
  const days = 1 + (drawn(key, "spot", holder).readUIntBE(6, 6) % (APPLICATION.spotDays - 1));
  return {
    due_from: new Date(opened.getTime() + days * DAY_MS),
    due_on: dayInLagos(new Date(opened.getTime() + APPLICATION.spotDays * DAY_MS)),
  };
}

export const isOpenLook = isNull(second_looks.outcome);

/**
 * Finds the open check of a page by a second or third verifier, or its open spot check. Returns null if there is none.
 */
export async function findLook(db: Database, pageId: string): Promise<LookRow | null> {
  const [row] = await db
    .select()
    .from(second_looks)
    .where(and(eq(second_looks.entrepreneur_id, pageId), isOpenLook));
  return row ?? null;
}

/** Finds all second, third and spot checks of a page, the latest first. */
export function findLooks(db: Database, pageId: string): Promise<LookRow[]> {
  return db
    .select()
    .from(second_looks)
    .where(eq(second_looks.entrepreneur_id, pageId))
    .orderBy(desc(second_looks.id));
}

export async function beginLook(tx: Database, row: typeof second_looks.$inferInsert) {
  await tx.insert(second_looks).values(row);
}

/** Ends a second, third or spot check. Throws 409 if somebody has ended it already. */
export async function endLook(
  tx: Database,
  id: number,
  ended: { outcome: "agreed" | "disagreed"; by: string; ended_at: Date },
) {
  const rows = await tx
    .update(second_looks)
    .set(ended)
    .where(and(eq(second_looks.id, id), isOpenLook))
    .returning({ id: second_looks.id });
  if (rows.length === 0) throw new HttpError(409, words.applications.notWaiting);
}

/**
 * SQL condition: this member of staff may take the case. If the case waits for a second verifier, three kinds of people
 * may not: those who gave a verdict before, those who have read the verdicts, and those who decided about a changed
 * version of the page. If a third person must decide between two verifiers, that person may have read the verdicts.
 */
export const mayTakeIt = (actorId: string): SQL<boolean> => sql<boolean>`(
  ${second_looks.id} is null or (
    ${second_looks.asked_by} <> ${actorId}::uuid
    and not exists (select from application_checks as said
      where said.entrepreneur_id = ${entrepreneurs.id} and said.by = ${actorId}::uuid)
    and not exists (select from entrepreneurs as page
      where page.id = ${entrepreneurs.id} and ${hasJudgedVersion(actorId)})
    and not exists (select from bank_accounts as account
      where account.entrepreneur_id = ${entrepreneurs.id} and account.ended_at is null
        and account.decided_by = ${actorId}::uuid)
    and (${second_looks.kind} = 'settling' or not ${actorId}::uuid = any(${applications.seen_by}))))`;

/** Returns true if this member of staff may take the case. */
export async function mayTake(db: Database, pageId: string, actorId: string): Promise<boolean> {
  const [row] = await db
    .select({ may: mayTakeIt(actorId) })
    .from(applications)
    .innerJoin(entrepreneurs, eq(entrepreneurs.id, applications.entrepreneur_id))
    .leftJoin(
      second_looks,
      and(eq(second_looks.entrepreneur_id, applications.entrepreneur_id), isOpenLook),
    )
    .where(eq(applications.entrepreneur_id, pageId));
  return row?.may ?? false;
}
