import type { CodeKey } from "../../platform/seals.ts";
import { markOf, seal, unseal } from "../../platform/seals.ts";

/* The database has numbers of bank accounts only in sealed form. */

const SEAL = "bank account seal";
const FIND = "bank account find";

export function sealNumber(key: CodeKey, number: string): string {
  return seal(key, SEAL, Buffer.from(number)).toString("base64url");
}

/** Opens a sealed account number. Throws if another key sealed it, or if somebody changed it since. */
export function openNumber(key: CodeKey, sealed: string): string {
  return unseal(key, SEAL, Buffer.from(sealed, "base64url")).toString("utf8");
}

/**
 * Returns a hash of an account. The same account always has the same hash. So we notice if another page has this
 * account.
 */
export function hashOfNumber(key: CodeKey, bankCode: string, number: string): string {
  return markOf(key, FIND, `${bankCode} ${number}`);
}
