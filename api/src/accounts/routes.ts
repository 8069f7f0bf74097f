import { MAIL_CODE_MINUTES } from "@agbara/shared/constants.ts";
import { eq } from "drizzle-orm";
import { users } from "../db/schema.ts";
import type { Handlers } from "../http/calls.ts";
import { HttpError, invalid, notFound } from "../http/http-error.ts";
import { findPrivateProfile } from "../members/people.ts";
import { markDevice } from "./device-mark.ts";
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
import { countMail, countTry } from "./tries.ts";

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
    const person = await findOpenAccount(db, email);
    const forgive = await countTry("login", { email, owner: person }, context);
    if (!(await passwordFits(password, person?.password_hash ?? null)) || !person)
      throw new HttpError(401, "Wrong e-mail or password.");
    await forgive();
    const wants =
      person.wants_introductions || (introductions === true && person.role === "member");
    const opened = await db.transaction(async (tx) => {
      if (wants && !person.wants_introductions)
        await tx.update(users).set({ wants_introductions: true }).where(eq(users.id, person.id));
      return openSession({ ...context, db: tx }, person);
    });
    markDevice(person, context);
    return { success: true, ...opened, introductions: wants };
  },

  async "session.register"({ user }, context) {
    const { db, now, config } = context;
    refuseUnlikelyBirthDate("user.birth_date", user.birth_date, now);
    refuseWeakPassword("user.password", user.password, user.email);
    const afterSeconds = await countMail("register", { email: user.email, owner: null }, context);
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
      await context.post(tx, mail, { keepMinutes: MAIL_CODE_MINUTES, afterSeconds });
      return { success: true, token };
    });
  },

  async "session.confirm"({ email, token, code }, context) {
    const { db, now } = context;
    const forgive = await countTry("confirm", { email, owner: null }, context);
    const presented = { purpose: "register", email, token, code } as const;
    const { member, opened } = await redeemCode(db, presented, now, async (tx, { pending }) => {
      const member = await createMember(tx, pending as PendingMember, now);
      if (!member) throw new HttpError(409, "This address already has an account. Please log in.");
      return { member, opened: await openSession({ ...context, db: tx }, member) };
    });
    await forgive();
    markDevice(member, context);
    return { success: true, ...opened, introductions: member.wants_introductions };
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
    const person = await findOpenAccount(db, email);
    const afterSeconds = await countMail("reset-request", { email, owner: person }, context);
    return db.transaction(async (tx) => {
      const { token, code } = await issueCode(
        tx,
        { purpose: "reset", email, redeemable: person !== null, user_id: person?.id ?? null },
        now,
      );
      const pretended = person === null;
      const posting = { keepMinutes: MAIL_CODE_MINUTES, pretended, afterSeconds };
      await context.post(tx, resetMail(email, code), posting);
      return { success: true, token };
    });
  },

  async "password.reset"({ email, token, code, password_reset }, context) {
    const { db, now } = context;
    refuseWeakPassword("password_reset", password_reset, email);
    const owner = await findOpenAccount(db, email);
    const forgive = await countTry("reset", { email, owner }, context);
    const password_hash = await hashPassword(password_reset);
    const presented = { purpose: "reset", email, token, code } as const;
    const id = await redeemCode(db, presented, now, async (tx, { user_id }) => {
      if (!user_id) throw notFound();
      await tx.update(users).set({ password_hash }).where(eq(users.id, user_id));
      await revokeSessionsOf(tx, user_id, now);
      await context.post(tx, passwordChangedMail(email));
      return user_id;
    });
    await forgive();
    markDevice({ id, password_hash }, context);
    return { success: true };
  },
};

function refuseWeakPassword(field: string, password: string, email: string) {
  const fault = passwordFault(password, { email });
  if (fault) throw invalid(field, fault);
}
