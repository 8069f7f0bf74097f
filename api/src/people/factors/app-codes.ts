import { randomBytes } from "node:crypto";
import { brand } from "@agbara/shared/brand.ts";
import { SECOND_FACTOR } from "@agbara/shared/constants.ts";
import { Secret, TOTP } from "otpauth";

/**
 * Codes of authenticator apps: TOTP (RFC 6238) with SHA-1. A code has six digits and is valid for one half minute.
 * Every app supports this form.
 */
const { digits, seconds } = SECOND_FACTOR.app;
const FORM = { algorithm: "SHA1", digits, period: seconds } as const;
/** The phone's clock may be wrong by this many half minutes, in either direction. */
const WINDOW = 1;

/** Makes a secret with the same number of bytes as the hash (RFC 4226). */
export function newSecret(): Buffer {
  return randomBytes(20);
}

/** Writes a secret for an app in two ways: as letters and digits to type, and as the address for a QR code. */
export function secretInWords(secret: Buffer, email: string): { secret: string; uri: string } {
  const { base32 } = secretOf(secret);
  const totp = new TOTP({ ...FORM, issuer: brand.name, label: email, secret: secretOf(secret) });
  return { secret: base32, uri: totp.toString() };
}

/**
 * Finds the half minute to which this code belongs, counted since 1970. The phone's clock may be a little wrong.
 * Returns null if we accept no half minute for this code.
 */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const off = TOTP.validate({
    ...FORM,
    secret: secretOf(secret),
    token: code,
    timestamp,
    window: WINDOW,
  });
  return off === null ? null : TOTP.counter({ period: seconds, timestamp }) + off;
}

/**
 * At any moment, we accept the codes of several half minutes. This number is the distance from the first to the last of
 * these half minutes.
 */
export const WIDEST = 2 * WINDOW;

function secretOf(secret: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(secret).buffer });
}
