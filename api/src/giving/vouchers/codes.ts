import { createHmac } from "node:crypto";
import { voucherCode, voucherLetters } from "@agbara/shared/codes/voucher-code.ts";
import { MAIL_CODE } from "@agbara/shared/constants.ts";
import type { CodeKey } from "../../platform/seals.ts";

/** The code of a voucher, as it is printed: the same for the same voucher and version. */
export function codeOfVoucher(key: CodeKey, voucherId: string, version: number): string {
  const bytes = createHmac("sha256", key).update(`voucher ${voucherId} ${version}`).digest();
  // 32 letters: five bits of a byte are one, and each is as likely as any other.
  const letters = [...bytes.subarray(0, 15)].map((byte) => MAIL_CODE.alphabet[byte & 31]);
  return voucherCode(letters.join(""));
}

/** The key used to find a voucher: anyone who reads the database learns no code from it. Null where it is no code. */
export function hashOfCode(key: CodeKey, typed: string): string | null {
  const letters = voucherLetters(typed);
  return letters && createHmac("sha256", key).update(`find ${letters}`).digest("base64url");
}
