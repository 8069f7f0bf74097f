import { SECOND_FACTOR } from "@agbara/shared/constants.ts";
import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import type { SecondProof } from "@agbara/shared/contract/parts/proofs.ts";
import type { UserRow } from "../queries.ts";
import type { PasskeySite } from "./setup.ts";
import type { passkeys } from "./tables.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;
type Creation = Output<"people.factors.beginPasskey">["data"];
type Request = NonNullable<Output<"people.signin.beginProof">["data"]["passkey"]>;
type Made = Input<"people.factors.addPasskey">["credential"];
type Signed = Extract<SecondProof, { way: "passkey" }>["credential"];

/** Loads the passkey library only when somebody uses a passkey. It takes 27 MB, and most processes never need it. */
const webauthn = () => import("@simplewebauthn/server");

/** The signature algorithms EdDSA, ES256 and RS256. Every authenticator supports at least one of them. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = SECOND_FACTOR.minutes * 60_000;

const refsOf = (rows: readonly PasskeyRow[]) =>
  rows.map(({ credential_id, transports }) => ({
    type: "public-key" as const,
    id: credential_id,
    transports,
  }));

/** Returns the options that a browser needs to make a new passkey. */
export function creationOptions(
  { id, email, first_name }: UserRow,
  present: readonly PasskeyRow[],
  { site, challenge }: { site: PasskeySite; challenge: string },
): Creation {
  return {
    rp: { id: site.id, name: site.name },
    user: {
      id: Buffer.from(id).toString("base64url"),
      name: email ?? "",
      displayName: first_name,
    },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key" as const, alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: refsOf(present),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
    attestation: "none",
  };
}

/** Returns the options that a browser needs to let one of these passkeys sign. */
export function requestOptions(
  present: readonly PasskeyRow[],
  { site, challenge }: { site: PasskeySite; challenge: string },
): Request {
  return {
    rpId: site.id,
    challenge,
    timeout: TIMEOUT_MS,
    allowCredentials: refsOf(present),
    userVerification: "preferred",
  };
}

/** Checks a new passkey. Returns what we store of it, or null if it was made for another site or another challenge. */
export async function madePasskey(
  { response, ...credential }: Made,
  { site, challenge }: { site: PasskeySite; challenge: string },
): Promise<Pick<PasskeyRow, "credential_id" | "public_key" | "counter" | "transports"> | null> {
  const { verifyRegistrationResponse } = await webauthn();
  const { transports = [], ...rest } = response;
  const origin = originOf(response.clientDataJSON);
  if (!site.isOrigin(origin)) return null;
  const { verified, registrationInfo: made } = await verifyRegistrationResponse({
    response: { ...credential, response: rest, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: site.id,
    supportedAlgorithmIDs: ALGORITHMS,
    // A touch is enough for the second step, because the person has already entered the password.
    requireUserVerification: false,
  }).catch(refused);
  if (!verified || !made) return null;
  const { id, publicKey, counter } = made.credential;
  const public_key = Buffer.from(publicKey).toString("base64url");
  return { credential_id: id, public_key, counter, transports };
}

/**
 * Checks a passkey's signature. Returns the authenticator's new signature count, or null if the passkey did not sign
 * this challenge on this site.
 */
export async function signedCount(
  credential: Signed,
  { credential_id, public_key, counter }: PasskeyRow,
  { site, challenge }: { site: PasskeySite; challenge: string },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { userHandle, ...response } = credential.response;
  const origin = originOf(response.clientDataJSON);
  if (!site.isOrigin(origin)) return null;
  // The library also refuses a signature count that is not higher than the last one. That happens if an authenticator
  // was copied.
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { ...response, ...(userHandle !== undefined && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: site.id,
    credential: {
      id: credential_id,
      publicKey: new Uint8Array(Buffer.from(public_key, "base64url")),
      counter,
    },
    requireUserVerification: false,
  }).catch(refused);
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}

/** Returns the result for a refused passkey. The library throws an error when it refuses one. */
function refused() {
  return { verified: false as const, registrationInfo: undefined, authenticationInfo: undefined };
}

/**
 * Returns the origin of the page, as the browser reports it. The passkey's signature covers this text, so it cannot be
 * faked.
 */
function originOf(clientDataJSON: string): string {
  try {
    const { origin } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
    return String(origin);
  } catch {
    return "";
  }
}
