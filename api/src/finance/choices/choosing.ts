import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { countGiver } from "../../entrepreneurs/public/givers.ts";
import { type Entrepreneur, raise } from "../../entrepreneurs/public/queries.ts";
import type { Gift, GiftPart } from "../../giving/gifts/queries.ts";
import {
  type Choice,
  endChoice,
  giveChosen,
  isGivenBy,
  latestChoice,
} from "../../giving/page-choices/queries.ts";
import { lookAgain } from "../../giving/vouchers/queries.ts";
import { windowEnd } from "../../giving/window.ts";
import { account, post } from "../../ledger/accounts/ledger.ts";
import type { Database } from "../../platform/db/database.ts";
import { HttpError, invalid, notFound } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { holdPayment, isDisputed } from "../refunds/queries.ts";

interface Choosing {
  gift: Gift;
  partId: string;
  /** The page that the donor chose. Null if the donor wants the money back. */
  page: Entrepreneur | null;
  now: Date;
}

/**
 * Carries out a donor's choice about a part of a gift that we cannot pay to its page. Gives the part to another page,
 * or gives the money back. A donor chooses once, and may send the same choice again. Throws 404, 409 or 422 with a
 * sentence for the donor.
 */
export async function choose(db: Database, choosing: Choosing): Promise<void> {
  const { gift, partId, page, now } = choosing;
  const { paid_by: payment } = gift;
  if (payment === null) throw notFound();
  await db.transaction(async (tx) => {
    await holdPayment(tx, payment);
    const found = await latestChoice(tx, gift.id, partId);
    if (!found) throw notFound();
    const { choice, part } = found;
    if (isSame(choice, page)) return;
    if (choice.outcome !== null) throw new HttpError(409, words.choices.decided);
    if (part.state !== "unallocated" || (await isDisputed(tx, payment)))
      throw new HttpError(409, words.choices.stopped);
    if (page) return giveTo(tx, { choice, part, page, payment, now });
    await endChoice(tx, choice.id, { outcome: "refund", decided_at: now });
  });
}

const isSame = ({ outcome, chosen_id }: Choice, page: Entrepreneur | null) =>
  page === null ? outcome === "refund" : outcome === "page" && chosen_id === page.id;

interface Giving {
  choice: Choice;
  part: GiftPart;
  page: Entrepreneur;
  payment: string;
  now: Date;
}

async function giveTo(tx: Database, { choice, part, page, payment, now }: Giving): Promise<void> {
  await refuseOwn(tx, part.gift_id, page);
  if (!(await raise(tx, page.id, part.amount))) throw cannotTake(page);
  const given = { id: part.id, page: page.id, ends: windowEnd(now) };
  const end = { outcome: "page", decided_at: now, chosen_id: page.id } as const;
  const isGiven = (await giveChosen(tx, given)) && (await endChoice(tx, choice.id, end));
  if (!isGiven) throw new Error(`The part ${part.id} no longer waits for a page.`);
  await post(tx, {
    key: `choice:${choice.id}:given`,
    fingerprint: `${page.id}=${part.amount}`,
    lines: [
      {
        debit: account("unallocated", payment),
        credit: account("entrepreneur", page.id),
        amount: part.amount,
        kind: "allocated",
      },
    ],
    at: now,
  });
  await countGiver(tx, [part.id]);
  // Checks the gift against money laundering again, because the donor and the owner of the new page may share a device,
  // card, account or phone.
  await lookAgain(tx, part.gift_id);
}

/** Throws if the page is the donor's own. If the donor has no account, compares the email address. */
async function refuseOwn(tx: Database, giftId: string, { user_id }: Entrepreneur): Promise<void> {
  if (user_id !== null && (await isGivenBy(tx, giftId, user_id)))
    throw invalid("page", words.giving.ownPage);
}

function cannotTake({ status, target, raised }: Entrepreneur): HttpError {
  const needs = Number(target - raised);
  if (status !== "verified" || needs === 0) return invalid("page", words.giving.pageTakesNone);
  return invalid("page", fill(words.choices.needsLess, { amount: formatKobo(needs) }));
}
