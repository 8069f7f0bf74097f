import { isFromMail } from "@agbara/shared/codes/mailed-code.ts";
import { MAIL_CODE_MINUTES } from "@agbara/shared/constants.ts";
import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/http/handler.ts";
import { HttpError, invalid } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { recognise, toldBy } from "../closing/marks.ts";
import { refuseImpossiblePhone } from "../profile/phone.ts";
import { findByEmail } from "../queries.ts";
import { openSession } from "../sessions.ts";
import { markDevice } from "./device-mark.ts";
import { codeUrl, issueCode, redeemCode } from "./mail-codes.ts";
import { alreadyRegisteredMail, registrationMail } from "./mails.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import {
  createMember,
  type PendingMember,
  refuseUnlikelyBirthDate,
  refuseWeakPassword,
} from "./rules.ts";
import { countCode, countMail } from "./tries.ts";

/**
 * Stores what a person entered to join, and sends them a code. The answer is the same if the address already has an
 * account.
 */
export async function register(
  { user }: Input<"people.signin.register">,
  context: Context<"people.signin.register">,
): Promise<Output<"people.signin.register">> {
  const { db, now } = context;
  refuseUnlikelyBirthDate("user.birth_date", user.birth_date, now);
  if (user.introductions && !user.gender) throw invalid("user.gender", words.signin.genderNeeded);
  refuseImpossiblePhone("user.international_phone_number", user.international_phone_number);
  refuseWeakPassword("user.password", user.password, user.email);
  const afterSeconds = await countMail("register", { email: user.email, owner: null }, context);
  const { password, accept_terms: _, introductions = false, ...rest } = user;
  const password_hash = await hashPassword(password);
  const pending: PendingMember = { ...rest, password_hash, wants_introductions: introductions };
  const owner = await findByEmail(db, user.email);
  const isFree = owner === null;
  return db.transaction(async (tx) => {
    const { token, code, ...mailed } = await issueCode(
      tx,
      { purpose: "register", email: user.email, redeemable: isFree, pending },
      now,
    );
    const link = codeUrl("register", { email: user.email, ...mailed }, context, doorOf(user));
    const mail = isFree
      ? registrationMail(user.email, { code, link })
      : alreadyRegisteredMail({ email: user.email, name: owner.first_name });
    await context.post(tx, mail, { keepMinutes: MAIL_CODE_MINUTES, afterSeconds });
    return { success: true, token };
  });
}

/**
 * Returns the query of the joining page's address, for example "?for=fundraising". The query says why the person joins.
 * The link in the mail has the same query, so it leads back to the same page.
 */
function doorOf({ gender, introductions }: Input<"people.signin.register">["user"]): string {
  if (introductions) return "?introductions=1";
  return gender ? "" : "?for=fundraising";
}

/**
 * Makes the account after the person has entered the code, and signs them in. A person who comes from the link in the
 * mail must also enter the password. Otherwise a stranger could register another person's address with a password that
 * the stranger knows.
 */
export async function confirm(
  { email, token, code, password = "" }: Input<"people.signin.confirm">,
  context: Context<"people.signin.confirm">,
): Promise<Output<"people.signin.confirm">> {
  const { db, now } = context;
  const forgive = await countCode("confirm", { email, owner: null }, context);
  const presented = { purpose: "register", email, token, code } as const;
  const make = async (tx: Database, { pending }: { pending: unknown }) => {
    const member = await createMember(tx, pending as PendingMember, context);
    if (!member) throw new HttpError(409, words.signin.addressTaken);
    await recognise(tx, member.id, toldBy(member), context);
    return { member, opened: await openSession({ ...context, db: tx }, member) };
  };
  const { member, opened } = await redeemCode(db, presented, now, make, async ({ pending }) => {
    if (!isFromMail({ token })) return;
    const { password_hash } = pending as PendingMember;
    const { fits } = await checkPassword(password, password_hash);
    if (!fits) throw invalid("password", words.signin.otherThanJoinedWith);
  });
  await forgive();
  markDevice(member, context);
  return { success: true, ...opened, introductions: member.wants_introductions };
}
