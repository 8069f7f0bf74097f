import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** The key that is not in the database. From it we make the codes of gift cards, and the keys that encrypt secrets. */
export type CodeKey = Buffer;

/*
 * Encrypts secrets before we write them into the database or into files. So nobody learns a secret from the database,
 * the files or a backup. Each purpose has its own key, which we make from a key that is not in the database.
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
 * Decrypts bytes. Throws if we encrypted them with another key or for another purpose, or if somebody has changed them.
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

/**
 * Returns a keyed hash of a text, which we call its mark. Equal texts have equal marks, so we can find a text by its
 * mark.
 */
export function markOf(key: Buffer, purpose: string, text: string): string {
  return createHmac("sha256", keyFor(key, purpose)).update(text).digest("base64url");
}
