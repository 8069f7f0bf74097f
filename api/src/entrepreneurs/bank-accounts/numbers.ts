import type { CodeKey } from "../../platform/seals.ts";
import { markOf, seal, unseal } from "../../platform/seals.ts";

/* The database stores only encrypted numbers of bank accounts. We call an encrypted number "sealed". */

const SEAL = "bank account seal";
const FIND = "bank account find";

export function sealNumber(key: CodeKey, number: string): string {
  return seal(key, SEAL, Buffer.from(number)).toString("base64url");
}

/**
 * Decrypts a sealed account number. Throws if it was sealed with another key, or if it was changed after we sealed it.
 */
export function openNumber(key: CodeKey, sealed: string): string {
  return unseal(key, SEAL, Buffer.from(sealed, "base64url")).toString("utf8");
}

/**
 * Returns a keyed hash of a bank account. The same account always gives the same hash, so we notice when another page
 * uses it.
 */
export function hashOfNumber(key: CodeKey, bankCode: string, number: string): string {
  return markOf(key, FIND, `${bankCode} ${number}`);
}
