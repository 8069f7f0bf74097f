import { DAY_MS } from "@agbara/shared/age.ts";
import { FACTOR_RESET_DAYS } from "@agbara/shared/constants.ts";
import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import { aliasedTable, and, asc, eq, gt, lte, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { isDuplicate } from "../../platform/db/failures.ts";
import { newId } from "../../platform/db/ids.ts";
import type { Context } from "../../platform/http/handler.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import { factorMail } from "../factors/mails.ts";
import { removeFactorsOf } from "../factors/queries.ts";
import { readerOf } from "../mail-parts.ts";
import { findByEmail, type UserRow } from "../queries.ts";
import { revokeSessionsOf } from "../sessions.ts";
import { users } from "../tables.ts";
import { holdOpenAdmins } from "./acting-admin.ts";
import { holdStaff } from "./queries.ts";
import { factor_resets } from "./tables.ts";

type FactorReset = Output<"people.staff.factorResets">["data"][number];
type ResetContext = Pick<
  Context<"people.staff.approveFactorReset">,
  "db" | "actor" | "now" | "post"
>;

const LIST_CAP = 100;

function lapsesAt(proposed: Date): Date {
  return new Date(proposed.getTime() + FACTOR_RESET_DAYS * DAY_MS);
}

/** Returns a time. Every proposal that was made before this time has expired. */
function lapsedBefore(now: Date): Date {
  return new Date(now.getTime() - FACTOR_RESET_DAYS * DAY_MS);
}

function isOpen(now: Date): SQL | undefined {
  return and(eq(factor_resets.state, "proposed"), gt(factor_resets.proposed_at, lapsedBefore(now)));
}

/** Finds the proposals that no second admin has decided yet, the oldest first. */
export async function openResets(db: Database, now: Date): Promise<FactorReset[]> {
  const proposer = aliasedTable(users, "proposer");
  const rows = await db
    .select({ reset: factor_resets, account: users, proposer })
    .from(factor_resets)
    .innerJoin(users, eq(users.id, factor_resets.user_id))
    .innerJoin(proposer, eq(proposer.id, factor_resets.proposed_by))
    .where(isOpen(now))
    .orderBy(asc(factor_resets.proposed_at), asc(factor_resets.id))
    .limit(LIST_CAP);
  return rows.map(({ reset, account, proposer }) => ({
    _id: reset.id,
    account: { _id: account.id, first_name: account.first_name, email: account.email ?? "" },
    reason: reset.reason,
    proposed_by: { _id: proposer.id, first_name: proposer.first_name },
    proposed_at: reset.proposed_at.toISOString(),
    lapses_at: lapsesAt(reset.proposed_at).toISOString(),
  }));
}

/** Proposes to remove another person's second step. A second admin must approve this before anything is removed. */
export async function proposeReset(
  { userId, reason }: Input<"people.staff.proposeFactorReset">,
  { db, actor, now, post }: ResetContext,
) {
  const action = "people.staff.proposeFactorReset";
  try {
    await db.transaction(async (tx) => {
      await holdOpenAdmins(tx, actor.id);
      if (userId === actor.id) throw new HttpError(409, words.staff.ownFactorReset);
      const person = await holdStaff(tx, userId);
      if (!person) throw notFound();
      if (person.second_factor_at === null) throw new HttpError(409, words.staff.noSecondFactor);
      await lapse(tx, userId, now);
      await tx.insert(factor_resets).values({
        id: newId(),
        user_id: userId,
        reason,
        state: "proposed",
        proposed_by: actor.id,
        proposed_at: now,
      });
      const to = readerOf(person);
      if (to) await post(tx, factorMail(to, "resetProposed"));
      await recordAudit(tx, { actor, action, subject_id: userId, details: { reason } }, now);
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new HttpError(409, words.staff.resetProposedAlready);
  }
}

/**
 * Approves another admin's proposal and removes the person's second step. Throws if the caller made the proposal or is
 * the person.
 */
export async function approveReset(id: string, { db, actor, now, post }: ResetContext) {
  const action = "people.staff.approveFactorReset";
  await db.transaction(async (tx) => {
    const admins = await holdOpenAdmins(tx, actor.id);
    const reset = await holdReset(tx, id, now);
    if (reset.user_id === actor.id) throw new HttpError(409, words.staff.ownFactorReset);
    if (reset.proposed_by === actor.id) throw new HttpError(409, words.staff.ownProposal);
    if (!admins.has(reset.proposed_by)) throw new HttpError(409, words.staff.proposerLeft);
    await decide(tx, id, { state: "approved", decided_by: actor.id, decided_at: now });
    const person = await holdStaff(tx, reset.user_id);
    if (!person) throw notFound();
    await removeFactorsOf(tx, person.id);
    await revokeSessionsOf(tx, person.id, now);
    const to = readerOf(person);
    if (to) await post(tx, factorMail(to, "resetDone"));
    await recordAudit(
      tx,
      { actor, action, subject_id: person.id, other_id: reset.proposed_by },
      now,
    );
  });
}

/**
 * Ends a proposal without removing the second step. Any admin may do this, even the admin who made the proposal, or an
 * admin whose own second step would be removed.
 */
export async function declineReset(id: string, { db, actor, now }: ResetContext) {
  const action = "people.staff.declineFactorReset";
  await db.transaction(async (tx) => {
    const { user_id } = await holdReset(tx, id, now);
    await decide(tx, id, { state: "declined", decided_by: actor.id, decided_at: now });
    await recordAudit(tx, { actor, action, subject_id: user_id }, now);
  });
}

/**
 * Removes the second step of the account with this e-mail address, for the person who runs the server. No admin is
 * needed, so the actor in the audit log is the owner of the account. Returns null if no member of staff has this
 * address.
 */
export async function resetByOperator(
  tx: Database,
  email: string,
  now: Date,
): Promise<(UserRow & { email: string }) | null> {
  const found = await findByEmail(tx, email);
  const person = found && (await holdStaff(tx, found.id));
  if (!person) return null;
  const open = and(eq(factor_resets.user_id, person.id), eq(factor_resets.state, "proposed"));
  await tx.update(factor_resets).set({ state: "lapsed" }).where(open);
  await removeFactorsOf(tx, person.id);
  await revokeSessionsOf(tx, person.id, now);
  const action = "people.staff.approveFactorReset";
  await recordAudit(tx, { actor: person, action, subject_id: person.id }, now);
  return { ...person, email };
}

async function holdReset(tx: Database, id: string, now: Date) {
  const [reset] = await tx
    .select()
    .from(factor_resets)
    .where(and(eq(factor_resets.id, id), isOpen(now)))
    .for("update");
  if (!reset) throw notFound();
  return reset;
}

type Decision = Pick<typeof factor_resets.$inferInsert, "state" | "decided_by" | "decided_at">;

async function decide(tx: Database, id: string, decision: Decision) {
  await tx.update(factor_resets).set(decision).where(eq(factor_resets.id, id));
}

async function lapse(tx: Database, userId: string, now: Date) {
  await tx
    .update(factor_resets)
    .set({ state: "lapsed" })
    .where(
      and(
        eq(factor_resets.user_id, userId),
        eq(factor_resets.state, "proposed"),
        lte(factor_resets.proposed_at, lapsedBefore(now)),
      ),
    );
}
