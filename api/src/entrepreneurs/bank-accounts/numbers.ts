import type { CodeKey } from "../../platform/seals.ts";
import { markOf, seal, unseal } from "../../platform/seals.ts";

/* Numbers of bank accounts stand in the database only sealed. */

const SEAL = "bank account seal";
const FIND = "bank account find";

export function sealNumber(key: CodeKey, number: string): string {
  return seal(key, SEAL, Buffer.from(number)).toString("base64url");
}

/** Throws where it was sealed with another key, or changed since. */
export function openNumber(key: CodeKey, sealed: string): string {
  return unseal(key, SEAL, Buffer.from(sealed, "base64url")).toString("utf8");
}

/** The same for the same account: by it an account is found that somebody else has, too. */
export function hashOfNumber(key: CodeKey, bankCode: string, number: string): string {
  return markOf(key, FIND, `${bankCode} ${number}`);
}
