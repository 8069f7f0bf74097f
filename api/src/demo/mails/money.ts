import { bankAccountChangedMail } from "../../entrepreneurs/bank-accounts/mails.ts";
import { chooseMail } from "../../finance/choices/mails.ts";
import { disputeMail } from "../../finance/disputes/mails.ts";
import { drawnMail } from "../../finance/passing-on/mails.ts";
import { paidOnMail, payableMail, payoutMail } from "../../finance/payouts/mails.ts";
import { TOLD_ENDS } from "../../finance/payouts/tables.ts";
import { type News, refundMail } from "../../finance/refunds/mails.ts";
import type { Refund } from "../../finance/refunds/queries.ts";
import * as applications from "../../fundraising/applications/mails.ts";
import { lifeMail } from "../../fundraising/life/mails.ts";
import { milestoneMail } from "../../fundraising/milestones/mails.ts";
import { MILESTONES } from "../../fundraising/milestones/tables.ts";
import { proofRefusedMail } from "../../fundraising/proofs/mails.ts";
import { suspensionMail } from "../../fundraising/suspensions/mails.ts";
import { newsDueMail, newsMail } from "../../fundraising/updates/mails.ts";
import { newLinesMail, versionMail } from "../../fundraising/versions/mails.ts";
import { askedMail, monthlyMail } from "../../giving/following/mails.ts";
import { emailChangedMail, linksMail } from "../../giving/gifts/links/mails.ts";
import type { WholeGift } from "../../giving/gifts/reading.ts";
import { receiptMail } from "../../giving/receipts/mails.ts";
import { statementMail } from "../../giving/statements/mails.ts";
import { SITE } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";
import { AT, CODE, each, PAYMENT, READER, type Sample, SECRET, TO_SITE } from "./sample.ts";

const PAGE = { code: CODE, name: "Ngozi Okafor" };
const AMOUNT = 500_000n;
const ACCOUNT = { bank_name: "Sample Bank", last4: "4321", payable_from: AT };
const REFUND_NEWS = [
  "asked",
  "withdrawn",
  "approved",
  "refused",
  "sent",
  "needs_account",
  "paid",
] as const;
/** Examples of a payment gateway's error messages. For each of them, we show the reader a sentence of our own. */
const GATEWAY_SAYS = [
  "Account Name Mismatch",
  "Account limit exceeded",
  "Dormant Account",
  "Invalid account",
  "Bank not available",
  "Insufficient balance",
] as const;
const DECISIONS = ["changes_requested", "verified", "refused"] as const;
type Stop = keyof typeof words.mails.suspension.news;
const stops = Object.keys(words.mails.suspension.news) as Stop[];

type Turn = keyof typeof words.mails.life.news;
const turns = Object.keys(words.mails.life.news) as Turn[];

const part = (changes: Partial<WholeGift["parts"][number]>) =>
  ({ id: "part", kind: "entrepreneur", amount: AMOUNT, page: PAGE, draw: 12, ...changes }) as never;
const gift = { total: 512_500n, paid_at: AT, created_at: AT, paid_by: PAYMENT };
const fee = part({ id: "fee", kind: "fee", amount: 12_500n, page: null, draw: null });
const whole = {
  gift,
  donorName: READER.name,
  statuses: new Map(),
  askUntil: AT,
  parts: [part({ window_ends_at: AT }), fee],
  vouchers: [],
} as unknown as WholeGift;
const cards = { ...whole, parts: [fee], vouchers: [{ amount: AMOUNT }] } as unknown as WholeGift;
const refund = { gift_id: "gift", payment: PAYMENT, amount: AMOUNT, cause: "asked", asked_at: AT };
const asked = { ...refund, due_on: "2026-12-04", paid_at: AT };
const update = { at: AT, words: "The second sewing machine has come.", file: null };
const linked = { secret: SECRET, total: AMOUNT, created_at: AT, donor: "Amina" };
const drawn = { amount: AMOUNT, choice: null, voucher: null, payment: PAYMENT };
const unsubscribe = `${SITE}/api/giving/news/off/sample`;

const refundOf = (news: News) =>
  refundMail(
    { ...TO_SITE, issued: { note: 7, receipt: 42 } },
    { refund: asked as Refund, news, at: AT },
  );
const sample = (title: string, mail: Sample["mail"]): Sample => ({ title, about: "money", mail });

/** Returns sample mails to donors. */
export function donorSamples(): Sample[] {
  const chosen = { amount: AMOUNT, until: AT, name: PAGE.name, payment: PAYMENT };
  const paid = { amount: AMOUNT, day: AT, payment: PAYMENT, page: PAGE, isReadable: true };
  const lines = { name: PAGE.name, buys: [{ words: "A sewing machine", sum: 4_500_000 }] };
  const news = { page: PAGE, updates: [update as never], unsubscribe, endAll: null };
  return [
    sample("receipt", receiptMail({ ...TO_SITE, number: 42 }, whole)),
    sample("receipt: gift cards", receiptMail({ ...TO_SITE, number: 43 }, cards)),
    sample("gift: address changed", emailChangedMail(READER.email, AMOUNT)),
    sample("gift: links", linksMail(READER.email, [linked, linked], SITE)),
    sample("news of a page", newsMail({ to: READER, site: SITE, ...news })),
    sample("statement of a year", statementMail({ ...TO_SITE, year: 2026 })),
    ...followSamples(),
    sample("gift paid on", paidOnMail(TO_SITE, paid)),
    sample("what a gift buys has changed", newLinesMail({ ...TO_SITE, ...chosen, page: lines })),
    sample("choose again", chooseMail({ ...TO_SITE, ...chosen })),
    sample("drawn", drawnMail({ ...TO_SITE, part: drawn, number: 12, ends: AT, name: PAGE.name })),
    ...each("money", "refund", REFUND_NEWS, refundOf),
  ];
}

/** Returns sample mails to people who follow a page. */
function followSamples(): Sample[] {
  const { email } = READER;
  const link = `${SITE}/api/giving/follow/yes/sample`;
  const links = {
    off: `${SITE}/api/giving/follow/off/sample`,
    pause: `${SITE}/api/giving/follow/pause/sample`,
    all: `${SITE}/api/giving/follow/all/sample`,
    site: SITE,
  };
  const monthly = { email, page: PAGE, amount: AMOUNT, others: [PAGE], ...links };
  return [
    sample(
      "mails asked for",
      askedMail(
        email,
        [
          { name: PAGE.name, amount: null, link },
          { name: PAGE.name, amount: AMOUNT, link },
        ],
        `${SITE}/api/giving/follow/never/sample`,
      ),
    ),
    sample("gift of the month", monthlyMail({ ...monthly, needs: 7_000_000n })),
    sample("gift of the month: page is full", monthlyMail({ ...monthly, needs: null })),
  ];
}

/** Returns sample mails to entrepreneurs, and one sample mail to finance. */
export function entrepreneurSamples(): Sample[] {
  const { applicationSentMail, decisionMail, unpayableMail } = applications;
  const ended = { amount: AMOUNT, reference: "agb-out-sample", ended_at: AT, account: ACCOUNT };
  const reached = { code: CODE, target: 20_000_000n, raised: AMOUNT, donors: 1 };
  const reason = { code: CODE, said: "We could not reach you." };
  const proof = { code: CODE, said: "The photo is dark.", about: "The receipt of the machine" };
  const dispute = { payment: PAYMENT, amount: AMOUNT, due_at: AT };
  return [
    sample(
      "application: sent",
      applicationSentMail(READER, { code: CODE, answerBy: "2026-12-04" }),
    ),
    ...each("money", "application", DECISIONS, (what) =>
      decisionMail(READER, what, {
        code: CODE,
        words: what === "verified" ? null : reason.said,
        questions:
          what === "changes_requested" ? [{ question: "photos", words: "They are dark." }] : [],
      }),
    ),
    sample("proof refused", proofRefusedMail(READER, proof)),
    ...each("money", "changed page", ["passed", "sent back"], (what) =>
      versionMail(READER, { code: CODE, said: what === "passed" ? null : reason.said }),
    ),
    sample("bank account changed", bankAccountChangedMail(READER, ACCOUNT, CODE)),
    sample(
      "money can be paid",
      payableMail(READER, { amount: AMOUNT, by: "2026-12-11", code: CODE }),
    ),
    sample("news or proof due", newsDueMail(READER, { amount: AMOUNT, paid: AT, code: CODE })),
    ...each("money", "payout", TOLD_ENDS, (state) =>
      payoutMail(READER, { ...ended, state, gateway_said: null }),
    ),
    ...each("money", "payout not taken, because", GATEWAY_SAYS, (gateway_said) =>
      payoutMail(READER, { ...ended, state: "failed", gateway_said }),
    ),
    ...each("money", "milestone", MILESTONES, (name) => milestoneMail(READER, name, reached)),
    sample("money cannot be paid", unpayableMail(READER, CODE)),
    ...each("money", "own page", turns, (what) =>
      lifeMail(READER, what, { code: CODE, paused_until: AT }),
    ),
    ...each("money", "page", stops, (what) => suspensionMail(READER, what, reason)),
    { title: "dispute", about: "staff", mail: disputeMail(READER, dispute) },
  ];
}
