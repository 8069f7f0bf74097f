import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import { changesIn, namesOf, newIn, refuseOvertaken } from "../../people/overtaken.ts";
import type { Database } from "../../platform/db/database.ts";
import { invalid, notFound } from "../../platform/http/http-error.ts";
import { type Entry, recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import type { StaffContext } from "../by-staff/changes.ts";
import {
  type FullRow,
  holdOwnOf,
  type IntroductionRow,
  noteFormer,
  updateIntroduction,
} from "../queries.ts";
import { consultantView, followUpView } from "../views.ts";
import { type Colleague, findConsultants } from "./queries.ts";

type Assignment = Omit<Input<"introductions.assignments.assign">, "id">;
type FollowUp = Omit<Input<"introductions.assignments.followUp">, "id">;
type HandOver = Input<"introductions.assignments.handOver">;
type HandedOver = Output<"introductions.assignments.handOver">["data"][number];

/**
 * Finds the colleague who will look after a person. Throws if nobody with this id is a consultant or an admin with an
 * open account.
 */
async function consultantOf(tx: Database, id: string, now: Date): Promise<Colleague> {
  const found = (await findConsultants(tx, now)).find((one) => one.id === id);
  if (!found) throw invalid("consultant_id", words.introductions.noConsultant);
  return found;
}

/**
 * Makes this consultant look after the person. If `consultant_id` is null, nobody looks after the person any more, and
 * the follow-up is removed.
 */
async function give(
  tx: Database,
  { id, ...before }: Pick<IntroductionRow, "id" | "user_id" | "consultant_id">,
  { consultant_id, note }: Pick<Assignment, "consultant_id" | "note">,
  { actor, now }: StaffContext,
) {
  const nobody = consultant_id === null;
  await noteFormer(tx, before, now);
  await updateIntroduction(
    tx,
    id,
    {
      consultant_id,
      hand_over_note: (!nobody && note) || null,
      ...(nobody && { follow_up_on: null, follow_up_reason: null }),
      updated_at: now,
    },
    { fields: nobody ? ["consultant_id", "follow_up"] : ["consultant_id"], actor, now },
  );
}

/**
 * Gives a person to a consultant, or takes the person away from their consultant. Throws if somebody gave the person to
 * another consultant after the caller read the record.
 */
export async function assign(
  tx: Database,
  { introduction }: FullRow,
  { base, ...input }: Assignment,
  entry: Entry,
  context: StaffContext,
) {
  if (introduction.contact_id) throw notFound();
  const { consultant_id } = input;
  const { changed_by: changedBy } = introduction;
  const changes = changesIn({ consultant_id }, base);
  const what = words.introductions.consultant;
  const { actor } = context;
  await refuseOvertaken(tx, { what, changes, base, onRecord: introduction, changedBy, actor });
  if (newIn(changes, introduction).length === 0) return;
  if (consultant_id) entry.other_id = (await consultantOf(tx, consultant_id, context.now)).id;
  await give(tx, introduction, input, context);
}

/**
 * Sets when and why to follow up on a person, or records that the follow-up is done. Throws if somebody changed the
 * follow-up after the caller read it.
 */
export async function followUp(
  tx: Database,
  { introduction }: FullRow,
  { follow_up, base }: FollowUp,
  { actor, now }: StaffContext,
) {
  const { id, contact_id, consultant_id, changed_by: changedBy } = introduction;
  if (contact_id) throw notFound();
  const onRecord = { follow_up: followUpView(introduction) };
  const changes = changesIn({ follow_up }, base);
  const what = words.introductions.followUp;
  await refuseOvertaken(tx, { what, changes, base, onRecord, changedBy, actor });
  if (newIn(changes, onRecord).length === 0) return;
  // If nobody looks after the person, the caller does so from now on. A reminder without a consultant would be in
  // nobody's list.
  const takes = follow_up !== null && consultant_id === null;
  await updateIntroduction(
    tx,
    id,
    {
      follow_up_on: follow_up?.due_on ?? null,
      follow_up_reason: follow_up?.reason ?? null,
      ...(takes && { consultant_id: actor.id }),
    },
    { fields: takes ? ["follow_up", "consultant_id"] : ["follow_up"], actor, now },
  );
}

/** Gives many people to one consultant. Returns a result for each person: done, or why it was not possible. */
export async function handOver(
  tx: Database,
  { people, consultant_id, note }: HandOver,
  context: StaffContext,
): Promise<HandedOver[]> {
  const to = await consultantOf(tx, consultant_id, context.now);
  const bases = new Map(people.map(({ user_id, base }) => [user_id, base]));
  const found = await holdOwnOf(tx, [...bases.keys()]);
  const rows = new Map(found.map((row) => [row.user.id, row]));
  const names = await namesOf(
    tx,
    found.flatMap(({ introduction }) => introduction.changed_by.consultant_id?.by ?? []),
  );
  const results: HandedOver[] = [];
  for (const [user_id, base] of bases) {
    const row = rows.get(user_id);
    const outcome = outcomeOf(row, base, consultant_id);
    const last = row?.introduction.changed_by.consultant_id;
    const before = { by: (last && names.get(last.by)) ?? null, at: last?.at ?? null };
    if (!row || outcome !== "handed-over") {
      results.push({ user_id, outcome, consultant: row ? consultantView(row) : null, ...before });
      continue;
    }
    await handOverOne(tx, row, { consultant_id, note }, context);
    const consultant = { _id: to.id, first_name: to.first_name };
    const { actor, now } = context;
    results.push({ user_id, outcome, consultant, by: actor.first_name, at: now.toISOString() });
  }
  return results;
}

function outcomeOf(
  row: FullRow | undefined,
  base: Partial<Pick<IntroductionRow, "consultant_id">> | undefined,
  wanted: string,
): HandedOver["outcome"] {
  if (!row) return "missing";
  const { consultant_id } = row.introduction;
  if (consultant_id === wanted) return "unchanged";
  return base && base.consultant_id !== consultant_id ? "overtaken" : "handed-over";
}

async function handOverOne(
  tx: Database,
  { introduction, user }: FullRow,
  to: { consultant_id: string; note: string | undefined },
  context: StaffContext,
) {
  const { actor, now } = context;
  await give(tx, introduction, to, context);
  const action = "introductions.assignments.handOver";
  const { id: introduction_id } = introduction;
  const about = { subject_id: user.id, introduction_id, other_id: to.consultant_id };
  await recordAudit(tx, { actor, action, ...about }, now);
}
