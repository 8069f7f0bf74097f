import { PAGE_SIZE, type PhotoRefusal, SAFETY } from "@agbara/shared/constants.ts";
import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { closing_looks, closings } from "../../people/closing/tables.ts";
import { looksLike } from "../../people/photos/near.ts";
import { findPhotos, refusePicture, removePhoto } from "../../people/photos/queries.ts";
import { markStray } from "../../people/photos/stray-files.ts";
import { holdPresent } from "../../people/queries.ts";
import { photos, refused_photos, users } from "../../people/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/http/handler.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { type Entry, recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import { isPersonOf } from "../queries.ts";
import { write } from "../safety/rules.ts";
import { photoRefusedMail } from "./mails.ts";

type Looking = Pick<Context<"introductions.photos.refuse">, "actor" | "now" | "post">;

const MINUTE_MS = 60_000;

/**
 * Matches a photo if this member of staff should check it. Leaves out photos of people who are not active, because
 * nobody sees them. Leaves out people whom this member of staff registered or looks after, because a colleague must
 * check their photos.
 */
const waitingFor = (actorId: string) =>
  and(
    isNull(photos.looked_at),
    inArray(users.member_status, ["active", "paused", "visible"]),
    sql`not ${isPersonOf(actorId, users.id)}`,
  );

/**
 * Why we last refused this picture. Null if we never did. If we did, the picture was in another person's profile,
 * because people cannot add their own refused pictures again.
 */
const refusedBefore = sql<PhotoRefusal | null>`(select ${refused_photos.reason} from ${refused_photos}
  where ${refused_photos.picture} = ${photos.picture} order by ${desc(refused_photos.refused_at)} limit 1)`;

/**
 * Is "closed" if the photo looks nearly the same as a photo of another person's closed account. Is "refused" if it
 * looks nearly the same as a picture that we removed. Otherwise null. If two pictures are exactly the same, other code
 * finds this.
 */
const looksLikeGone = sql<"closed" | "refused" | null>`case
  when exists (select from ${closing_looks}
    join ${closings} on ${closings.id} = ${closing_looks.closing_id}
    where ${closings.user_id} <> ${photos.user_id} and ${closings.reopened_at} is null
      and ${looksLike(closing_looks.look, photos.look)}) then 'closed'
  when exists (select from ${refused_photos}
    where ${refused_photos.picture} is distinct from ${photos.picture}
      and ${looksLike(refused_photos.look, photos.look)}) then 'refused' end`;

/** A photo that waits for a consultant's check, with the person on it. */
export interface WaitingRow {
  id: string;
  shown: boolean;
  refused_before: PhotoRefusal | null;
  looks_like: "closed" | "refused" | null;
  person: { id: string; first_name: string; birth_date: string };
}

/** Finds one page of the photos that wait for a consultant's check. The photo that has waited longest comes first. */
export async function findWaiting(
  db: Database,
  { actorId, offset }: { actorId: string; offset: number },
): Promise<{ rows: WaitingRow[]; total: number }> {
  const from = () =>
    db
      .select({
        id: photos.id,
        shown: sql<boolean>`${photos.passed_at} is not null`,
        refused_before: refusedBefore,
        looks_like: looksLikeGone,
        person: { id: users.id, first_name: users.first_name, birth_date: users.birth_date },
      })
      .from(photos)
      .innerJoin(users, eq(users.id, photos.user_id))
      .where(waitingFor(actorId));
  const rows = await from().orderBy(asc(photos.id)).limit(PAGE_SIZE).offset(offset);
  return { rows, total: await db.$count(from().as("waiting")) };
}

/** Finds the member whose photo this is. Throws if this member of staff registered the member or looks after them. */
async function ownerFor(db: Database, id: string, actorId: string) {
  const [row] = await db
    .select({
      id: users.id,
      first_name: users.first_name,
      theirs: isPersonOf(actorId, users.id),
    })
    .from(photos)
    .innerJoin(users, eq(users.id, photos.user_id))
    .where(and(eq(photos.id, id), eq(users.role, "member")));
  if (!row) throw notFound();
  if (row.theirs) throw new HttpError(403, words.photos.theirs);
  return row;
}

const lineOf = (
  id: string,
  person: Pick<WaitingRow["person"], "id" | "first_name">,
  { actor, action, reason }: Pick<Entry, "actor" | "action"> & { reason?: string },
): Entry => ({
  actor,
  action,
  subject_id: person.id,
  details: { record: { id, title: person.first_name }, ...(reason && { reason }) },
});

/** Passes a photo, so that other members may see it. Throws if somebody has already checked it. */
export async function pass(tx: Database, id: string, { actor, now }: Looking) {
  const person = await ownerFor(tx, id, actor.id);
  const passed = await tx
    .update(photos)
    .set({ looked_at: now, passed_at: sql`coalesce(${photos.passed_at}, ${now.toISOString()})` })
    .where(and(eq(photos.id, id), isNull(photos.looked_at)))
    .returning({ id: photos.id });
  if (passed.length === 0) throw new HttpError(409, words.photos.lookedAlready);
  await recordAudit(tx, lineOf(id, person, { actor, action: "introductions.photos.pass" }), now);
}

/**
 * Removes a photo, and tells the person which photo and why. Housekeeping removes its files. The caller's screen may be
 * out of date, so this also removes a photo that a colleague passed a few minutes ago. Throws if the photo passed
 * earlier than that.
 */
export async function refuse(
  tx: Database,
  { id, reason }: { id: string; reason: PhotoRefusal },
  context: Looking,
) {
  const { actor, now } = context;
  const person = await ownerFor(tx, id, actor.id);
  // Locks the person first, like all code that changes a person's photos.
  await holdPresent(tx, person.id);
  const number = (await findPhotos(tx, person.id)).findIndex((photo) => photo.id === id) + 1;
  const removed = await removePhoto(tx, id, person.id);
  if (!removed) throw notFound();
  const { looked_at, picture, look, file, added_at } = removed;
  if (looked_at && now.getTime() - looked_at.getTime() > SAFETY.undoMinutes * MINUTE_MS)
    throw new HttpError(409, words.photos.lookedAlready);
  const refused = { user_id: person.id, look, reason, refused_at: now };
  const twice = picture ? await refusePicture(tx, { ...refused, picture }) : [];
  await markStray(
    tx,
    [{ file }, ...twice].flatMap((one) => one.file ?? []),
    now,
  );
  const which = { number, added_at };
  await write(tx, person.id, (to) => photoRefusedMail(to, which, reason), context);
  const why = { reason: words.mails.photoRefused.why[reason] };
  const line = { actor, action: "introductions.photos.refuse", ...why } as const;
  await recordAudit(tx, lineOf(id, person, line), now);
}
