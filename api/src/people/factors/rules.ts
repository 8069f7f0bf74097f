import { SECOND_FACTOR } from "@agbara/shared/constants.ts";
import type { AuditedCall, Input, Output } from "@agbara/shared/contract/calls.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import type { Context } from "../../platform/http/handler.ts";
import { HttpError, invalid, notFound } from "../../platform/http/http-error.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import { readerOf } from "../mail-parts.ts";
import { holdMe, type OwnContext } from "../me.ts";
import { type UserRow, updatePerson } from "../queries.ts";
import { confirmSession, revokeSessionsOf } from "../sessions.ts";
import { newSecret, secretInWords, stepOf } from "./app-codes.ts";
import { beginOwn, findOwn, finish, newChallenge, takeChallenge } from "./begun.ts";
import { type FactorNews, factorMail } from "./mails.ts";
import { creationOptions, madePasskey } from "./passkeys.ts";
import { hasWay } from "./proofs.ts";
import {
  deleteApp,
  deletePasskey,
  findHeld,
  findPasskeys,
  insertPasskey,
  putApp,
  removeFactorsOf,
} from "./queries.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import type { PasskeySite } from "./setup.ts";
import { factorsView } from "./views.ts";

export type FactorContext = OwnContext & Pick<Context<"people.factors.addApp">, "factors">;
type Changed = Output<"people.factors.addApp">["data"];

/** A change to a person's second step: its name in the audit log, and the mail about it. */
interface Change {
  action: AuditedCall;
  news: FactorNews;
}

const appKey = ({ actor }: FactorContext) => `app:${actor.jti}`;
const passkeyKey = ({ actor }: FactorContext) => `passkey:${actor.jti}`;

/**
 * Begins to set up an authenticator app. Returns its new secret. The person must then enter a code from the app to
 * prove that the app has the secret.
 */
export async function beginApp(context: FactorContext) {
  const { db, now, factors } = context;
  const me = await holdMe(db, context);
  const secret = newSecret();
  const sealed = factors.keys.seal(secret, me.id);
  await beginOwn(db, appKey(context), { user_id: me.id, sealed }, now);
  return secretInWords(secret, me.email ?? "");
}

/**
 * Finishes setting up an authenticator app, after the person has entered its first code. That code cannot be used
 * again.
 */
export async function addApp({ code }: Input<"people.factors.addApp">, context: FactorContext) {
  const { db, actor, now, factors } = context;
  const begun = await findOwn(db, appKey(context), now);
  if (!begun?.sealed) throw new HttpError(409, words.factors.beginAgain);
  const { sealed } = begun;
  const step = stepOf(factors.keys.open(sealed, actor.id), code, now);
  if (step === null) throw invalid("code", words.factors.firstCodeRefused);
  return db.transaction(async (tx) => {
    const me = await holdMe(tx, context);
    if (!(await finish(tx, begun))) throw new HttpError(409, words.factors.beginAgain);
    await putApp(tx, { user_id: me.id, sealed, last_step: step, created_at: now });
    return added(tx, me, { action: "people.factors.addApp", news: "appAdded" }, context);
  });
}

export function removeApp(context: FactorContext): Promise<Changed> {
  return context.db.transaction(async (tx) => {
    const me = await holdMe(tx, context);
    if (!(await deleteApp(tx, me.id))) throw notFound();
    return removed(tx, me, { action: "people.factors.removeApp", news: "appRemoved" }, context);
  });
}

/** Begins to add a passkey. Returns the options that the browser needs to make the passkey. */
export async function beginPasskey(context: FactorContext) {
  const { db, now } = context;
  const site = siteOf(context);
  const me = await holdMe(db, context);
  const present = await findPasskeys(db, me.id);
  if (present.length >= SECOND_FACTOR.passkeys)
    throw new HttpError(409, words.factors.mostPasskeys);
  const challenge = newChallenge();
  await beginOwn(db, passkeyKey(context), { user_id: me.id, challenge }, now);
  return creationOptions(me, present, { site, challenge });
}

export async function addPasskey(
  { name, credential }: Input<"people.factors.addPasskey">,
  context: FactorContext,
) {
  const { db, now } = context;
  const site = siteOf(context);
  const begun = await findOwn(db, passkeyKey(context), now);
  const challenge = begun && (await takeChallenge(db, begun));
  if (!begun || !challenge) throw new HttpError(409, words.factors.beginAgain);
  const made = await madePasskey(credential, { site, challenge });
  if (!made) throw invalid("credential", words.factors.newPasskeyRefused);
  return db.transaction(async (tx) => {
    const me = await holdMe(tx, context);
    await finish(tx, begun);
    const row = { ...made, id: newId(), user_id: me.id, name, created_at: now, used_at: null };
    if ((await findPasskeys(tx, me.id)).length >= SECOND_FACTOR.passkeys)
      throw new HttpError(409, words.factors.mostPasskeys);
    if (!(await insertPasskey(tx, row))) throw new HttpError(409, words.factors.samePasskey);
    return added(tx, me, { action: "people.factors.addPasskey", news: "passkeyAdded" }, context);
  });
}

export function removePasskey(id: string, context: FactorContext): Promise<Changed> {
  return context.db.transaction(async (tx) => {
    const me = await holdMe(tx, context);
    if (!(await deletePasskey(tx, id, me.id))) throw notFound();
    const change = { action: "people.factors.removePasskey", news: "passkeyRemoved" } as const;
    return removed(tx, me, change, context);
  });
}

export function renewRecoveryCodes(context: FactorContext): Promise<Changed> {
  return context.db.transaction(async (tx) => {
    const me = await holdMe(tx, context);
    if (me.second_factor_at === null) throw new HttpError(404, words.factors.noneYet);
    const codes = await makeRecoveryCodes(tx, me.id, {
      keys: context.factors.keys,
      now: context.now,
    });
    const change = { action: "people.factors.renewRecoveryCodes", news: "codesRenewed" } as const;
    return told(tx, me, change, codes, context);
  });
}

function siteOf({ factors: { site } }: FactorContext): PasskeySite {
  if (!site) throw new HttpError(409, words.factors.noPasskeysHere);
  return site;
}

/**
 * Finishes adding a way to take the second step. The session counts as confirmed, because the new way proves who the
 * person is. If it is the person's first way, ends all other sessions and makes recovery codes.
 */
async function added(tx: Database, me: UserRow, change: Change, context: FactorContext) {
  const { actor, now, factors } = context;
  await confirmSession(tx, actor.jti, now);
  if (me.second_factor_at !== null) return told(tx, me, change, null, context);
  await updatePerson(tx, me.id, { second_factor_at: now });
  await revokeSessionsOf(tx, me.id, now, actor.jti);
  const codes = await makeRecoveryCodes(tx, me.id, { keys: factors.keys, now });
  return told(tx, me, change, codes, context);
}

/**
 * Finishes removing a way to take the second step. If no way is left, also removes the recovery codes, because they are
 * not enough on their own.
 */
async function removed(tx: Database, me: UserRow, change: Change, context: FactorContext) {
  if (!hasWay(await findHeld(tx, me.id))) {
    if (context.factors.requiredOf.includes(me.role))
      throw new HttpError(409, words.factors.lastWay);
    await removeFactorsOf(tx, me.id);
  }
  return told(tx, me, change, null, context);
}

async function told(
  tx: Database,
  me: UserRow,
  { action, news }: Change,
  recovery_codes: string[] | null,
  { actor, now, post, factors }: FactorContext,
): Promise<Changed> {
  const to = readerOf(me);
  if (to) await post(tx, factorMail(to, news));
  await recordAudit(tx, { actor, action, subject_id: me.id }, now);
  return { factors: factorsView(await findHeld(tx, me.id), me, factors), recovery_codes };
}
