import type { Input } from "@agbara/shared/contract/calls.ts";
import { refuseToUndo } from "../../people/overtaken.ts";
import type { Database } from "../../platform/db/database.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { type StaffContext, write } from "../changes.ts";
import { type FullRow, type IntroductionRow, updateIntroduction } from "../queries.ts";
import { giveCode } from "./codes.ts";
import { setRegistered } from "./queries.ts";

/** Writes down what a member looks for; the first registration's date stays. */
export async function register(
  tx: Database,
  row: FullRow,
  { introductionId: _, ...input }: Input<"introductions.own.register">,
  context: StaffContext,
) {
  if (row.introduction.contact_id) throw notFound();
  await write(tx, row, { what: words.introductions.introduction, ...input }, context);
  await setRegistered(tx, row.introduction, context.now);
}

/**
 * Makes an introduction active; of a member's own others then find the person, by a code, too. `deactivatedAt`: the
 * caller undoes their own deactivation of then.
 */
export async function activate(
  tx: Database,
  introduction: IntroductionRow,
  deactivatedAt: string | undefined,
  { actor }: StaffContext,
) {
  const { id, status, code, contact_id, registered_at, changed_by: changedBy } = introduction;
  if (status === "active") return;
  if (deactivatedAt)
    await refuseToUndo(tx, {
      done: words.introductions.deactivated,
      at: deactivatedAt,
      field: "status",
      changedBy,
      actor,
    });
  // Without a mark of who did it: to activate twice does no harm, so nobody is told that somebody else was first.
  if (contact_id) return updateIntroduction(tx, id, { status: "active" });
  if (!registered_at)
    throw new HttpError(417, words.introductions.registerFirst, {
      requirement: "introduction",
    });
  await giveCode(tx, id, code);
}

/** Takes an introduction out of what members find. It keeps its code for as long as nobody else has it. */
export async function deactivate(
  tx: Database,
  { id, status }: IntroductionRow,
  { actor, now }: StaffContext,
) {
  if (status === "inactive") return;
  await updateIntroduction(tx, id, { status: "inactive" }, { fields: ["status"], actor, now });
}

/** Of many: deactivates who is as the caller saw them, or is inactive already. */
export async function deactivateOne(
  tx: Database,
  { introduction }: FullRow,
  { base }: Input<"introductions.own.deactivateMany">["people"][number],
  context: StaffContext,
) {
  if (introduction.status === "inactive") return "unchanged";
  if (base && base.status !== introduction.status) return "overtaken";
  await deactivate(tx, introduction, context);
  return "done";
}

/** Of many: takes the caller's own deactivation back, where nobody changed the status since. */
export async function reactivateOne(
  tx: Database,
  { introduction }: FullRow,
  { deactivated_at: at }: Input<"introductions.own.reactivateMany">["people"][number],
  context: StaffContext,
) {
  const last = introduction.changed_by.status;
  if (introduction.status === "active") return "unchanged";
  const own = last?.by === context.actor.id && last.at === at;
  if (!own || !introduction.registered_at) return "overtaken";
  await activate(tx, introduction, undefined, context);
  return "done";
}
