import AES from "crypto-js/aes.js";
import utf8 from "crypto-js/enc-utf8.js";

/**
 * The stored form of the session. The specification asks for a symmetric cipher with a secret that is fixed in the
 * client. Anyone with the page has the secret, so the cipher protects nothing. Only this module knows the form, so it
 * is easy to replace.
 */
const FIXED_SECRET = "agbara-512";

/** Turns any JSON value into its stored text. */
export function encode(value: unknown): string {
  return AES.encrypt(JSON.stringify(value), FIXED_SECRET).toString();
}

/** Returns the value of a stored text. Returns undefined if the text is not from {@link encode}. */
export function decode(stored: string): unknown {
  try {
    return JSON.parse(AES.decrypt(stored, FIXED_SECRET).toString(utf8));
  } catch {
    return undefined;
  }
}
