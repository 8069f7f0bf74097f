import { DEACTIVATION_TOLD_AFTER_S } from "@agbara/shared/constants.ts";
import { readerOf } from "../../people/mail-parts.ts";
import { takeBack } from "../../people/mails/told.ts";
import { findPresent } from "../../people/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import type { StaffContext } from "../by-staff/changes.ts";
import { verdictMail } from "../safety/mails.ts";
import { write } from "../safety/rules.ts";

/**
 * Tells a person by mail that a consultant deactivated them. The mail is the same as after a safety report, so it does
 * not reveal whether there was a report. We send it after a minute. Until then, {@link untellDeactivated} can cancel
 * it.
 */
export async function tellDeactivated(tx: Database, userId: string, context: StaffContext) {
  const posting = { afterSeconds: DEACTIVATION_TOLD_AFTER_S };
  await write(tx, userId, (to) => verdictMail(to, "deactivate"), context, posting);
}

/**
 * Cancels the mail about the deactivation, because the person is active again. Does nothing if we have already sent the
 * mail.
 */
export async function untellDeactivated(tx: Database, userId: string) {
  const to = readerOf(await findPresent(tx, userId));
  if (!to) return;
  const { subject } = verdictMail(to, "deactivate");
  await takeBack(tx, { userId, to: to.email, subject });
}
