import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { CodeKey } from "../vouchers/codes.ts";

/*
 * Numbers of bank accounts stand in the database only sealed: whoever reads it, or a backup of it, learns none. One
 * key for each purpose, made from the one that is kept outside.
 */

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyFor = (key: CodeKey, purpose: "seal" | "find") =>
  Buffer.from(hkdfSync("sha256", key, "", `bank account ${purpose}`, 32));

export function sealNumber(key: CodeKey, number: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(key, "seal"), nonce);
  const sealed = Buffer.concat([cipher.update(number, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString("base64url");
}

/** Throws where it was sealed with another key, or changed since. */
export function openNumber(key: CodeKey, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, keyFor(key, "seal"), nonce);
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const opened = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([opened, decipher.final()]).toString("utf8");
}

/** The same for the same account: by it an account is found that somebody else has, too. */
export function hashOfNumber(key: CodeKey, bankCode: string, number: string): string {
  return createHmac("sha256", keyFor(key, "find"))
    .update(`${bankCode} ${number}`)
    .digest("base64url");
}
