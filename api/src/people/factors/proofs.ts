import type { SecondProof } from "@agbara/shared/contract/parts/proofs.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/http/handler.ts";
import { type HttpError, invalid } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { readerOf } from "../mail-parts.ts";
import type { UserRow } from "../queries.ts";
import { stepOf } from "./app-codes.ts";
import { newChallenge } from "./begun.ts";
import { recoveryCodeUsedMail } from "./mails.ts";
import { requestOptions, signedCount } from "./passkeys.ts";
import {
  countSignature,
  findHeld,
  findPasskeys,
  type Held,
  useRecoveryCode,
  useStep,
} from "./queries.ts";

type ProofContext = Pick<Context<"people.signin.prove">, "db" | "now" | "factors" | "post">;

/**
 * Uses up a proof, so that it works only once. Call this in the transaction that the proof allows. Throws if the proof
 * was already used.
 */
export type UseProof = (tx: Database) => Promise<void>;

/**
 * Returns the ways in which this person can take the second step, the easiest first. For a passkey, also returns the
 * options with the challenge to sign.
 */
export async function askFor(
  userId: string,
  { db, factors }: Pick<ProofContext, "db" | "factors">,
) {
  const held = await findHeld(db, userId);
  const { site } = factors;
  const challenge = newChallenge();
  const passkey =
    site && held.passkeys.length > 0 ? requestOptions(held.passkeys, { site, challenge }) : null;
  const ways = [
    ...(passkey ? (["passkey"] as const) : []),
    ...(held.app ? (["app"] as const) : []),
    ...(held.recoveryCodes > 0 ? (["recovery"] as const) : []),
  ];
  return { ways, passkey };
}

/** Tells whether the person has set up a passkey or an app for the second step. */
export function hasWay({ passkeys, app }: Held): boolean {
  return passkeys.length > 0 || app !== null;
}

/**
 * Checks a proof of who the caller is. Throws a 422 about the field `proof` if it is wrong. `challenge` is the text
 * that a passkey had to sign. Returns a function that uses the proof up.
 */
export async function checkProof(
  person: UserRow,
  proof: SecondProof,
  challenge: string | null,
  context: ProofContext,
): Promise<UseProof> {
  if (proof.way === "passkey") return checkPasskey(person, proof, challenge, context);
  if (proof.way === "app") return checkApp(person, proof.code, context);
  return useRecovery(person, proof.code, context);
}

async function checkPasskey(
  person: UserRow,
  { credential }: Extract<SecondProof, { way: "passkey" }>,
  challenge: string | null,
  { db, now, factors: { site } }: ProofContext,
): Promise<UseProof> {
  const rows = await findPasskeys(db, person.id);
  const passkey = rows.find(({ credential_id }) => credential_id === credential.id);
  const counted =
    site && challenge && passkey
      ? await signedCount(credential, passkey, { site, challenge })
      : null;
  if (!passkey || counted === null) throw refused(words.factors.passkeyRefused);
  return async (tx) => {
    if (!(await countSignature(tx, passkey, counted, now)))
      throw refused(words.factors.passkeyRefused);
  };
}

async function checkApp(
  { id }: UserRow,
  code: string,
  { db, now, factors: { keys } }: ProofContext,
): Promise<UseProof> {
  const { app } = await findHeld(db, id);
  const secret = app && keys.open(app.sealed, id);
  const step = secret && stepOf(secret, code, now);
  if (!app || !secret || step === null) throw refused(words.factors.codeRefused);
  const sealed = keys.isOld(app.sealed) ? keys.seal(secret, id) : app.sealed;
  return async (tx) => {
    if (!(await useStep(tx, { user_id: id, sealed }, step)))
      throw refused(words.factors.codeRefused);
  };
}

function useRecovery(
  me: UserRow,
  code: string,
  { now, factors: { keys }, post }: ProofContext,
): UseProof {
  const hashes = keys.hashesOf(code, me.id);
  return async (tx) => {
    if (!(await useRecoveryCode(tx, me.id, hashes, now)))
      throw refused(words.factors.recoveryRefused);
    const { recoveryCodes } = await findHeld(tx, me.id);
    const to = readerOf(me);
    if (to) await post(tx, recoveryCodeUsedMail(to, recoveryCodes));
  };
}

export function refused(message: string): HttpError {
  return invalid("proof", message);
}
