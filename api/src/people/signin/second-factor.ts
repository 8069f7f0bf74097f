import { SECOND_FACTOR } from "@agbara/shared/constants.ts";
import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/http/handler.ts";
import { HttpError, invalid, sessionEnded } from "../../platform/http/http-error.ts";
import { forgive, type Limit, throttle } from "../../platform/http/limits/throttle.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import {
  type BegunRow,
  beginLogin,
  beginOwn,
  countLoginTry,
  findLogin,
  findOwn,
  finish,
  isOfPassword,
  setChallenge,
  takeChallenge,
} from "../factors/begun.ts";
import { factorMail } from "../factors/mails.ts";
import { askFor, checkProof, type UseProof } from "../factors/proofs.ts";
import { findPresent, type UserRow } from "../queries.ts";
import { confirmSession, openSession } from "../sessions.ts";
import { markDevice } from "./device-mark.ts";
import { confirmPassword, isOpen } from "./rules.ts";
import { countTry } from "./tries.ts";

/**
 * The cookie that we set after somebody entered the right password. With it, the browser may take the second step.
 * Scripts cannot read the cookie.
 */
const LOGIN_COOKIE = "second-factor";
const COOKIE_OPTIONS = { path: "/api/v1/login", httpOnly: true, sameSite: "strict" } as const;

type LoginContext = Context<"people.signin.secondFactor" | "people.signin.beginSecondFactor">;

/**
 * After the right password, sets the cookie that lets this browser take the second step. Always throws the 417 that
 * asks for the second step.
 */
export async function askSecondFactor(
  person: UserRow,
  { db, now, reply }: Pick<LoginContext, "db" | "now" | "reply">,
): Promise<never> {
  reply.setCookie(LOGIN_COOKIE, await beginLogin(db, person, now), {
    ...COOKIE_OPTIONS,
    secure: reply.request.protocol === "https",
    maxAge: SECOND_FACTOR.minutes * 60,
  });
  throw new HttpError(417, words.signin.secondFactor, { requirement: "second-factor" });
}

/**
 * Finds the login that this browser has begun, and its person. Throws a 404 if the login is over. Then the person must
 * enter the password again.
 */
async function begunLogin({ db, now, reply }: LoginContext) {
  const begun = await findLogin(db, reply.request.cookies[LOGIN_COOKIE] ?? "", now);
  const person = begun && (await findPresent(db, begun.user_id));
  if (!begun || !person?.email || !isOpen(person, now) || !isOfPassword(begun, person))
    throw over();
  return { begun, person: { ...person, email: person.email } };
}

function over(): HttpError {
  return new HttpError(404, words.signin.enterPasswordAgain);
}

export async function beginSecondFactor(
  context: LoginContext,
): Promise<Output<"people.signin.beginSecondFactor">> {
  const { begun, person } = await begunLogin(context);
  const data = await askFor(person.id, context);
  if (data.passkey) await setChallenge(context.db, begun, data.passkey.challenge);
  return { success: true, data };
}

/** Finishes a login: checks the second step and signs the person in. */
export async function secondFactor(
  { proof }: Input<"people.signin.secondFactor">,
  context: LoginContext,
): Promise<Output<"people.signin.secondFactor">> {
  const { db, reply } = context;
  const { begun, person } = await begunLogin(context);
  // We do not count tries with a passkey here, because nobody can guess a passkey's signature. So strangers cannot lock
  // out a person who has a passkey.
  const forgiveTries = proof.way === "passkey" ? null : await countGuess(person, context);
  const tries = await countLoginTry(db, begun);
  if (tries === null) throw over();
  const challenge = proof.way === "passkey" ? await takeChallenge(db, begun) : null;
  try {
    const use = await checkProof(person, proof, challenge, context);
    const opened = await db.transaction((tx) => open(tx, { begun, person, use }, context));
    await forgiveTries?.();
    markDevice(person, context);
    reply.clearCookie(LOGIN_COOKIE, COOKIE_OPTIONS);
    return { success: true, ...opened, introductions: person.wants_introductions };
  } catch (error) {
    if (tries === SECOND_FACTOR.tries && isRefusal(error))
      await context.post(
        db,
        factorMail({ email: person.email, name: person.first_name }, "wrongTries"),
      );
    throw error;
  }
}

interface Proved {
  begun: BegunRow;
  person: UserRow;
  use: UseProof;
}

async function open(tx: Database, { begun, person, use }: Proved, context: LoginContext) {
  const { now } = context;
  if (!(await finish(tx, begun))) throw over();
  await use(tx);
  const entry = {
    actor: person,
    action: "people.signin.secondFactor",
    subject_id: person.id,
  } as const;
  await recordAudit(tx, entry, now);
  return openSession({ ...context, db: tx }, person);
}

function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && error.status === 422;
}

/**
 * Limits how many codes can be guessed in a day. With so few guesses, an attacker who knows the password cannot find
 * the six digits, even with a lot of time.
 */
function inADay({ id }: UserRow): Limit {
  return { name: "second-factor:day", whom: id, tries: 50, minutes: 24 * 60 };
}

/**
 * Counts a guess of a code. It counts against the same limits as a guess of a password, and against a limit for the
 * whole day. Returns a function to call after the right code.
 */
async function countGuess(person: UserRow & { email: string }, context: LoginContext) {
  const { db, now, config } = context;
  const forgiveTry = await countTry(
    "second-factor",
    { email: person.email, owner: person },
    context,
  );
  await throttle(db, [inADay(person)], now, config.throttleFactor);
  return async () => {
    await forgiveTry();
    await forgive(db, [inADay(person)]).catch(() => undefined);
  };
}

type ProofContext = Context<"people.signin.prove" | "people.signin.beginProof">;

const proofKey = ({ actor }: ProofContext) => `proof:${actor.jti}`;

/** Returns the ways in which the caller can prove again who they are. */
export async function beginProof(
  context: ProofContext,
): Promise<Output<"people.signin.beginProof">> {
  const { db, actor, now } = context;
  const me = await findPresent(db, actor.id);
  if (!me) throw sessionEnded();
  if (me.second_factor_at === null)
    return { success: true, data: { ways: ["password"], passkey: null } };
  const data = await askFor(me.id, context);
  if (data.passkey) {
    const { challenge } = data.passkey;
    await beginOwn(db, proofKey(context), { user_id: me.id, challenge }, now);
  }
  return { success: true, data };
}

/** Checks a proof of who the caller is, and records it in the session. The proof counts for some minutes. */
export async function prove(
  { proof }: Input<"people.signin.prove">,
  context: ProofContext,
): Promise<Output<"people.signin.prove">> {
  const { db, actor, now, config } = context;
  const me = await findPresent(db, actor.id);
  if (!me) throw sessionEnded();
  if (proof.way === "password") {
    if (me.second_factor_at !== null) throw invalid("proof", words.signin.notByPassword);
    await confirmPassword(context, "proof", proof.password);
    await confirmSession(db, actor.jti, now);
    return { success: true };
  }
  const limit = { name: "proof:account", whom: actor.id, tries: 10, minutes: 15 };
  await throttle(db, [limit], now, config.throttleFactor);
  const begun = proof.way === "passkey" ? await findOwn(db, proofKey(context), now) : null;
  const challenge = begun && (await takeChallenge(db, begun));
  const use = await checkProof(me, proof, challenge, context);
  await db.transaction(async (tx) => {
    await use(tx);
    await confirmSession(tx, actor.jti, now);
  });
  await forgive(db, [limit]);
  return { success: true };
}
