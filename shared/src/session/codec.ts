import AES from "crypto-js/aes.js";
import utf8 from "crypto-js/enc-utf8.js";

/**
 * The stored form of the session. The specification asks for a symmetric cipher with a secret fixed in the
 * client: anyone who has the page has the secret, so this hides nothing from anybody and protects nothing.
 * It is a form of writing, kept in this one module so that another store can replace it.
 */
const FIXED_SECRET = "agbara-512";

/** Any JSON value to its stored text. */
export function encode(value: unknown): string {
  return AES.encrypt(JSON.stringify(value), FIXED_SECRET).toString();
}

/** The value of a stored text; undefined for whatever {@link encode} did not write. */
export function decode(stored: string): unknown {
  try {
    return JSON.parse(AES.decrypt(stored, FIXED_SECRET).toString(utf8));
  } catch {
    return undefined;
  }
}
