import { MAIL_CODE_MINUTES } from "@agbara/shared/constants.ts";
import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import type { Context } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { updatePerson } from "../queries.ts";
import { revokeSessionsOf } from "../sessions.ts";
import { markDevice } from "./device-mark.ts";
import { codeUrl, issueCode, redeemCode } from "./mail-codes.ts";
import { passwordChangedMail, resetMail } from "./mails.ts";
import { hashPassword } from "./passwords.ts";
import { findOpenAccount, refuseWeakPassword } from "./rules.ts";
import { countCode, countMail } from "./tries.ts";

/**
 * Sends a code with which a person can set a new password. For an unknown address, the answer and the response time are
 * the same.
 */
export async function requestReset(
  { user: { email } }: Input<"people.signin.requestReset">,
  context: Context<"people.signin.requestReset">,
): Promise<Output<"people.signin.requestReset">> {
  const { db, now } = context;
  const person = await findOpenAccount(db, email, now);
  const afterSeconds = await countMail("reset-request", { email, owner: person }, context);
  return db.transaction(async (tx) => {
    const { token, code, ...mailed } = await issueCode(
      tx,
      { purpose: "reset", email, redeemable: person !== null, user_id: person?.id ?? null },
      now,
    );
    const pretended = person === null;
    const posting = { keepMinutes: MAIL_CODE_MINUTES, pretended, afterSeconds };
    const link = codeUrl("reset", { email, ...mailed }, context);
    const to = { email, name: person?.first_name ?? null };
    await context.post(tx, resetMail(to, { code, link }), posting);
    return { success: true, token };
  });
}

/** Sets a new password, after the person has entered the code. Ends all their sessions. */
export async function reset(
  { email, token, code, password_reset }: Input<"people.signin.reset">,
  context: Context<"people.signin.reset">,
): Promise<Output<"people.signin.reset">> {
  const { db, now } = context;
  refuseWeakPassword("password_reset", password_reset, email);
  const owner = await findOpenAccount(db, email, now);
  const forgive = await countCode("reset", { email, owner }, context);
  const password_hash = await hashPassword(password_reset);
  const presented = { purpose: "reset", email, token, code } as const;
  const id = await redeemCode(db, presented, now, async (tx, { user_id }) => {
    if (!user_id) throw notFound();
    await updatePerson(tx, user_id, { password_hash });
    await revokeSessionsOf(tx, user_id, now);
    await context.post(tx, passwordChangedMail({ email, name: owner?.first_name ?? null }));
    return user_id;
  });
  await forgive();
  markDevice({ id, password_hash }, context);
  return { success: true };
}
