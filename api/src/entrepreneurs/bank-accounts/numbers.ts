import type { CodeKey } from "../../platform/seals.ts";
import { markOf, seal, unseal } from "../../platform/seals.ts";

/* The database has numbers of bank accounts only in sealed form. */

const SEAL = "bank account seal";
const FIND = "bank account find";

export function sealNumber(key: CodeKey, number: string): string {
  return seal(key, SEAL, Buffer.from(number)).toString("base64url");
}

/** Opens a sealed account number. Throws if it was sealed with another key or changed since. */
export function openNumber(key: CodeKey, sealed: string): string {
  return unseal(key, SEAL, Buffer.from(sealed, "base64url")).toString("utf8");
}

/**
 * Returns a hash of an account. The same account always has the same hash, so we find out if another page has this
 * account.
 */
export function hashOfNumber(key: CodeKey, bankCode: string, number: string): string {
  return markOf(key, FIND, `${bankCode} ${number}`);
}
