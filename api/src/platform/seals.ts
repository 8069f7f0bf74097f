import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** The key kept outside the database: gift cards' codes are made from it, and secrets are sealed with keys made from it. */
export type CodeKey = Buffer;

/*
 * What stands in the database or among the files only sealed: anyone who reads these, or a backup of them, learns
 * nothing. One key for each purpose, made from the one that is kept outside.
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

/** Throws where it was sealed with another key or for another purpose, or changed since. */
export function unseal(key: Buffer, purpose: string, sealed: Uint8Array): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, keyFor(key, purpose), nonce);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([
    decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)),
    decipher.final(),
  ]);
}

/** The same for the same text: by it, it is found again. */
export function markOf(key: Buffer, purpose: string, text: string): string {
  return createHmac("sha256", keyFor(key, purpose)).update(text).digest("base64url");
}
