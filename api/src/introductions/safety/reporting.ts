import { SAFETY_HOURS } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { keepTold } from "../../people/mails/told.ts";
import { findPresent, type UserRow } from "../../people/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import type { Actor, Context } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
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
  person: UserRow;
  /** The person's own introduction. */
  own: IntroductionRow;
}

/**
 * Finds the person whom the reporter means with this id. It is the id of the person's own introduction, or of any
 * pre-match of the two. The state of the introduction or the pre-match does not matter: the reporter may report a
 * person whom they saw before. Nobody can guess an id, so the reporter has seen it.
 */
async function findTarget(db: Database, id: string, reporterId: string): Promise<Target> {
  const row = await findById(db, id);
  if (!row) throw notFound();
  const { user_id, contact_id } = row.introduction;
  if (contact_id && user_id !== reporterId && contact_id !== reporterId) throw notFound();
  const otherId = contact_id && user_id === reporterId ? contact_id : user_id;
  if (otherId === reporterId) throw notFound();
  const own = contact_id ? await findOwn(db, otherId) : row;
  const person = await findPresent(db, otherId);
  if (!own || !person) throw notFound();
  return { person, own: own.introduction };
}

/** Stores a report with copies of everything that the desk needs, and tells the reporter that we have it. */
export async function report(
  { matchId, reason, words = "" }: Input<"introductions.safety.report">,
  context: Reporting,
): Promise<SafetyRow> {
  const { db, actor, now, post } = context;
  const { person, own } = await findTarget(db, matchId, actor.id);
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
        words: words || null,
        marks: await marksOf(tx, actor.id, person.id),
        copy: copyOf(person, own, between),
        reported_at: now,
        due_at: new Date(now.getTime() + SAFETY_HOURS[reason] * HOUR_MS),
      })
      .returning();
    if (!row) throw notFound();
    await keepPhotos(tx, row.id, copied);
    const reporter = await findPresent(tx, actor.id);
    if (reporter?.email) {
      const mail = receivedMail(reporter.email);
      await post(tx, mail);
      await keepTold(tx, actor.id, mail.subject, now);
    }
    return row;
  });
}
