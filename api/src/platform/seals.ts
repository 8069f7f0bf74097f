import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/**
 * The secret key from which we make two things: the codes of gift cards, and the keys that encrypt data. It is not in
 * the database.
 */
export type CodeKey = Buffer;

/*
 * Encrypts secrets before we write them to the database or to files. So nobody learns a secret from the database, from
 * a file or from a backup. Each purpose has its own key, made from a key that is not in the database.
 */

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyFor = (key: Buffer, purpose: string) =>
  Buffer.from(hkdfSync("sha256", key, "", purpose, 32));

export function seal(key: Buffer, purpose: string, open: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(key, purpose), nonce);
  return Buffer.concat([nonce, cipher.update(open), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Decrypts bytes. Throws if they were encrypted with another key or for another purpose, or if somebody has changed
 * them.
 */
export function unseal(key: Buffer, purpose: string, sealed: Uint8Array): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, keyFor(key, purpose), nonce);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([
    decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)),
    decipher.final(),
  ]);
}

/** Returns a keyed hash of a text. Equal texts have equal hashes, so we can find a text by its hash. */
export function markOf(key: Buffer, purpose: string, text: string): string {
  return createHmac("sha256", keyFor(key, purpose)).update(text).digest("base64url");
}
