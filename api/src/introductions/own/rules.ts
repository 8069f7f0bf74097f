import type { Input } from "@agbara/shared/contract/calls.ts";
import type { MeetingInput } from "@agbara/shared/contract/parts/entities.ts";
import { dayInLagos, startInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { findClosing } from "../../people/closing/queries.ts";
import { refuseToUndo } from "../../people/overtaken.ts";
import type { Database } from "../../platform/db/database.ts";
import { HttpError, invalid, notFound } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { bringBackMatches, endMatchesForNow } from "../blocks/endings.ts";
import { type StaffContext, write } from "../by-staff/changes.ts";
import {
  type FullRow,
  type IntroductionRow,
  touchLastContact,
  updateIntroduction,
} from "../queries.ts";
import { giveCode } from "./codes.ts";
import { setMet, setRegistered } from "./queries.ts";
import { tellDeactivated, untellDeactivated } from "./telling.ts";

/**
 * Registers a member: stores what they look for in a partner, and optionally how a consultant met them. Keeps the date
 * of an earlier registration.
 */
export async function register(
  tx: Database,
  row: FullRow,
  { introductionId: _, met, ...input }: Input<"introductions.own.register">,
  context: StaffContext,
) {
  if (row.introduction.contact_id) throw notFound();
  await write(tx, row, { what: words.introductions.introduction, ...input }, context);
  await setRegistered(tx, row.introduction, context.now);
  if (met) await meet(tx, row, met, context);
}

/**
 * Records how a consultant met a person. The meeting also counts as a contact. If `met` is null, removes the record.
 */
export async function meet(
  tx: Database,
  { introduction }: FullRow,
  met: MeetingInput | null,
  { actor, now }: StaffContext,
) {
  if (introduction.contact_id) throw notFound();
  const today = dayInLagos(now);
  if (met && met.day > today) throw invalid("met.day", words.introductions.dayToCome);
  await setMet(tx, introduction, met, { actor, now });
  if (!met) return;
  const at = met.day === today ? now : startInLagos(met.day);
  await touchLastContact(tx, introduction.user_id, at);
}

/**
 * Makes an introduction active. If it is a member's own introduction, others can now find the member, also by the code.
 * `deactivatedAt` is set only if the caller deactivated the introduction and now undoes this. It is the time of the
 * deactivation.
 */
export async function activate(
  tx: Database,
  introduction: IntroductionRow,
  deactivatedAt: string | undefined,
  { actor, now }: StaffContext,
) {
  const { id, status, code, user_id, contact_id, registered_at } = introduction;
  if (status === "active") return;
  if (introduction.held_from !== null) throw new HttpError(409, words.safety.held);
  if (!contact_id && (await isClosed(tx, user_id)))
    throw new HttpError(409, words.closing.isClosed);
  if (deactivatedAt)
    await refuseToUndo(tx, {
      done: words.introductions.deactivated,
      at: deactivatedAt,
      field: "status",
      changedBy: introduction.changed_by,
      actor,
    });
  // We do not record who activated a request between two people. Nobody needs to know this, and a second activation
  // does no harm.
  if (contact_id) return updateIntroduction(tx, id, { status: "active" });
  if (!registered_at)
    throw new HttpError(417, words.introductions.registerFirst, {
      requirement: "introduction",
    });
  await giveCode(tx, id, code);
  await bringBackMatches(tx, user_id, now);
  await untellDeactivated(tx, user_id);
}

async function isClosed(tx: Database, userId: string): Promise<boolean> {
  return (await findClosing(tx, userId)) !== null;
}

/**
 * Pauses a member's own introduction, or ends the pause. If the introduction is already paused, keeps the time when the
 * pause began.
 */
export async function setPaused(
  tx: Database,
  { id, paused_at }: IntroductionRow,
  paused: boolean,
  now: Date,
) {
  await updateIntroduction(tx, id, { paused_at: paused ? (paused_at ?? now) : null });
}

/**
 * Deactivates an introduction. If it is a member's own introduction, other members see nothing of the person from now
 * on. All requests and introductions between the person and other members end until the person is active again. Keeps
 * the code until another introduction takes it.
 */
export async function deactivate(
  tx: Database,
  { id, user_id, contact_id, status, held_from }: IntroductionRow,
  context: StaffContext,
) {
  const { actor, now } = context;
  // A safety report hides the person. When the report ends, we restore the status that we stored. With this line, this
  // status is "inactive".
  if (held_from !== null) await updateIntroduction(tx, id, { held_from: "inactive" });
  if (contact_id === null && (status === "active" || held_from === "active"))
    await tellDeactivated(tx, user_id, context);
  if (status === "inactive") return;
  await updateIntroduction(tx, id, { status: "inactive" }, { fields: ["status"], actor, now });
  if (contact_id === null) await endMatchesForNow(tx, user_id, now);
}

/**
 * Deactivates one of many people. Returns "unchanged" if the person is already inactive, and "overtaken" if the status
 * is not the one that the caller saw.
 */
export async function deactivateOne(
  tx: Database,
  { introduction }: FullRow,
  { base }: Input<"introductions.own.deactivateMany">["people"][number],
  context: StaffContext,
) {
  if (introduction.status === "inactive" && !introduction.held_from) return "unchanged";
  if (base && base.status !== introduction.status) return "overtaken";
  await deactivate(tx, introduction, context);
  return "done";
}

/**
 * Activates one of many people again whom the caller has deactivated. Returns "overtaken" if somebody changed the
 * status after the caller, or if the person cannot be active now.
 */
export async function reactivateOne(
  tx: Database,
  { introduction }: FullRow,
  { deactivated_at: at }: Input<"introductions.own.reactivateMany">["people"][number],
  context: StaffContext,
) {
  const last = introduction.changed_by.status;
  if (introduction.status === "active") return "unchanged";
  const own = last?.by === context.actor.id && last.at === at;
  if (introduction.held_from !== null || (await isClosed(tx, introduction.user_id)))
    return "overtaken";
  if (!own || !introduction.registered_at) return "overtaken";
  await activate(tx, introduction, undefined, context);
  return "done";
}
