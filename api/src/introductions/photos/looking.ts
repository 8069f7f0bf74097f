import { PAGE_SIZE, type PhotoRefusal } from "@agbara/shared/constants.ts";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { removePhoto } from "../../people/photos/queries.ts";
import { markStray } from "../../people/photos/stray-files.ts";
import { holdPresent } from "../../people/queries.ts";
import { photos, users } from "../../people/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/http/handler.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { type Entry, recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import { write } from "../safety/rules.ts";
import { photoRefusedMail } from "./mails.ts";

type Looking = Pick<Context<"introductions.photos.refuse">, "actor" | "now" | "post">;

/**
 * Matches photos that wait for a consultant's check. Nobody sees a person who is not active, so the photos of such a
 * person wait until the person is active.
 */
const waiting = and(
  isNull(photos.looked_at),
  inArray(users.member_status, ["active", "paused", "visible"]),
);

/** A photo that waits for a consultant's check, with its person. */
export interface WaitingRow {
  id: string;
  shown: boolean;
  person: { id: string; first_name: string; birth_date: string };
}

/** Finds one page of the photos that wait for a consultant's check, the longest waiting first. */
export async function findWaiting(
  db: Database,
  offset: number,
): Promise<{ rows: WaitingRow[]; total: number }> {
  const from = () =>
    db
      .select({
        id: photos.id,
        shown: sql<boolean>`${photos.passed_at} is not null`,
        person: { id: users.id, first_name: users.first_name, birth_date: users.birth_date },
      })
      .from(photos)
      .innerJoin(users, eq(users.id, photos.user_id))
      .where(waiting);
  const rows = await from().orderBy(asc(photos.id)).limit(PAGE_SIZE).offset(offset);
  return { rows, total: await db.$count(from().as("waiting")) };
}

/** Finds the member whose photo this is. */
async function ownerOf(db: Database, id: string): Promise<WaitingRow["person"]> {
  const [row] = await db
    .select({ id: users.id, first_name: users.first_name, birth_date: users.birth_date })
    .from(photos)
    .innerJoin(users, eq(users.id, photos.user_id))
    .where(and(eq(photos.id, id), eq(users.role, "member")));
  if (!row) throw notFound();
  return row;
}

const lineOf = (
  id: string,
  person: WaitingRow["person"],
  { actor, action }: Pick<Entry, "actor" | "action">,
): Entry => ({
  actor,
  action,
  subject_id: person.id,
  details: { record: { id, title: person.first_name } },
});

/** Lets other members see a photo. Refuses if somebody has checked it already. */
export async function pass(tx: Database, id: string, { actor, now }: Looking) {
  const person = await ownerOf(tx, id);
  const passed = await tx
    .update(photos)
    .set({ looked_at: now, passed_at: sql`coalesce(${photos.passed_at}, ${now.toISOString()})` })
    .where(and(eq(photos.id, id), isNull(photos.looked_at)))
    .returning({ id: photos.id });
  if (passed.length === 0) throw new HttpError(409, words.photos.lookedAlready);
  await recordAudit(tx, lineOf(id, person, { actor, action: "introductions.photos.pass" }), now);
}

/**
 * Removes a photo, and tells the person why. Housekeeping removes its files. A photo that a colleague passed a moment ago
 * is removed, too.
 */
export async function refuse(
  tx: Database,
  { id, reason }: { id: string; reason: PhotoRefusal },
  context: Looking,
) {
  const { actor, now } = context;
  const person = await ownerOf(tx, id);
  // The person's own changes of photos lock the person first, too.
  await holdPresent(tx, person.id);
  const removed = await removePhoto(tx, id, person.id);
  if (!removed) throw notFound();
  await markStray(tx, removed.file ? [removed.file] : [], now);
  await write(tx, person.id, (to) => photoRefusedMail(to, reason), context);
  await recordAudit(tx, lineOf(id, person, { actor, action: "introductions.photos.refuse" }), now);
}
