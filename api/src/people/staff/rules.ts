import { DAY_MS } from "@agbara/shared/age.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { type Role, TWO_ADMINS_ROLES } from "@agbara/shared/policy.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import { HttpError, invalid, notFound } from "../../platform/http/http-error.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import { nameKey, phoneKey } from "../keys.ts";
import { refuseImpossiblePhone } from "../profile/phone.ts";
import { insertPerson, type UserRow, updatePerson } from "../queries.ts";
import { revokeSessionsOf } from "../sessions.ts";
import { refuseUnlikelyBirthDate } from "../signin/rules.ts";
import { holdOpenAdmins } from "./acting-admin.ts";
import { staffMail } from "./mails.ts";
import { type AdminContext, propose, stopWhatBegan } from "./proposals.ts";
import { holdStaff, readStaff, type StaffRow } from "./queries.ts";

export type StaffInput = Input<"people.staff.create">;

const YEAR_MS = 366 * DAY_MS;

const needsTwo = (role: Role) => TWO_ADMINS_ROLES.includes(role);

/** Adds a staff account without a password. The person chooses one with a code that we mail them. */
export async function createStaff(
  tx: Database,
  input: StaffInput,
  { now, ended_at = null }: { now: Date; ended_at?: Date | null },
): Promise<UserRow> {
  refuseUnlikelyBirthDate("birth_date", input.birth_date, now);
  if (input.closes_on !== undefined) refuseUnlikelyEnd(input.closes_on, now);
  const { international_phone_number: phone, ...rest } = input;
  if (phone !== undefined) refuseImpossiblePhone("international_phone_number", phone);
  const person = await insertPerson(tx, {
    ...rest,
    id: newId(),
    name_key: nameKey(input.first_name),
    ...(phone !== undefined && { phone, phone_key: phoneKey(phone) }),
    created_at: now,
    ended_at,
  });
  if (!person) throw new HttpError(409, words.staff.staffAddressTaken);
  return person;
}

/** Throws a 422 if an auditor's last day is today or earlier, or more than a year away. */
function refuseUnlikelyEnd(day: string, now: Date) {
  const today = dayInLagos(now);
  const year = dayInLagos(new Date(now.getTime() + YEAR_MS));
  if (day <= today || day > year) throw invalid("closes_on", words.staff.unlikelyEnd);
}

/** Makes a staff account. If its role has to do with money, another admin must approve it, and it opens a day later. */
export function makeAccount(input: StaffInput, context: AdminContext): Promise<StaffRow> {
  const { db, actor, now, post } = context;
  const waits = needsTwo(input.role);
  return db.transaction(async (tx) => {
    await holdOpenAdmins(tx, actor.id);
    const { id } = await createStaff(tx, input, { now, ended_at: waits ? now : null });
    await recordAudit(tx, { actor, action: "people.staff.create", subject_id: id }, now);
    if (waits) await propose(tx, id, context);
    else await post(tx, staffMail({ email: input.email, name: input.first_name }));
    return readStaff(tx, id);
  });
}

/** Ends another person's account. If it has already ended, changes nothing and logs nothing. */
export function end(userId: string, context: AdminContext): Promise<StaffRow> {
  const { db, actor, now } = context;
  return db.transaction(async (tx) => {
    const found = await holdAnothers(tx, userId, context);
    if (!found.ended_at) {
      await updatePerson(tx, userId, { ended_at: now });
      await revokeSessionsOf(tx, userId, now);
      await recordAudit(tx, { actor, action: "people.staff.end", subject_id: userId }, now);
      await stopWhatBegan(tx, userId, context);
    }
    return readStaff(tx, userId);
  });
}

/**
 * Reopens another person's account. If the account's role has to do with money, only makes a proposal to reopen it. If
 * the account is open, changes nothing.
 */
export function reopen(
  { userId, closes_on }: Input<"people.staff.reopen">,
  context: AdminContext,
): Promise<StaffRow> {
  const { db, actor, now } = context;
  return db.transaction(async (tx) => {
    const found = await holdAnothers(tx, userId, context);
    if (found.ended_at || isOver(found, now)) {
      const waits = needsTwo(found.role);
      if (found.role === "auditor") refuseUnlikelyEnd(closes_on ?? "", now);
      if (!waits) await updatePerson(tx, userId, { ended_at: null });
      const isNew = !waits || (await propose(tx, userId, context));
      // Stores the auditor's last day with the proposal, so that the admin who approves it cannot change the day.
      if (isNew && found.role === "auditor")
        await updatePerson(tx, userId, { closes_on, ended_at: found.ended_at ?? now });
      if (isNew)
        await recordAudit(tx, { actor, action: "people.staff.reopen", subject_id: userId }, now);
    }
    return readStaff(tx, userId);
  });
}

/** Tells whether an auditor's last day is over. */
const isOver = ({ closes_on }: UserRow, now: Date) =>
  closes_on !== null && closes_on < dayInLagos(now);

async function holdAnothers(tx: Database, userId: string, context: AdminContext): Promise<UserRow> {
  await holdOpenAdmins(tx, context.actor.id);
  if (userId === context.actor.id) throw new HttpError(409, words.staff.yourOwnAccount);
  const found = await holdStaff(tx, userId);
  if (!found) throw notFound();
  return found;
}
