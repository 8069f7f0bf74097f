import { brand } from "@agbara/shared/brand.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { openHere, signature } from "../../people/mail-parts.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";
import type { BankAccountRow } from "./queries.ts";

const day = new Intl.DateTimeFormat("en-NG", { dateStyle: "long", timeZone: "Africa/Lagos" });

/**
 * Writes the mail that a bank account has changed. We send it to every address that may be the person's, because a
 * thief may have changed their address before the account.
 */
export function bankAccountChangedMail(
  to: string,
  { last4, bank_name, payable_from }: Pick<BankAccountRow, "last4" | "bank_name" | "payable_from">,
): Mail {
  return {
    to,
    subject: fill(words.mails.bankAccountChanged.subject, { brand: brand.name }),
    text: [
      fill(words.mails.bankAccountChanged.news, { last4, bank: bank_name }),
      fill(words.mails.bankAccountChanged.standsStill, { day: day.format(payable_from) }),
      openHere("/account/fundraising/money"),
      fill(words.mails.bankAccountChanged.notYou, { email: brand.supportEmail }),
      signature,
    ].join("\n\n"),
  };
}
