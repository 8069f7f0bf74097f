import { KEPT_DAYS, SAFETY_HOURS } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { readerOf } from "../../people/mail-parts.ts";
import { keepTold } from "../../people/mails/told.ts";
import { findEver, findPresent, type UserRow } from "../../people/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import type { Actor, Context } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { daysBefore } from "../../platform/jobs/housekeeping.ts";
import { areBarred } from "../blocks/barred.ts";
import { findLineOf } from "../blocks/lines.ts";
import { type Blocking, hasBlocked } from "../blocks/queries.ts";
import { blockPerson } from "../blocks/rules.ts";
import { isReady } from "../entered.ts";
import { findById, findOwn, type IntroductionRow } from "../queries.ts";
import { copyOf, copyPhotos, keepPhotos } from "./copying.ts";
import { receivedMail } from "./mails.ts";
import { findBetween, marksOf, type SafetyRow } from "./queries.ts";
import { safety_reports } from "./tables.ts";

const HOUR_MS = 3_600_000;

export type Reporting = Pick<
  Context<"introductions.safety.report">,
  "db" | "now" | "photos" | "post"
> & { actor: Pick<Actor, "id"> };

interface Target {
  /** The reported person's row in `users`. The first name is empty if the person deleted the account. */
  person: UserRow;
  /** The reported person's own introduction. Null if the person deleted the account. */
  own: IntroductionRow | null;
  /** True if the reporter knows the person only from a notice that an introduction has ended. */
  from_line: boolean;
}

/**
 * Finds the person whom a member reports. The id belongs to the person's own introduction, to a pre-match of the two,
 * or to the reporter's notice about an ended introduction. We try the notice first, because the pre-match is deleted
 * when the person leaves. After earlier contact, the reporter may report the person in any status, and the answer does
 * not depend on the status. Without earlier contact, the reporter must be able to find the person. Otherwise, throws
 * the same error as for an unknown id.
 */
async function findTarget(
  db: Database,
  id: string,
  reporterId: string,
  now: Date,
): Promise<Target> {
  const line = await findLineOf(db, id, reporterId);
  if (line?.other_id) return endedWith(db, line.other_id);
  const row = await findById(db, id);
  if (!row) throw notFound();
  const { user_id, contact_id } = row.introduction;
  if (contact_id && user_id !== reporterId && contact_id !== reporterId) throw notFound();
  const otherId = contact_id && user_id === reporterId ? contact_id : user_id;
  if (otherId === reporterId) throw notFound();
  const own = contact_id ? await findOwn(db, otherId) : row;
  const person = await findPresent(db, otherId);
  if (!own || !person) throw notFound();
  const contact = await contactOf(db, { by: reporterId, other: otherId }, now);
  const isFound = isReady(own.introduction) && !(await areBarred(db, reporterId, otherId));
  if (!contact && !isFound) throw notFound();
  return { person, own: own.introduction, from_line: contact === "ended" && !isFound };
}

/**
 * Returns which contact the reporter had with the person. `shown`: the reporter's lists still show a request. `ended`:
 * the lists no longer show one, or the reporter blocked the person. Null: there was no contact, or so long ago that the
 * notice about it is deleted.
 */
async function contactOf(
  db: Database,
  two: Blocking,
  now: Date,
): Promise<"shown" | "ended" | null> {
  const between = await findBetween(db, two.by, two.other);
  const isShown = ({ request_status, user_id }: IntroductionRow) =>
    request_status === "lapsed"
      ? user_id === two.by
      : request_status !== "none" && request_status !== "ended";
  if (between.some(isShown)) return "shown";
  const since = daysBefore(now, KEPT_DAYS.endings);
  const isRecent = ({ request_status, updated_at }: IntroductionRow) =>
    request_status === "lapsed" || (request_status === "ended" && updated_at.toISOString() > since);
  return between.some(isRecent) || (await hasBlocked(db, two)) ? "ended" : null;
}

/**
 * Finds the person whom a notice is about. If that person has deleted the account, we still accept the report with the
 * data that we have, because the reporter must not learn of the deletion.
 */
async function endedWith(db: Database, otherId: string): Promise<Target> {
  const person = await findEver(db, otherId);
  if (!person) throw notFound();
  return { person, own: (await findOwn(db, otherId))?.introduction ?? null, from_line: true };
}

/**
 * Saves a report with copies of everything that the desk needs. Sends the reporter a mail which says that we have the
 * report. If `block_too` is true, blocks the person in the same transaction.
 */
export async function report(
  { matchId, reason, words = "", block_too = false }: Input<"introductions.safety.report">,
  context: Reporting,
): Promise<SafetyRow> {
  const { db, actor, now, post } = context;
  const { person, own, from_line } = await findTarget(db, matchId, actor.id, now);
  const copied = await copyPhotos(person.id, context);
  return db.transaction(async (tx) => {
    const between = await findBetween(tx, actor.id, person.id);
    const [row] = await tx
      .insert(safety_reports)
      .values({
        id: newId(),
        reporter_id: actor.id,
        reported_id: person.id,
        reason,
        from_line,
        words: words || null,
        marks: await marksOf(tx, actor.id, person.id),
        copy: copyOf(person, own, between),
        reported_at: now,
        due_at: new Date(now.getTime() + SAFETY_HOURS[reason] * HOUR_MS),
        reported_left_at: own === null || own.registered_at === null ? now : null,
      })
      .returning();
    if (!row) throw notFound();
    await keepPhotos(tx, row.id, copied);
    if (block_too) await blockPerson(tx, { by: actor.id, other: person.id, from_line }, now);
    const to = readerOf(await findPresent(tx, actor.id));
    if (to) {
      const mail = receivedMail(to);
      await post(tx, mail);
      await keepTold(tx, actor.id, mail.subject, now);
    }
    return row;
  });
}
