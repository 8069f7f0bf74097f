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

/**
 * Loads the passkey library only when somebody first uses a passkey. Most processes never need it, and it takes 27 MB.
 */
const webauthn = () => import("@simplewebauthn/server");

/** EdDSA, ES256 and RS256. Every authenticator supports one of these. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = SECOND_FACTOR.minutes * 60_000;

const refsOf = (rows: readonly PasskeyRow[]) =>
  rows.map(({ credential_id, transports }) => ({
    type: "public-key" as const,
    id: credential_id,
    transports,
  }));

/** Returns the options for a browser that makes a passkey. */
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

/** Returns the options that a browser needs to ask one of these passkeys for a signature. */
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

/**
 * Returns the data that we store for a new passkey. Returns null if the passkey is not for this site, or not for this
 * challenge.
 */
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
    // The person entered the password first, so a touch of the passkey is enough as the second step.
    requireUserVerification: false,
  }).catch(refused);
  if (!verified || !made) return null;
  const { id, publicKey, counter } = made.credential;
  const public_key = Buffer.from(publicKey).toString("base64url");
  return { credential_id: id, public_key, counter, transports };
}

/**
 * Returns the authenticator's count of this signature. Returns null if the passkey has not signed this challenge on
 * this site.
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
  // The library also refuses a count that is not higher than the last one, because a copied authenticator would send
  // such a count.
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

/** Turns an error into a refusal, because the library throws an error when it does not accept a passkey. */
function refused() {
  return { verified: false as const, registrationInfo: undefined, authenticationInfo: undefined };
}

/** Returns the origin of the page, as the browser states it. The signature covers this text. */
function originOf(clientDataJSON: string): string {
  try {
    const { origin } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
    return String(origin);
  } catch {
    return "";
  }
}
