import AES from "crypto-js/aes.js";
import utf8 from "crypto-js/enc-utf8.js";

/**
 * The secret of the cipher for the stored session. The specification asks for a symmetric cipher with a fixed secret in
 * the client. Anyone who has the page has the secret, so the cipher protects nothing. Only this module knows how the
 * session is stored, so we can replace the cipher easily.
 */
const FIXED_SECRET = "agbara-512";

/** Converts any JSON value to the text in which we store it. */
export function encode(value: unknown): string {
  return AES.encrypt(JSON.stringify(value), FIXED_SECRET).toString();
}

/** Returns the value of a stored text. Returns undefined if the text was not made by {@link encode}. */
export function decode(stored: string): unknown {
  try {
    return JSON.parse(AES.decrypt(stored, FIXED_SECRET).toString(utf8));
  } catch {
    return undefined;
  }
}
