import { MAIL_CODE_MINUTES } from "@agbara/shared/constants.ts";
import { eq } from "drizzle-orm";
import { markDevice } from "../accounts/device-mark.ts";
import { issueCode, redeemCode } from "../accounts/mail-codes.ts";
import { findByEmail } from "../accounts/new-account.ts";
import { hashPassword, passwordFault } from "../accounts/passwords.ts";
import { revokeSessionsOf } from "../accounts/sessions.ts";
import { recordAudit } from "../audit/record.ts";
import { sqlState } from "../db/failures.ts";
import { mail_codes, users } from "../db/schema.ts";
import type { Handlers } from "../http/calls.ts";
import { HttpError, invalid, notFound } from "../http/http-error.ts";
import { delayPast, throttle } from "../http/throttle.ts";
import {
  addressChangedMail,
  addressInUseMail,
  newAddressMail,
  ownPasswordChangedMail,
} from "./mails.ts";
import { confirmPassword, holdMe, limitUse, myProfile, type OwnContext } from "./me.ts";

const UNIQUE_VIOLATION = "23505";

/**
 * Counts a mail to an address that somebody merely names: 429 past the limit of the person or of that address. As a
 * whole none is refused. Returns by how many seconds this one waits.
 */
async function countMail({ db, actor, now, config }: OwnContext, email: string): Promise<number> {
  const limits = [
    { name: "new-email:account", whom: actor.id, tries: 6, minutes: 60 },
    { name: "new-email:address", whom: email, tries: 6, minutes: 60 },
  ];
  await throttle(db, limits, now, config.throttleFactor);
  const everybody = { name: "new-email:all", whom: "", tries: 2_000, minutes: 60 };
  return delayPast(db, everybody, now, config.throttleFactor);
}

export const credentialHandlers: Handlers<
  | "account.changePassword"
  | "account.checkPassword"
  | "account.changeEmail"
  | "account.confirmEmail"
> = {
  async "account.checkPassword"({ password }, context) {
    await confirmPassword(context, "password", password);
    return { success: true };
  },

  async "account.changePassword"({ current, password }, context) {
    const { db, actor, now, post } = context;
    const { email } = await confirmPassword(context, "current", current);
    const fault = passwordFault(password, { email });
    if (fault) throw invalid("password", fault);
    const password_hash = await hashPassword(password);
    await db.transaction(async (tx) => {
      await holdMe(tx, context);
      await tx.update(users).set({ password_hash }).where(eq(users.id, actor.id));
      await revokeSessionsOf(tx, actor.id, now, actor.jti);
      await post(tx, ownPasswordChangedMail(email));
      await recordAudit(tx, { actor, action: "account.changePassword", subject_id: actor.id }, now);
    });
    markDevice({ id: actor.id, password_hash }, context);
    return { success: true };
  },

  async "account.changeEmail"({ email, password }, context) {
    const { db, actor, now, post } = context;
    const me = await confirmPassword(context, "password", password);
    if (email === me.email) throw invalid("email", "This is already your address.");
    const afterSeconds = await countMail(context, email);
    const isFree = (await findByEmail(db, email)) === null;
    return db.transaction(async (tx) => {
      const asked = { purpose: "email", email, redeemable: isFree, user_id: actor.id } as const;
      const { token, code } = await issueCode(tx, asked, now);
      const mail = isFree ? newAddressMail(email, code) : addressInUseMail(email);
      await post(tx, mail, { keepMinutes: MAIL_CODE_MINUTES, afterSeconds });
      return { success: true, token };
    });
  },

  async "account.confirmEmail"({ email, token, code }, context) {
    const { db, actor, now, post } = context;
    await limitUse(context, "account.confirmEmail", 20, 15);
    const presented = { purpose: "email", email, token, code } as const;
    try {
      const data = await redeemCode(db, presented, now, async (tx, { user_id }) => {
        if (user_id !== actor.id) throw notFound();
        const me = await holdMe(tx, context);
        await tx.update(users).set({ email }).where(eq(users.id, me.id));
        // A code that is on its way to the old address would still set a password.
        await tx.delete(mail_codes).where(eq(mail_codes.user_id, me.id));
        if (me.email) await post(tx, addressChangedMail(me.email));
        await recordAudit(tx, { actor, action: "account.confirmEmail", subject_id: me.id }, now);
        return myProfile(tx, context);
      });
      return { success: true, data };
    } catch (error) {
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
      throw new HttpError(409, "Another account uses this address now. Nothing was changed.");
    }
  },
};
