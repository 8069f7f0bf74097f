import { createHmac } from "node:crypto";
import { voucherCode, voucherLetters } from "@agbara/shared/codes/voucher-code.ts";
import { MAIL_CODE } from "@agbara/shared/constants.ts";
import type { CodeKey } from "../../platform/seals.ts";

/** Makes the printed code of a voucher. The same voucher and version always give the same code. */
export function codeOfVoucher(key: CodeKey, voucherId: string, version: number): string {
  const bytes = createHmac("sha256", key).update(`voucher ${voucherId} ${version}`).digest();
  // There are 32 letters, so five bits choose one letter. Each letter is equally likely.
  const letters = [...bytes.subarray(0, 15)].map((byte) => MAIL_CODE.alphabet[byte & 31]);
  return voucherCode(letters.join(""));
}

/**
 * Makes the hash that we use to find a voucher. The hash is keyed, so nobody can learn a code from the database.
 * Returns null if the typed text is no code.
 */
export function hashOfCode(key: CodeKey, typed: string): string | null {
  const letters = voucherLetters(typed);
  return letters && createHmac("sha256", key).update(`find ${letters}`).digest("base64url");
}
