import { createHash } from "node:crypto";
import { AML_RECORD_YEARS } from "@agbara/shared/constants.ts";
import { GIFT_SAID_NAMES, type GiftSaid } from "@agbara/shared/contract/parts/gift-rows.ts";
import { pick } from "@agbara/shared/contract/parts/pick.ts";
import { holdMode } from "../../ledger/accounts/mode.ts";
import { chargeFor, type FeeRule } from "../../ledger/gateways/fees.ts";
import type { Giving } from "../../ledger/setup.ts";
import { holdPresent } from "../../people/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { isDuplicate } from "../../platform/db/failures.ts";
import { newId } from "../../platform/db/ids.ts";
import { addGift, type NewGift } from "./adding.ts";
import { wantNews } from "./news/news.ts";
import { findGift, type Gift, type Payment } from "./queries.ts";

/** A gift as its donor orders it. Amounts are whole kobo. */
export interface Order extends Pick<Gift, GiftSaid> {
  /** The id of the gift, made by the donor's browser. */
  id: string;
  kind: Gift["kind"];
  /** `body` is true if the donor is a company or an association. */
  donor: { name: string; email: string; userId: string | null; body?: boolean };
  /** The page and the amount of each part. The page is null if the part buys a voucher. */
  parts: readonly { entrepreneurId: string | null; amount: bigint }[];
  /** The number of the draw that chose the pages. Missing if no draw chose them. */
  draw?: number;
  /** True if the donor also pays the gateway's fee, so that each page gets its whole amount. */
  coversFee: boolean;
  tip: bigint;
  /** True if the donor pays with a card from abroad. */
  abroad?: boolean;
  /** True if the donor wants mails with news of the pages that get the gift. */
  news?: boolean;
  /** True if the owner of one of the pages has signed in on the device that sent the order. */
  ownDevice?: boolean;
}

/** Thrown if another gift already has this id. */
export class GiftTaken extends Error {
  override name = "GiftTaken";
}

/** Thrown if the donor's account is deleted. */
export class DonorGone extends Error {
  override name = "DonorGone";
}

export interface Till {
  db: Database;
  gateway: Payment["gateway"];
  fees: FeeRule;
  /** True if the gateway takes real money, false if it uses test keys. */
  live: boolean;
  now: Date;
}

/** Returns the gateway's fees for a donor's card. */
export const feesFor = (
  { fees, feesAbroad }: Pick<Giving, "fees" | "feesAbroad">,
  abroad = false,
) => (abroad ? feesAbroad : fees);

/** Computes what a donor pays: the parts, the tip, and the fee if the donor covers it. */
export function quote(
  order: Pick<Order, "coversFee" | "tip"> & { parts: readonly { amount: bigint }[] },
  fees: FeeRule,
) {
  const net = order.parts.reduce((sum, { amount }) => sum + amount, order.tip);
  const total = order.coversFee ? chargeFor(net, fees) : net;
  return { net, fee: total - net, total };
}

/**
 * Finds the gift with this id. Returns null if there is none. Throws `GiftTaken` if somebody used the id for another
 * gift.
 */
export async function sameGift(db: Database, order: Order): Promise<Gift | null> {
  const gift = await findGift(db, order.id);
  if (gift && gift.fingerprint !== fingerprintOf(order)) throw new GiftTaken(order.id);
  return gift;
}

/**
 * Writes a gift, its donor and its first payment. A repeated call with the same id returns the existing gift. Throws
 * `GiftTaken` if another gift already has the id. Throws `DonorGone` if the donor's account was deleted in the
 * meantime. We must store the donor for five years and a day, because the law against money laundering requires this.
 */
export async function createGift(till: Till, order: Order): Promise<Gift> {
  const { db, now } = till;
  try {
    return await db.transaction(async (tx) => {
      await holdMode(tx, till.live ? "live" : "sandbox");
      const { userId } = order.donor;
      if (userId !== null && !(await holdPresent(tx, userId))) throw new DonorGone(userId);
      const gift = await addGift(tx, rowsOf(till, order, fingerprintOf(order)));
      if (order.news) await wantNews(tx, gift.id, now);
      return gift;
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  const gift = await sameGift(db, order);
  if (!gift) throw new Error(`The gift of ${now.toISOString()} was not saved.`);
  return gift;
}

function fingerprintOf({ donor, parts, ...rest }: Order): string {
  const { if_full, anonymous, message, ...more } = pick(rest, GIFT_SAID_NAMES);
  const said = [
    rest.kind,
    donor.email,
    donor.name,
    donor.userId,
    parts.map(({ entrepreneurId, amount }) => `${entrepreneurId}=${amount}`),
    rest.coversFee,
    `${rest.tip}`,
    if_full,
    anonymous,
    message,
    donor.body === true,
    ...(rest.draw === undefined ? [] : [rest.draw]),
    ...(rest.news ? ["news"] : []),
    ...(rest.abroad ? ["abroad"] : []),
    // We added these fields later. The fingerprint includes them only if they have a value, so that the fingerprints of
    // older orders do not change.
    ...Object.entries(more).filter(([, value]) => value !== null),
  ];
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url");
}

function rowsOf({ gateway, fees, now }: Till, order: Order, fingerprint: string): NewGift {
  const { fee, total } = quote(order, fees);
  const keepUntil = new Date(now);
  keepUntil.setUTCFullYear(
    now.getUTCFullYear() + AML_RECORD_YEARS,
    now.getUTCMonth(),
    now.getUTCDate() + 1,
  );
  const rest = { entrepreneur_id: null, draw: null };
  return {
    donor: {
      id: newId(),
      user_id: order.donor.userId,
      name: order.donor.name,
      email: order.donor.email,
      body: order.donor.body === true,
      created_at: now,
      keep_until: keepUntil,
    },
    gift: {
      id: order.id,
      fingerprint,
      kind: order.kind,
      total,
      ...pick(order, GIFT_SAID_NAMES),
      own_device: order.ownDevice === true,
      created_at: now,
    },
    parts: [
      ...order.parts.map(({ entrepreneurId, amount }) => ({
        id: newId(),
        kind: entrepreneurId ? ("entrepreneur" as const) : ("voucher" as const),
        entrepreneur_id: entrepreneurId,
        amount,
        draw: order.draw ?? null,
      })),
      ...(fee > 0n ? [{ ...rest, id: newId(), kind: "fee" as const, amount: fee }] : []),
      ...(order.tip > 0n
        ? [{ ...rest, id: newId(), kind: "tip" as const, amount: order.tip }]
        : []),
    ],
    payment: newPayment(order.id, gateway, total, now),
  };
}

/** If no webhook comes and the donor does not return, we check a new payment after five minutes. */
const FIRST_LOOK_MS = 5 * 60_000;

/** Makes the row of a new attempt to pay a gift. Each attempt has its own reference. */
export function newPayment(giftId: string, gateway: Payment["gateway"], amount: bigint, now: Date) {
  return {
    reference: `agb-${newId()}`,
    gift_id: giftId,
    gateway,
    amount,
    state: "opening" as const,
    created_at: now,
    next_look_at: new Date(now.getTime() + FIRST_LOOK_MS),
  };
}
