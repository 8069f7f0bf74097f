import { MAIL_CODE_MINUTES } from "@agbara/shared/constants.ts";
import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import { isDuplicate } from "../../platform/db/failures.ts";
import type { Context } from "../../platform/http/handler.ts";
import { HttpError, invalid, notFound } from "../../platform/http/http-error.ts";
import { CODE_PACE, delayPast, throttle } from "../../platform/http/limits/throttle.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import { recognise } from "../closing/marks.ts";
import { readerOf } from "../mail-parts.ts";
import { holdMe, limitUse, type OwnContext } from "../me.ts";
import { myProfile } from "../profile/rules.ts";
import { findByEmail, updatePerson } from "../queries.ts";
import { revokeSessionsOf } from "../sessions.ts";
import { markDevice } from "./device-mark.ts";
import { codeUrl, issueCode, redeemCode, removeCodesOf } from "./mail-codes.ts";
import {
  addressChangedMail,
  addressInUseMail,
  newAddressMail,
  ownPasswordChangedMail,
} from "./mails.ts";
import { hashPassword } from "./passwords.ts";
import { confirmPassword, refuseWeakPassword } from "./rules.ts";

/**
 * Counts a mail to the new address that a member has typed and not confirmed yet. Throws a 429 if the member has
 * reached their own limit. Two other limits only delay the mail: the limit of the address, and the limit of all members
 * together. Returns how many seconds to delay it.
 */
async function countMail({ db, actor, now, config }: OwnContext, email: string): Promise<number> {
  const { throttleFactor: factor } = config;
  const own = { name: "new-email:account", whom: actor.id, tries: 6, minutes: 60 };
  await throttle(db, [own], now, factor);
  const named = { name: "new-email:address", whom: email, tries: 6, minutes: 60 };
  const everybody = { name: "new-email:all", whom: "", tries: 2_000, minutes: 60 };
  const ofAddress = await delayPast(db, named, now, factor, { ...CODE_PACE, step: 10 });
  return Math.max(ofAddress, await delayPast(db, everybody, now, factor));
}

/** Changes the caller's password, and ends all their other sessions. */
export async function changePassword(
  { current, password }: Input<"people.signin.changePassword">,
  context: Context<"people.signin.changePassword">,
): Promise<Output<"people.signin.changePassword">> {
  const { db, actor, now, post } = context;
  const me = await confirmPassword(context, "current", current);
  refuseWeakPassword("password", password, me.email);
  const password_hash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await holdMe(tx, context);
    await updatePerson(tx, actor.id, { password_hash });
    await revokeSessionsOf(tx, actor.id, now, actor.jti);
    await post(tx, ownPasswordChangedMail({ email: me.email, name: me.first_name }));
    await recordAudit(
      tx,
      { actor, action: "people.signin.changePassword", subject_id: actor.id },
      now,
    );
  });
  markDevice({ id: actor.id, password_hash }, context);
  return { success: true };
}

/**
 * Begins to change the caller's e-mail address: sends a code to the new address. The answer is the same if another
 * account already has the address.
 */
export async function changeEmail(
  { email, password }: Input<"people.signin.changeEmail">,
  context: Context<"people.signin.changeEmail">,
): Promise<Output<"people.signin.changeEmail">> {
  const { db, actor, now, post } = context;
  const me = await confirmPassword(context, "password", password);
  if (email === me.email) throw invalid("email", words.signin.ownAddress);
  const afterSeconds = await countMail(context, email);
  const owner = await findByEmail(db, email);
  const isFree = owner === null;
  return db.transaction(async (tx) => {
    const asked = { purpose: "email", email, redeemable: isFree, user_id: actor.id } as const;
    const { token, code, ...mailed } = await issueCode(tx, asked, now);
    const link = codeUrl("email", { email, ...mailed }, context);
    const mail = isFree
      ? newAddressMail(email, { code, link })
      : addressInUseMail({ email, name: owner.first_name });
    await post(tx, mail, { keepMinutes: MAIL_CODE_MINUTES, afterSeconds });
    return { success: true, token };
  });
}

/** Changes the caller's e-mail address, after they have entered the code. */
export async function confirmEmail(
  { email, token, code }: Input<"people.signin.confirmEmail">,
  context: Context<"people.signin.confirmEmail">,
): Promise<Output<"people.signin.confirmEmail">> {
  const { db, actor, now, post } = context;
  await limitUse(context, "people.signin.confirmEmail", 20, 15);
  const presented = { purpose: "email", email, token, code } as const;
  try {
    const data = await redeemCode(db, presented, now, async (tx, { user_id }) => {
      if (user_id !== actor.id) throw notFound();
      const me = await holdMe(tx, context);
      await updatePerson(tx, me.id, { email });
      await recognise(tx, me.id, [{ kind: "email", value: email }], context);
      // Removes earlier codes. With a code that went to the old address, somebody could still set a new password.
      await removeCodesOf(tx, me.id);
      const before = readerOf(me);
      if (before) await post(tx, addressChangedMail(before));
      await recordAudit(
        tx,
        { actor, action: "people.signin.confirmEmail", subject_id: me.id },
        now,
      );
      return myProfile(tx, context);
    });
    return { success: true, data };
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new HttpError(409, words.signin.addressTakenMeanwhile);
  }
}
