import { randomBytes } from "node:crypto";
import { brand } from "@agbara/shared/brand.ts";
import { SECOND_FACTOR } from "@agbara/shared/constants.ts";
import { Secret, TOTP } from "otpauth";

/**
 * The format of codes from authenticator apps: TOTP (RFC 6238) with SHA-1, six digits, valid for half a minute. Every
 * app supports it.
 */
const { digits, seconds } = SECOND_FACTOR.app;
const FORM = { algorithm: "SHA1", digits, period: seconds } as const;
/** How many half minutes a phone's clock may be fast or slow. */
const WINDOW = 1;

/** Makes a secret of 20 bytes, as many as the hash has (RFC 4226). */
export function newSecret(): Buffer {
  return randomBytes(20);
}

/** Returns a secret in the two forms that apps accept: letters and digits to type, and the address in a QR code. */
export function secretInWords(secret: Buffer, email: string): { secret: string; uri: string } {
  const { base32 } = secretOf(secret);
  const totp = new TOTP({ ...FORM, issuer: brand.name, label: email, secret: secretOf(secret) });
  return { secret: base32, uri: totp.toString() };
}

/**
 * Returns the number of the half minute for which this code was made. The half minutes are counted from the start of
 * 1970. Accepts a phone whose clock is a little fast or slow. Returns null if the code is wrong.
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

/** The number of half minutes between the oldest and the newest code that we accept at the same moment. */
export const WIDEST = 2 * WINDOW;

function secretOf(secret: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(secret).buffer });
}
