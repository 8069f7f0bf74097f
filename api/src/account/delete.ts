import { AML_RECORD_YEARS } from "@agbara/shared/constants.ts";
import { eq, inArray, like, or, sql } from "drizzle-orm";
import { recordAudit } from "../audit/record.ts";
import type { Database } from "../db/open.ts";
import {
  early_signups,
  idempotency_keys,
  introductions,
  mail_codes,
  mails,
  notes,
  photos,
  sessions,
  suggestions,
  tv_signups,
  users,
} from "../db/schema.ts";
import type { Handlers } from "../http/calls.ts";
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
      standing: null,
      deleted_at: now,
      purge_after: yearsLater(now, AML_RECORD_YEARS),
    })
    .where(eq(users.id, id));
}

/** The person's own introduction and every pre-match with others, with what was written about them. */
async function removeIntroductions(tx: Database, userId: string) {
  const theirs = or(eq(introductions.user_id, userId), eq(introductions.contact_id, userId));
  const ids = tx.select({ id: introductions.id }).from(introductions).where(theirs);
  await tx.delete(notes).where(inArray(notes.introduction_id, ids));
  await tx
    .delete(suggestions)
    .where(or(inArray(suggestions.introduction_id, ids), inArray(suggestions.suggested_id, ids)));
  await tx.delete(introductions).where(theirs);
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
      // Held in the order in which consultants' changes hold them: introductions first, then the person.
      await tx
        .select({ id: introductions.id })
        .from(introductions)
        .where(or(eq(introductions.user_id, actor.id), eq(introductions.contact_id, actor.id)))
        .orderBy(introductions.id)
        .for("update");
      const me = await holdMe(tx, context);
      await emptyRow(tx, me, now);
      await removeIntroductions(tx, me.id);
      await removeTraces(tx, me.id, email, now);
      await post(tx, accountDeletedMail(email));
      await recordAudit(tx, { actor, action: "account.delete", subject_id: me.id }, now);
    });
    // Housekeeping comes by again for what cannot be removed just now.
    await sweepStrayFiles(db, store, now).catch(() => undefined);
    return { success: true };
  },
};
