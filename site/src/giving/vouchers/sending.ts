import { REDEEM_PATH } from "@agbara/shared/constants.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { SiteWords } from "../../words/words.ts";
import type { BoughtVoucher } from "./voucher-calls.ts";

/** Returns the address where people use a voucher, on the site that the visitor has open. */
export function redeemUrl(code: string): string {
  return `${location.origin}${REDEEM_PATH}#${code}`;
}

/** Returns the message that sends a voucher, and the addresses that open it in WhatsApp or a mail program. */
export function sendings(
  { voucher_code, left, greeting }: Pick<BoughtVoucher, "voucher_code" | "left" | "greeting">,
  words: SiteWords["vouchers"],
) {
  const url = redeemUrl(voucher_code);
  const offer = fill(words.message, { amount: formatKobo(left), url });
  const text = greeting ? `${greeting}\n\n${offer}` : offer;
  const mail = new URLSearchParams({ subject: words.subject, body: text });
  return {
    url,
    text,
    whatsApp: `https://wa.me/?text=${encodeURIComponent(text)}`,
    // Writes spaces as %20, because mail programs do not read a plus sign as a space.
    mail: `mailto:?${mail.toString().replaceAll("+", "%20")}`,
  };
}
