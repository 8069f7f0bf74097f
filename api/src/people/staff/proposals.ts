import { DAY_MS } from "@agbara/shared/age.ts";
import type { StaffRole } from "@agbara/shared/policy.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/http/handler.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import { readerOf } from "../mail-parts.ts";
import { updatePerson } from "../queries.ts";
import { revokeSessionsOf } from "../sessions.ts";
import { holdOpenAdmins } from "./acting-admin.ts";
import { openingMail, type ProposalNews, proposalMail } from "./mails.ts";
import {
  decideProposal,
  endUnopenedOf,
  findProposal,
  insertProposal,
  type Proposal,
  refuseAllOf,
  type Verdict,
} from "./proposal-queries.ts";
import { holdAdmins, readStaff, type StaffRow } from "./queries.ts";

export type AdminContext = Pick<
  Context<"people.staff.create">,
  "db" | "actor" | "now" | "config" | "post"
>;

/**
 * Proposes that an account gets its role, and mails all admins. Returns false if a proposal for this account already
 * waits.
 */
export async function propose(tx: Database, userId: string, context: AdminContext) {
  const { actor, now } = context;
  if (!(await insertProposal(tx, userId, { by: actor.id, now }))) return false;
  await tellAdmins(tx, "proposed", await readStaff(tx, userId), context);
  return true;
}

/** Approves or refuses a proposal. If it was already decided in the same way, changes nothing and logs nothing. */
export function decide(id: string, verdict: Verdict, context: AdminContext): Promise<StaffRow> {
  const { db, actor, now } = context;
  return db.transaction(async (tx) => {
    await holdOpenAdmins(tx, actor.id);
    const decided = await decideProposal(tx, id, verdict, { by: actor.id, now });
    if (!decided) return readStaff(tx, asDecided(await findProposal(tx, id), verdict).user_id);
    const { user_id } = decided;
    const action = verdict === "approved" ? "people.staff.approve" : "people.staff.refuse";
    await recordAudit(tx, { actor, action, subject_id: user_id }, now);
    if (verdict === "approved") await open(tx, user_id, context);
    const row = await readStaff(tx, user_id);
    await tellAdmins(tx, verdict, row, context);
    return row;
  });
}

/**
 * Returns the proposal if it was already decided in the same way. Otherwise throws the reason why this admin cannot
 * decide it.
 */
function asDecided(found: Proposal | null, verdict: Verdict): Proposal {
  if (!found) throw notFound();
  if (found.verdict === verdict) return found;
  if (found.verdict === null) throw new HttpError(409, words.staff.ownProposal);
  throw new HttpError(409, words.staff[found.verdict]);
}

async function open(tx: Database, userId: string, { now, post }: AdminContext) {
  const opens_at = new Date(now.getTime() + DAY_MS);
  await updatePerson(tx, userId, { ended_at: null, opens_at });
  // Somebody may have logged in at the very moment when staff ended the account. This ends their session.
  await revokeSessionsOf(tx, userId, now);
  const { account } = await readStaff(tx, userId);
  const to = readerOf(account);
  if (to) await post(tx, openingMail(to, opens_at));
}

/**
 * Refuses the proposals of an admin who leaves. Also ends the accounts that this admin proposed or approved, if they
 * are not open yet.
 */
export async function stopWhatBegan(
  tx: Database,
  adminId: string,
  { actor, now }: Pick<AdminContext, "actor" | "now">,
) {
  for (const { user_id } of await refuseAllOf(tx, adminId, { by: actor.id, now }))
    await recordAudit(tx, { actor, action: "people.staff.refuse", subject_id: user_id }, now);
  for (const { user_id } of await endUnopenedOf(tx, adminId, now))
    await recordAudit(tx, { actor, action: "people.staff.end", subject_id: user_id }, now);
}

/**
 * Mails all admins about a step. The admin who took the step gets the mail too, because a thief may be using their
 * account.
 */
async function tellAdmins(
  tx: Database,
  news: ProposalNews,
  { account, proposer }: StaffRow,
  { actor, post }: AdminContext,
) {
  const { first_name, email, role, opens_at } = account;
  const about = {
    first_name,
    email: email ?? "",
    role: role as StaffRole,
    opens_at,
    by: actor.first_name,
    proposer: proposer?.first_name ?? "",
  };
  for (const admin of (await holdAdmins(tx)).map(readerOf))
    if (admin) await post(tx, proposalMail(admin, news, about));
}
