import { DAY_MS } from "@agbara/shared/age.ts";
import { REFUND_REQUEST_DAYS } from "@agbara/shared/constants.ts";
import { pagesThatGiveBack } from "../../giving/gifts/going-back.ts";
import { areChosenBack, endUnanswered } from "../../giving/page-choices/queries.ts";
import { windowEnd } from "../../giving/window.ts";
import { account, balanceOf } from "../../ledger/accounts/ledger.ts";
import { closeTasks } from "../../ledger/tasks/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import { tellDonor } from "./mails.ts";
import {
  addRefund,
  findLeftOvers,
  findStrayPayments,
  holdPayment,
  isDisputed,
  isInFlight,
  type NewRefund,
  refundsOfPayment,
} from "./queries.ts";
import { type Desk, dueOn } from "./rules.ts";
import type { TakenPart } from "./sources.ts";
import { idsOf, postApproval, takeParts } from "./taking.ts";

/**
 * Begins refunds that need no decision, a few at a time. Returns the number of begun refunds. There are four possible
 * reasons. First: the gift was paid twice or with a wrong amount. Second: no page could take a part. If the donor wants
 * it back, it goes back immediately, otherwise after 14 days. Third: we could not pay the part's page, and the donor
 * wants the money back. Fourth: we decided to return the money of the part's page.
 */
export async function refundByThemselves(desk: Desk, limit = 20): Promise<number> {
  const { db, now } = desk;
  let begun = 0;
  for (const { payment, gift_id, cause } of await findStrayPayments(db, limit)) {
    const why = cause === "paid_twice" ? "paid_twice" : "wrong_amount";
    if (await beginStray(desk, { payment, gift_id, cause: why })) begun += 1;
  }
  const before = new Date(now.getTime() - REFUND_REQUEST_DAYS * DAY_MS);
  for (const left of await findLeftOvers(db, now, before, limit)) {
    const isOver = left.paid_at !== null && windowEnd(left.paid_at) < now;
    const isNow = left.if_full === "refund" || isOver || left.at_once;
    if (isNow && (await beginLeftOver(desk, left))) begun += 1;
  }
  return begun;
}

type Found = Pick<NewRefund["refund"], "payment" | "gift_id">;
type Cause = Pick<NewRefund["refund"], "cause">;

async function beginStray(desk: Desk, found: Found & Cause): Promise<boolean> {
  const { payment } = found;
  return desk.db.transaction(async (tx) => {
    await holdPayment(tx, payment);
    if (!(await mayBegin(tx, payment))) return false;
    const amount = await balanceOf(tx, account("unallocated", payment));
    if (amount > 0n) return begin(tx, desk, { ...found, amount }, []);
    // The money has already gone back, so its tasks are done.
    await closeTasks(tx, [payment], desk.now, ["paid_twice", "wrong_amount"]);
    return false;
  });
}

async function beginLeftOver(desk: Desk, found: Found): Promise<boolean> {
  const { payment, gift_id } = found;
  return desk.db.transaction(async (tx) => {
    await holdPayment(tx, payment);
    if (!(await mayBegin(tx, payment)) || (await isAsked(tx, payment))) return false;
    const parts = await takeParts(tx, gift_id, { now: desk.now, asked: false });
    if (parts.length === 0) return false;
    const amount = parts.reduce((sum, part) => sum + part.amount, 0n);
    const cause = await causeOf(tx, gift_id, parts);
    await endUnanswered(tx, idsOf(parts), desk.now);
    return begin(tx, desk, { payment, gift_id, cause, amount }, parts);
  });
}

/** Returns the cause of a refund of these parts. */
async function causeOf(
  tx: Database,
  giftId: string,
  parts: readonly TakenPart[],
): Promise<"page_suspended" | "chosen" | "left_over"> {
  const givenBack = await pagesThatGiveBack(tx, giftId);
  if (parts.some(({ entrepreneur_id }) => givenBack.has(entrepreneur_id ?? "")))
    return "page_suspended";
  return (await areChosenBack(tx, idsOf(parts))) ? "chosen" : "left_over";
}

async function mayBegin(tx: Database, payment: string): Promise<boolean> {
  const others = await refundsOfPayment(tx, payment);
  return !others.some(isInFlight) && !(await isDisputed(tx, payment));
}

/**
 * Returns true if a request of the donor waits for a decision. Until then, we do not know which of the gift's parts
 * goes back last, together with the tip.
 */
async function isAsked(tx: Database, payment: string): Promise<boolean> {
  return (await refundsOfPayment(tx, payment)).some(({ state }) => state === "asked");
}

async function begin(
  tx: Database,
  desk: Desk,
  what: Found & Cause & { amount: bigint },
  parts: NewRefund["parts"],
): Promise<boolean> {
  const { now } = desk;
  const refund = await addRefund(tx, {
    refund: {
      ...what,
      id: newId(),
      state: "approved",
      asked_at: now,
      decided_at: now,
      due_on: dueOn(desk),
      next_try_at: now,
    },
    parts,
  });
  if (!refund) throw new Error(`A refund of ${what.payment} is under way already.`);
  await postApproval(tx, refund, now);
  await tellDonor(tx, desk.mail, { refund, news: "approved", at: now });
  return true;
}
