import { REFUND_PAID_BUSINESS_DAYS } from "@agbara/shared/constants.ts";
import { businessDaysAfter } from "@agbara/shared/nigeria/business-days.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { sql } from "drizzle-orm";
import { whatCouldGoBack } from "../../giving/gifts/going-back.ts";
import { findGift } from "../../giving/gifts/queries.ts";
import { isOthersGift } from "../../giving/others-gift.ts";
import type { Database } from "../../platform/db/database.ts";
import { isDuplicate } from "../../platform/db/failures.ts";
import { newId } from "../../platform/db/ids.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { tellDonor } from "./mails.ts";
import {
  addRefund,
  findRefund,
  holdPayment,
  isDisputed,
  isUndisputed,
  leftOf,
  moveRefund,
  type Refund,
  refundsOfPayment,
} from "./queries.ts";
import { refunds } from "./tables.ts";
import { idsOf, postApproval, putBack, takeParts } from "./taking.ts";

/** Why a donor cannot ask for a refund, or why it cannot continue. Nothing was changed. */
export type Hindrance =
  | "not_paid"
  | "nothing_left"
  | "disputed"
  | "unknown"
  | "decided"
  | "own_gift"
  | "another_in_flight"
  | "acted_before"
  | "not_by_hand"
  | "paid_before"
  | "prepared"
  | "too_much";

export class RefundHindered extends Error {
  override name = "RefundHindered";
  readonly why: Hindrance;
  constructor(why: Hindrance) {
    super(`Something stops the refund: ${why}.`);
    this.why = why;
  }
}

export interface Desk {
  db: Database;
  now: Date;
  /** Days that the government has declared holidays, in addition to the fixed ones. */
  holidays: ReadonlySet<string>;
  /** Queues a mail. The mail is part of the given transaction. */
  mail: Outbox["post"];
}

/**
 * Asks for a gift back: everything that can still go back is frozen until finance decides. Asking again returns the
 * first request as it is now. Throws `RefundHindered`.
 */
export async function askRefund(
  { db, now, mail }: Omit<Desk, "holidays">,
  giftId: string,
  reason: string | null,
): Promise<Refund> {
  return db.transaction(async (tx) => {
    const gift = await findGift(tx, giftId);
    if (!gift?.paid_by) throw new RefundHindered("not_paid");
    await holdPayment(tx, gift.paid_by);
    const earlier = await refundsOfPayment(tx, gift.paid_by);
    const asked = earlier.find(({ cause }) => cause === "asked");
    if (asked) return asked;
    if (await isDisputed(tx, gift.paid_by)) throw new RefundHindered("disputed");
    const { until } = await whatCouldGoBack(tx, gift, now);
    const parts = await takeParts(tx, giftId, { now, asked: true });
    if (parts.length === 0) throw new RefundHindered("nothing_left");
    const added = await addRefund(tx, {
      refund: {
        id: newId(),
        gift_id: giftId,
        payment: gift.paid_by,
        cause: "asked",
        state: "asked",
        amount: parts.reduce((sum, { amount }) => sum + amount, 0n),
        reason,
        asked_at: now,
      },
      parts,
    });
    if (!added) throw new Error(`The refund of ${idsOf(parts)} was not written.`);
    await tellDonor(tx, mail, { refund: added, news: "asked", until, at: now });
    return added;
  });
}

/** Returns the last day to pay a refund that is decided now. */
export function dueOn({ now, holidays }: Pick<Desk, "now" | "holidays">): string {
  return businessDaysAfter(dayInLagos(now), REFUND_PAID_BUSINESS_DAYS, holidays);
}

/**
 * Approves a refund, so that the money goes back. This decision is made once, by a person who has nothing to do with
 * the gift. Throws `RefundHindered`.
 */
export async function approveRefund(desk: Desk, id: string, actorId: string): Promise<Refund> {
  const { db, now } = desk;
  try {
    return await db.transaction(async (tx) => {
      const refund = await hold(tx, id);
      if (refund.state === "asked") await refuseTooMuch(tx, refund);
      const approved = await moveRefund(
        tx,
        id,
        ["asked"],
        {
          state: "approved",
          decided_by: actorId,
          decided_at: now,
          due_on: dueOn(desk),
          next_try_at: now,
        },
        sql`${isUndisputed} and ${othersOnly(actorId)}`,
      );
      if (!approved) throw await hindrance(tx, refund, actorId);
      await postApproval(tx, approved, now);
      await tellDonor(tx, desk.mail, { refund: approved, news: "approved", at: now });
      return approved;
    });
  } catch (error) {
    if (isDuplicate(error)) throw new RefundHindered("another_in_flight");
    throw error;
  }
}

/**
 * Refuses a refund and says why. The donor gets nothing back, and the frozen parts are free again. Throws
 * `RefundHindered`.
 */
export async function refuseRefund(
  { db, now, mail }: Omit<Desk, "holidays">,
  id: string,
  { actorId, why }: { actorId: string; why: string },
): Promise<Refund> {
  return db.transaction(async (tx) => {
    const refund = await hold(tx, id);
    const refused = await moveRefund(
      tx,
      id,
      ["asked"],
      { state: "refused", decided_by: actorId, decided_at: now, refusal: why },
      sql`${isUndisputed} and ${othersOnly(actorId)}`,
    );
    if (!refused) throw await hindrance(tx, refund, actorId);
    await putBack(tx, id);
    await tellDonor(tx, mail, { refund: refused, news: "refused", at: now });
    return refused;
  });
}

export const othersOnly = (actorId: string) => isOthersGift(sql`${refunds.gift_id}`, actorId);

/** Finds a refund and locks its payment until the transaction ends. */
export async function hold(tx: Database, id: string): Promise<Refund> {
  const found = await findRefund(tx, id);
  if (!found) throw new RefundHindered("unknown");
  await holdPayment(tx, found.payment);
  // Reads the refund again, because somebody may have changed it before we locked the payment.
  return (await findRefund(tx, id)) ?? found;
}

/** Throws if the donor already has a part of the refund from a lost dispute. People then have to settle the rest. */
export async function refuseTooMuch(tx: Database, { payment, amount }: Refund): Promise<void> {
  if (amount > (await leftOf(tx, payment))) throw new RefundHindered("too_much");
}

/** Returns the reason why the database refused to change a refund. */
export async function hindrance(
  tx: Database,
  { id, payment }: Refund,
  actorId: string,
  otherwise: Hindrance = "decided",
): Promise<RefundHindered> {
  const of = sql`${refunds.id} = ${id}`;
  if ((await tx.$count(refunds, sql`${of} and ${othersOnly(actorId)}`)) === 0)
    return new RefundHindered("own_gift");
  if (await isDisputed(tx, payment)) return new RefundHindered("disputed");
  return new RefundHindered(otherwise);
}
