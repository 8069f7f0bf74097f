import { createHmac } from "node:crypto";
import { voucherCode, voucherLetters } from "@agbara/shared/codes/voucher-code.ts";
import { MAIL_CODE } from "@agbara/shared/constants.ts";
import type { CodeKey } from "../../platform/seals.ts";

/** Returns the printed code of a voucher. The same voucher and version always have the same code. */
export function codeOfVoucher(key: CodeKey, voucherId: string, version: number): string {
  const bytes = createHmac("sha256", key).update(`voucher ${voucherId} ${version}`).digest();
  // The alphabet has 32 letters. So five bits of a byte choose one letter, and all letters are equally likely.
  const letters = [...bytes.subarray(0, 15)].map((byte) => MAIL_CODE.alphabet[byte & 31]);
  return voucherCode(letters.join(""));
}

/**
 * Returns the keyed hash used to find a voucher by its code. Without the key, nobody can find out the code from the
 * database. Returns null if the typed text cannot be a code.
 */
export function hashOfCode(key: CodeKey, typed: string): string | null {
  const letters = voucherLetters(typed);
  return letters && createHmac("sha256", key).update(`find ${letters}`).digest("base64url");
}
