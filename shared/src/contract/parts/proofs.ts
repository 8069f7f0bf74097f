import * as z from "zod/mini";
import { codeIn } from "../../codes/code.ts";
import { MAIL_CODE, SEARCH_LIMITS, SECOND_FACTOR } from "../../constants.ts";
import { wrongAppCode } from "../../text/digits.ts";
import { digits } from "./fields.ts";
import { password } from "./shapes.ts";

/**
 * Schemas for the ways in which people prove their identity, other than the password. Passkeys use the JSON of the
 * browser's WebAuthn.
 */

/** The ways to do the second step of a login. `app`: the person types the digits that an authenticator app shows. */
export const SECOND_WAYS = ["passkey", "app", "recovery"] as const;

export const PROOF_WAYS = [...SECOND_WAYS, "password"] as const;

/** Accepts bytes as base64url, without padding. */
const bytes = (max: number) =>
  z.string().check(z.regex(/^[\w-]+$/, "must be base64url"), z.maxLength(max, "is too long"));
const transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10));
const passkeyRef = z.object({ type: z.literal("public-key"), id: z.string(), transports });

const credentialFields = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal("public-key"),
};

/** The options with which the browser makes a passkey: PublicKeyCredentialCreationOptionsJSON. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
  /** The time limit for making the passkey, in milliseconds. */
  timeout: z.int(),
  /** The passkeys that the person already has. A device with one of them does not make a second one. */
  excludeCredentials: z.array(passkeyRef),
  authenticatorSelection: z.object({
    residentKey: z.literal("preferred"),
    userVerification: z.literal("preferred"),
  }),
  attestation: z.literal("none"),
});

/** A new passkey, as the browser made it: RegistrationResponseJSON. */
export const newPasskey = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(16_000),
    transports: z.optional(transports),
  }),
});

/** The options with which the browser signs a challenge with a passkey: PublicKeyCredentialRequestOptionsJSON. */
export const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  /** The time limit for signing the challenge, in milliseconds. */
  timeout: z.int(),
  allowCredentials: z.array(passkeyRef),
  userVerification: z.literal("preferred"),
});

/** The data that the browser signed with a passkey: AuthenticationResponseJSON. */
const signedByPasskey = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(8_000),
    userHandle: z.optional(bytes(200)),
  }),
});

export const appCode = digits(wrongAppCode);

const { length } = SECOND_FACTOR.recoveryCodes;
/** A recovery code as a person types it. Capitals, spaces, dashes and other words around the code do not matter. */
const recoveryCode = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(SEARCH_LIMITS.typed_code, "is too long")),
    z.transform((typed) => codeIn(typed, { length, alphabet: MAIL_CODE.alphabet }) ?? ""),
  ),
  z
    .string()
    .check(
      z.regex(
        new RegExp(`^[${MAIL_CODE.alphabet}]{${length}}$`),
        `must have ${length} letters and digits`,
      ),
    ),
);

const secondWays = [
  z.object({ way: z.literal("passkey"), credential: signedByPasskey }),
  z.object({ way: z.literal("app"), code: appCode }),
  z.object({ way: z.literal("recovery"), code: recoveryCode }),
] as const;

/** The proof of the second step of a login. */
export const secondProof = z.discriminatedUnion("way", secondWays);
export type SecondProof = z.output<typeof secondProof>;
/** A proof of a person's identity: the second step, or the password if the person has no second step. */
export const proof = z.discriminatedUnion("way", [
  ...secondWays,
  z.object({ way: z.literal("password"), password }),
]);
export type Proof = z.output<typeof proof>;

/**
 * The ways in which the person can prove their identity, the easiest way first. `passkey` has the options for signing
 * with a passkey. `passkey` is null if the person cannot use a passkey here.
 */
export const proofWays = <Ways extends readonly [string, ...string[]]>(ways: Ways) =>
  z.object({ ways: z.array(z.enum(ways)), passkey: z.nullable(requestOptions) });
