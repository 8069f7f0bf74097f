import { MAIL_CODE_MINUTES } from "@agbara/shared/constants.ts";
import { eq } from "drizzle-orm";
import { users } from "../db/schema.ts";
import type { Context, Handlers } from "../http/calls.ts";
import { HttpError, invalid, notFound } from "../http/http-error.ts";
import { networkOf } from "../http/network.ts";
import { forgive, type Limit, throttle } from "../http/throttle.ts";
import { findPrivateProfile } from "../members/people.ts";
import { issueCode, redeemCode } from "./mail-codes.ts";
import {
  alreadyRegisteredMail,
  passwordChangedMail,
  registrationMail,
  resetMail,
  siteUrl,
} from "./mails.ts";
import {
  createMember,
  findByEmail,
  findOpenAccount,
  type PendingMember,
  refuseUnlikelyBirthDate,
} from "./new-account.ts";
import { hashPassword, passwordFault, passwordFits } from "./passwords.ts";
import { openSession, renewSession, revokeSession, revokeSessionsOf } from "./sessions.ts";

type PublicContext = Pick<Context<"session.login">, "db" | "now" | "config" | "address">;

/**
 * By address (many people share one behind a mobile network), by account and as a whole. In this order: a try that
 * is refused to an address is none at the account, or one address could keep everybody out of theirs.
 */
function limits(name: string, email: string, address: string): [Limit, Limit, Limit] {
  return [
    { name: `${name}:address`, whom: networkOf(address), tries: 100, minutes: 15 },
    { name: `${name}:account`, whom: email, tries: 10, minutes: 15 },
    { name: `${name}:all`, whom: "", tries: 5_000, minutes: 15 },
  ];
}

async function countTry(name: string, email: string, { db, now, config, address }: PublicContext) {
  await throttle(db, limits(name, email, address), now, config.throttleFactor);
}

export const accountHandlers: Handlers<
  | "session.login"
  | "session.register"
  | "session.confirm"
  | "session.logout"
  | "users.me"
  | "password.request"
  | "password.reset"
> = {
  async "session.login"({ user: { email, password }, introductions }, context) {
    const { db } = context;
    await countTry("login", email, context);
    const person = await findOpenAccount(db, email);
    if (!(await passwordFits(password, person?.password_hash ?? null)) || !person)
      throw new HttpError(401, "Wrong e-mail or password.");
    await forgive(db, { name: "login:account", whom: email });
    const wants =
      person.wants_introductions || (introductions === true && person.role === "member");
    if (wants && !person.wants_introductions)
      await db.update(users).set({ wants_introductions: true }).where(eq(users.id, person.id));
    return { success: true, ...(await openSession(context, person)), introductions: wants };
  },

  async "session.register"({ user }, context) {
    const { db, now, config } = context;
    await countTry("register", user.email, context);
    refuseUnlikelyBirthDate("user.birth_date", user.birth_date, now);
    refuseWeakPassword("user.password", user.password, user.email);
    const { password, accept_terms: _, introductions = false, ...rest } = user;
    const password_hash = await hashPassword(password);
    const pending: PendingMember = { ...rest, password_hash, wants_introductions: introductions };
    const isFree = (await findByEmail(db, user.email)) === null;
    return db.transaction(async (tx) => {
      const { token, code } = await issueCode(
        tx,
        { purpose: "register", email: user.email, redeemable: isFree, pending },
        now,
      );
      const mail = isFree
        ? registrationMail(user.email, code)
        : alreadyRegisteredMail(user.email, siteUrl(config));
      await context.post(tx, mail, { keepMinutes: MAIL_CODE_MINUTES });
      return { success: true, token };
    });
  },

  async "session.confirm"({ email, token, code }, context) {
    const { db, now } = context;
    await countTry("confirm", email, context);
    const { pending } = await redeemCode(db, { purpose: "register", email, token, code }, now);
    const person = pending as PendingMember;
    const member = await db.transaction((tx) => createMember(tx, person, now));
    if (!member) throw new HttpError(409, "This address already has an account. Please log in.");
    const introductions = member.wants_introductions;
    return { success: true, ...(await openSession(context, member)), introductions };
  },

  async "session.logout"(_, { db, actor, now }) {
    await revokeSession(db, actor.jti, now);
    return { success: true };
  },

  async "users.me"(_, context) {
    const { db, actor, now, config } = context;
    const data = await findPrivateProfile(db, actor.id, now);
    if (!data) throw notFound();
    const halfLifeMs = config.tokenMinutes * 30_000;
    const renewed =
      now.getTime() - actor.since.getTime() > halfLifeMs
        ? await renewSession(context, actor)
        : null;
    const user = { _id: actor.id, first_name: actor.first_name };
    return { success: true, data, user, ...(renewed && { token: renewed.token }) };
  },

  async "password.request"({ user: { email } }, context) {
    const { db, now } = context;
    await countTry("reset-request", email, context);
    const person = await findOpenAccount(db, email);
    return db.transaction(async (tx) => {
      const { token, code } = await issueCode(
        tx,
        { purpose: "reset", email, redeemable: person !== null, user_id: person?.id ?? null },
        now,
      );
      const posting = { keepMinutes: MAIL_CODE_MINUTES, pretended: person === null };
      await context.post(tx, resetMail(email, code), posting);
      return { success: true, token };
    });
  },

  async "password.reset"({ email, token, code, password_reset }, context) {
    const { db, now } = context;
    await countTry("reset", email, context);
    refuseWeakPassword("password_reset", password_reset, email);
    const password_hash = await hashPassword(password_reset);
    const { user_id } = await redeemCode(db, { purpose: "reset", email, token, code }, now);
    if (!user_id) throw notFound();
    await db.transaction(async (tx) => {
      await tx.update(users).set({ password_hash }).where(eq(users.id, user_id));
      await revokeSessionsOf(tx, user_id, now);
      await context.post(tx, passwordChangedMail(email));
    });
    return { success: true };
  },
};

function refuseWeakPassword(field: string, password: string, email: string) {
  const fault = passwordFault(password, { email });
  if (fault) throw invalid(field, fault);
}
