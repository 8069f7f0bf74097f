import { REFUND_ASKS, REFUND_PAID_BUSINESS_DAYS } from "@agbara/shared/constants.ts";
import { businessDaysAfter } from "@agbara/shared/nigeria/business-days.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { sql } from "drizzle-orm";
import { timesAsked, whatCouldGoBack } from "../../giving/gifts/going-back.ts";
import { findGift } from "../../giving/gifts/queries.ts";
import { isOthersGift } from "../../giving/others-gift.ts";
import type { Database } from "../../platform/db/database.ts";
import { isDuplicate } from "../../platform/db/failures.ts";
import { newId } from "../../platform/db/ids.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { aml_flags } from "../aml/tables.ts";
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
import { disputes, refunds } from "./tables.ts";
import { idsOf, postApproval, putBack, takeParts } from "./taking.ts";

/** The reason why a donor cannot ask for a refund, or why a refund cannot continue. Nothing was changed. */
export type Hindrance =
  | "not_paid"
  | "nothing_left"
  | "part_gone"
  | "asked_often"
  | "not_refusable"
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
  /** The holidays that the government has declared in addition to the fixed ones. */
  holidays: ReadonlySet<string>;
  /** Queues a mail. The mail is part of the given transaction. */
  mail: Outbox["post"];
}

interface Wish {
  /** The donor's reason, in their words. Null if the donor gave none. */
  reason: string | null;
  /** The parts that the donor wants back. Undefined if the donor wants everything that can go back. */
  parts?: readonly string[] | undefined;
}

/**
 * Asks for a gift back, or for some of its parts. We freeze the parts until finance decides. If a request already
 * waits, returns that request. Throws `RefundHindered`.
 */
export async function askRefund(
  { db, now, mail }: Omit<Desk, "holidays">,
  giftId: string,
  { reason, parts: chosen }: Wish,
): Promise<Refund> {
  const wanted = chosen && new Set(chosen);
  return db.transaction(async (tx) => {
    const gift = await findGift(tx, giftId);
    if (!gift?.paid_by) throw new RefundHindered("not_paid");
    await holdPayment(tx, gift.paid_by);
    const earlier = await refundsOfPayment(tx, gift.paid_by);
    const waiting = earlier.find(({ state }) => state === "asked");
    if (waiting) return waiting;
    if (await isDisputed(tx, gift.paid_by)) throw new RefundHindered("disputed");
    if ((await timesAsked(tx, giftId)) >= REFUND_ASKS) throw new RefundHindered("asked_often");
    const { until } = await whatCouldGoBack(tx, gift, now);
    const parts = await takeParts(tx, giftId, { now, asked: true, wanted });
    if (parts.length === 0) throw new RefundHindered("nothing_left");
    const taken = new Set(idsOf(parts));
    if (chosen?.some((one) => !taken.has(one))) throw new RefundHindered("part_gone");
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
    if (!added) throw new Error(`The refund of the parts ${idsOf(parts)} was not saved.`);
    await tellDonor(tx, mail, { refund: added, news: "asked", until, at: now });
    return added;
  });
}

/**
 * Withdraws a donor's request, and frees its parts in the same transaction. A request can be withdrawn, approved or
 * refused only while it waits for a decision. So only the first of these actions counts. Throws `RefundHindered`.
 */
export async function withdrawRefund(
  { db, now, mail }: Omit<Desk, "holidays">,
  giftId: string,
  id: string,
): Promise<Refund> {
  return db.transaction(async (tx) => {
    const refund = await hold(tx, id);
    if (refund.gift_id !== giftId) throw new RefundHindered("unknown");
    if (refund.state === "withdrawn") return refund;
    const changes = { state: "withdrawn", withdrawn_at: now } as const;
    const withdrawn = await moveRefund(tx, id, ["asked"], changes, isUndisputed);
    if (!withdrawn)
      throw new RefundHindered((await isDisputed(tx, refund.payment)) ? "disputed" : "decided");
    await putBack(tx, id);
    await tellDonor(tx, mail, { refund: withdrawn, news: "withdrawn", at: now });
    return withdrawn;
  });
}

/** Returns the last day on which we may pay a refund that is decided now. */
export function dueOn({ now, holidays }: Pick<Desk, "now" | "holidays">): string {
  return businessDaysAfter(dayInLagos(now), REFUND_PAID_BUSINESS_DAYS, holidays);
}

/**
 * Approves a refund, so that the money goes back. A refund can be approved only once. The person must have nothing to
 * do with the gift. Throws `RefundHindered`.
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
 * Refuses a refund, with a note for colleagues. Finance may do so only if compliance holds the gift, or if the donor's
 * bank took money of the payment. Other reasons are not necessary, because donors cannot ask for money that was used or
 * paid out. The frozen parts become free again. Throws `RefundHindered`.
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
      sql`${isUndisputed} and ${othersOnly(actorId)} and ${isRefusable}`,
    );
    if (!refused) {
      const isFree = refund.state === "asked" && !(await mayBeRefused(tx, id));
      throw await hindrance(tx, refund, actorId, isFree ? "not_refusable" : "decided");
    }
    await putBack(tx, id);
    await tellDonor(tx, mail, { refund: refused, news: "refused", at: now });
    return refused;
  });
}

/**
 * SQL condition: compliance has not cleared the refund's gift, or a lost dispute took money of its payment. A dispute
 * about a second charge of the payment does not count. The donor never learns which of the two reasons is true.
 */
const isRefusable = sql`(
  exists (select from ${aml_flags} where ${aml_flags.gift_id} = ${refunds.gift_id}
    and ${aml_flags.verdict} is distinct from 'cleared')
  or exists (select from ${disputes} where ${disputes.payment} = ${refunds.payment}
    and ${disputes.charge_id} is null and ${disputes.state} = 'lost'))`;

export const mayBeRefused = async (db: Database, id: string): Promise<boolean> =>
  (await db.$count(
    refunds,
    sql`${refunds.id} = ${id} and ${refunds.state} = 'asked' and ${isRefusable}`,
  )) > 0;

export const othersOnly = (actorId: string) => isOthersGift(sql`${refunds.gift_id}`, actorId);

/** Finds a refund and locks its payment until the transaction ends. */
export async function hold(tx: Database, id: string): Promise<Refund> {
  const found = await findRefund(tx, id);
  if (!found) throw new RefundHindered("unknown");
  await holdPayment(tx, found.payment);
  // Reads the refund again, because somebody may have changed it before we locked the payment.
  return (await findRefund(tx, id)) ?? found;
}

/**
 * Throws if the donor already has some of the refund's money through a lost dispute. Then people must find out how much
 * we still owe.
 */
export async function refuseTooMuch(tx: Database, { payment, amount }: Refund): Promise<void> {
  if (amount > (await leftOf(tx, payment))) throw new RefundHindered("too_much");
}

/** Returns the reason why a change of this refund was refused. */
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
