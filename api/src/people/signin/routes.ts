import type { HandlersAt } from "../../platform/http/handler.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { updatePerson } from "../queries.ts";
import {
  endSession,
  openSession,
  openTokensOf,
  revokeSession,
  revokeSessionsOf,
} from "../sessions.ts";
import { changeEmail, changePassword, confirmEmail } from "./credentials.ts";
import { markDevice } from "./device-mark.ts";
import { requestReset, reset } from "./forgotten-password.ts";
import { confirm, register } from "./joining.ts";
import { confirmPassword, findOpenAccount, whoseIs } from "./rules.ts";
import {
  askSecondFactor,
  beginProof,
  beginSecondFactor,
  prove,
  secondFactor,
} from "./second-factor.ts";
import { countTry } from "./tries.ts";
import { sessionsView } from "./views.ts";

export const signinHandlers: HandlersAt<"people.signin"> = {
  async "people.signin.login"({ user: { email, password }, introductions }, context) {
    const { db, now } = context;
    const owner = await findOpenAccount(db, email, now);
    const forgive = await countTry("login", { email, owner }, context);
    const person = await whoseIs(db, password, owner);
    if (!person) throw new HttpError(401, words.signin.wrongLogin);
    await forgive();
    if (person.second_factor_at) return askSecondFactor(person, context);
    const wants =
      person.wants_introductions || (introductions === true && person.role === "member");
    const opened = await db.transaction(async (tx) => {
      if (wants && !person.wants_introductions)
        await updatePerson(tx, person.id, { wants_introductions: true });
      return openSession({ ...context, db: tx }, person);
    });
    markDevice(person, context);
    return { success: true, ...opened, introductions: wants };
  },

  "people.signin.beginSecondFactor": (_, context) => beginSecondFactor(context),
  "people.signin.secondFactor": secondFactor,
  "people.signin.beginProof": (_, context) => beginProof(context),
  "people.signin.prove": prove,

  async "people.signin.logout"(_, { db, actor, now }) {
    await revokeSession(db, actor.jti, now);
    return { success: true };
  },

  "people.signin.register": register,
  "people.signin.confirm": confirm,

  "people.signin.requestReset": requestReset,
  "people.signin.reset": reset,

  async "people.signin.checkPassword"({ password }, context) {
    await confirmPassword(context, "password", password);
    return { success: true };
  },
  "people.signin.changePassword": changePassword,
  "people.signin.changeEmail": changeEmail,
  "people.signin.confirmEmail": confirmEmail,

  async "people.signin.sessions"(_, { db, actor, now }) {
    return { success: true, data: sessionsView(await openTokensOf(db, actor.id, now), actor.jti) };
  },

  async "people.signin.endSession"({ id }, { db, actor, now }) {
    const data = await db.transaction(async (tx) => {
      if (!(await endSession(tx, id, actor.id, now))) throw notFound();
      return sessionsView(await openTokensOf(tx, actor.id, now), actor.jti);
    });
    return { success: true, data };
  },

  async "people.signin.endOtherSessions"(_, { db, actor, now }) {
    const data = await db.transaction(async (tx) => {
      await revokeSessionsOf(tx, actor.id, now, actor.jti);
      return sessionsView(await openTokensOf(tx, actor.id, now), actor.jti);
    });
    return { success: true, data };
  },
};
