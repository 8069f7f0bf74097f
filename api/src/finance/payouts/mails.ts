import type { Day } from "@agbara/shared/age.ts";
import { brand } from "@agbara/shared/brand.ts";
import { WHY_UNPAID } from "@agbara/shared/fundraising/why-unpaid.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { startInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { BankAccountRow } from "../../entrepreneurs/bank-accounts/queries.ts";
import { giftUrl } from "../../giving/gifts/links/mails.ts";
import { whyIn } from "../../ledger/gateways/why.ts";
import { openHere } from "../../people/mail-parts.ts";
import { letter, type Reader } from "../../platform/mail/letter.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";
import type { TOLD_ENDS } from "./tables.ts";

const day = new Intl.DateTimeFormat("en-NG", { dateStyle: "long", timeZone: "Africa/Lagos" });

interface Ended {
  state: (typeof TOLD_ENDS)[number];
  amount: bigint;
  reference: string;
  ended_at: Date;
  /** The gateway's reason for not paying. The mail gives this reason in our own words. */
  gateway_said: string | null;
  account: Pick<BankAccountRow, "bank_name" | "last4">;
}

const whyOf = ({ state, gateway_said }: Pick<Ended, "state" | "gateway_said">) =>
  state === "paid" ? null : whyIn(gateway_said);

/** Returns true if the entrepreneur should check the bank account: a correction, or another account, may help. */
export function asksForAccount(ended: Pick<Ended, "state" | "gateway_said">): boolean {
  const why = whyOf(ended);
  return ended.state !== "paid" && (why === null || WHY_UNPAID[why].changes);
}

/**
 * Writes a mail to an entrepreneur. The mail says how a payout ended and what to do. If another account may help, the
 * link leads to the bank account.
 */
export function payoutMail(to: Reader, ended: Ended): Mail {
  const { state, account, ...item } = ended;
  const said = words.mails.payout;
  const { bank_name: bank, last4 } = account;
  const amount = formatKobo(Number(item.amount));
  const why = whyOf(ended);
  return letter({
    to,
    subject: fill(said.subject[state], { brand: brand.name, amount }),
    said: [
      fill(said.news[state], { amount, bank, last4, day: day.format(item.ended_at) }),
      ...(why ? [WHY_UNPAID[why].news, WHY_UNPAID[why].next] : [said.next[state]]),
    ],
    link: openHere(`/account/fundraising/money${asksForAccount(ended) ? "#account" : ""}`),
    reference: item.reference,
  });
}

interface Payable {
  amount: bigint;
  /** The day by which the entrepreneur should have the money. */
  by: Day;
  code: string;
}

/** Writes a mail to an entrepreneur. The mail says that their money can be paid, and by which day we will pay it. */
export function payableMail(to: Reader, { amount: kobo, by, code }: Payable): Mail {
  const { payable } = words.mails;
  const amount = formatKobo(Number(kobo));
  return letter({
    to,
    subject: fill(payable.subject, { brand: brand.name, amount }),
    said: [
      fill(payable.news, { amount, code }),
      fill(payable.day, { day: day.format(startInLagos(by)) }),
    ],
    link: openHere("/account/fundraising/money"),
    reference: code,
  });
}

interface PaidOn {
  amount: bigint;
  day: Date;
  /** The gift's payment. */
  payment: string | null;
  page: { code: string; name: string };
  /** True if anybody with the address can read the page. */
  isReadable: boolean;
}

/** Writes a mail that tells a donor that the entrepreneur has received the money. */
export function paidOnMail(
  { to, secret, site }: { to: Reader; secret: string; site: string },
  { amount: kobo, day: paid, payment, page, isReadable }: PaidOn,
): Mail {
  const said = words.mails.paidOn;
  const amount = formatKobo(Number(kobo));
  const name = page.name || page.code;
  const pageLink = {
    words: fill(said.page, { name }),
    address: `${site}/entrepreneurs/${page.code}`,
  };
  return letter({
    to,
    subject: fill(said.subject, { brand: brand.name, name, amount }),
    said: [fill(said.news, { name, amount, day: day.format(paid) })],
    link: { words: said.link, address: giftUrl(site, secret) },
    after: [said.keepLink, ...(isReadable ? [pageLink] : [])],
    ...(payment !== null && { reference: payment }),
  });
}
