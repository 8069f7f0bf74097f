import { AML_RECORD_YEARS } from "@agbara/shared/constants.ts";
import { eq, like, or, sql } from "drizzle-orm";
import { recordAudit } from "../audit/record.ts";
import type { Database } from "../db/open.ts";
import {
  early_signups,
  idempotency_keys,
  mail_codes,
  mails,
  photos,
  sessions,
  tv_signups,
  users,
} from "../db/schema.ts";
import type { Handlers } from "../http/calls.ts";
import {
  holdIntroductions,
  introductionsOf,
  removeIntroductions,
} from "../introductions/erasure.ts";
import { markStray, sweepStrayFiles } from "../media/stray-files.ts";
import { accountDeletedMail } from "./mails.ts";
import { confirmPassword, holdMe } from "./me.ts";

function yearsLater(instant: Date, years: number): Date {
  const later = new Date(instant);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}

/** What stays for the law: that there was such an account, of an adult, from when to when. */
async function emptyRow(tx: Database, { id, birth_date }: typeof users.$inferSelect, now: Date) {
  await tx
    .update(users)
    .set({
      email: null,
      password_hash: null,
      first_name: "",
      name_key: "",
      // The year alone: enough to tell that the person was of age.
      birth_date: `${birth_date.slice(0, 4)}-01-01`,
      phone: null,
      phone_key: null,
      countries: [],
      core_values: [],
      organisations: [],
      answers: {},
      wants_introductions: false,
      sensitive_agreed_at: null,
      standing: null,
      deleted_at: now,
      purge_after: yearsLater(now, AML_RECORD_YEARS),
    })
    .where(eq(users.id, id));
}

async function removeTraces(tx: Database, userId: string, email: string, now: Date) {
  const pictures = await tx.delete(photos).where(eq(photos.user_id, userId)).returning();
  await markStray(
    tx,
    pictures.flatMap(({ file }) => file ?? []),
    now,
  );
  await tx.delete(tv_signups).where(eq(tv_signups.user_id, userId));
  await tx.delete(early_signups).where(eq(early_signups.email, email));
  // Answers kept for others show this person, too. They are a day's at most, so reading through them is cheap.
  await tx
    .delete(idempotency_keys)
    .where(or(eq(idempotency_keys.user_id, userId), like(sql`response::text`, `%${userId}%`)));
  await tx.delete(sessions).where(eq(sessions.user_id, userId));
  await tx
    .delete(mail_codes)
    .where(or(eq(mail_codes.user_id, userId), eq(mail_codes.email, email)));
  await tx.delete(mails).where(eq(mails.recipient, email));
}

export const deletionHandlers: Handlers<"account.delete"> = {
  async "account.delete"({ password }, context) {
    const { db, actor, now, post, photos: store } = context;
    const { email } = await confirmPassword(context, "password", password);
    await db.transaction(async (tx) => {
      // As consultants' changes hold them: introductions first, then the person.
      await holdIntroductions(tx, introductionsOf(actor.id));
      const me = await holdMe(tx, context);
      await emptyRow(tx, me, now);
      await removeIntroductions(tx, introductionsOf(me.id));
      await removeTraces(tx, me.id, email, now);
      await post(tx, accountDeletedMail(email));
      await recordAudit(tx, { actor, action: "account.delete", subject_id: me.id }, now);
    });
    // Housekeeping comes by again for what cannot be removed just now.
    await sweepStrayFiles(db, store, now).catch(() => undefined);
    return { success: true };
  },
};
