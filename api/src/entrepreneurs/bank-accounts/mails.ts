import { brand } from "@agbara/shared/brand.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { openHere } from "../../people/mail-parts.ts";
import { letter, type Reader } from "../../platform/mail/letter.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";
import type { BankAccountRow } from "./queries.ts";

const day = new Intl.DateTimeFormat("en-NG", { dateStyle: "long", timeZone: "Africa/Lagos" });

/**
 * Writes the mail about a changed bank account of a page. We send it to every e-mail address that the owner has or had,
 * because a thief may have changed the address first.
 */
export function bankAccountChangedMail(
  to: Reader,
  { last4, bank_name, payable_from }: Pick<BankAccountRow, "last4" | "bank_name" | "payable_from">,
  code: string,
): Mail {
  const { bankAccountChanged: told } = words.mails;
  return letter({
    to,
    subject: fill(told.subject, { brand: brand.name }),
    said: [
      fill(told.news, { last4, bank: bank_name }),
      fill(told.standsStill, { day: day.format(payable_from) }),
    ],
    link: openHere("/account/fundraising/money"),
    after: [fill(told.notYou, { email: brand.supportEmail })],
    reference: code,
  });
}
