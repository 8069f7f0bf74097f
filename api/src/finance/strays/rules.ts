import { sql } from "drizzle-orm";
import { allocate } from "../../giving/gifts/payments/allocation.ts";
import type { Cashier } from "../../giving/gifts/payments/payments.ts";
import { chargeOfStray, feeOfStray, postFee } from "../../giving/gifts/payments/stray.ts";
import { addPayment, holdGift } from "../../giving/gifts/queries.ts";
import { isOthersGift } from "../../giving/others-gift.ts";
import { type Charge, type Gateway, GatewayError } from "../../ledger/gateways/gateway.ts";
import { closeTasks } from "../../ledger/tasks/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import type { WriteLine } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import {
  addMove,
  changeMove,
  type FittingGift,
  findMove,
  fittingGifts,
  gatewayOfStray,
  type Move,
  strayOf,
  waitingOf,
} from "./queries.ts";
import { stray_moves } from "./tables.ts";

export interface StrayDesk extends Pick<Cashier, "db" | "gatewayOf" | "live" | "codeKey"> {
  now: Date;
  actor: { id: string };
  /** Writes the line about the decision to the audit log. */
  writeLine: WriteLine;
}

export interface Stray {
  about: string;
  gateway: Gateway["name"];
  amount: bigint;
  charge: Charge;
  /**
   * The unpaid gifts that this payment may belong to. Empty if the payment is a second one for a gift that is already
   * paid.
   */
  gifts: FittingGift[];
}

/**
 * Returns the gateway's own id of a second charge. It comes after the colon in the name that the charge's money has in
 * the books.
 */
const chargeIn = (about: string) => about.split(":")[1];

/**
 * Asks the gateway for the charge that brought this money. A reference may have several charges, so this uses the
 * gateway's own id of the charge. Throws `GatewayError`.
 */
export async function askAbout(
  db: Database,
  gateway: Gateway,
  about: string,
): Promise<Charge | null> {
  const [reference] = about.split(":");
  const id = chargeIn(about) ?? (await chargeOfStray(db, about));
  const charge = id === null ? null : await gateway.charge(id);
  return charge?.id === id && charge.reference === reference ? charge : null;
}

/**
 * Finds a sum of money that belongs to no gift, and asks the gateway about it. Throws an error with a sentence for
 * staff.
 */
export async function lookAtStray(
  { db, gatewayOf, live }: Pick<StrayDesk, "db" | "gatewayOf" | "live">,
  taskId: string,
): Promise<Stray> {
  const about = await strayOf(db, taskId);
  if (about === null) throw notFound();
  const name = await gatewayOfStray(db, about);
  const gateway = name && gatewayOf(name);
  const charge = gateway && (await asked(() => askAbout(db, gateway, about)));
  const amount = await waitingOf(db, about);
  if (!gateway || charge?.state !== "paid" || charge.live !== live || amount !== charge.amount)
    throw new HttpError(409, words.giving.strayNotHere);
  // Somebody may have begun a refund at the gateway. If this refund has not failed, the gateway may still pay it.
  const refunds = await asked(() => gateway.refundsOf(charge));
  if (refunds.some(({ state }) => state !== "failed"))
    throw new HttpError(409, words.giving.strayNotHere);
  const gifts = chargeIn(about) === undefined ? await fittingGifts(db, charge) : [];
  return { about, gateway: gateway.name, amount, charge, gifts };
}

async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof GatewayError)
      throw new HttpError(503, words.payouts.gatewaySilent, { retryAfter: 60 });
    throw error;
  }
}

interface Proposal {
  id: string;
  /** The gift that the money pays. Null if the money goes back to the payer. */
  gift: string | null;
  why: string;
}

/**
 * Proposes what we should do with money that belongs to no gift. Makes one proposal for each id. Throws an error with a
 * sentence for staff.
 */
export async function proposeMove(desk: StrayDesk, taskId: string, { id, gift, why }: Proposal) {
  const { db, now, actor, writeLine } = desk;
  const known = await findMove(db, id);
  if (known) {
    const isSame = known.proposed_by === actor.id && known.gift_id === gift && known.why === why;
    if (!isSame) throw new HttpError(409, words.giving.strayProposed);
    return;
  }
  const { about, gateway, amount, gifts } = await lookAtStray(desk, taskId);
  if (gift !== null && !gifts.some((one) => one.id === gift))
    throw new HttpError(409, words.giving.strayFitsNot);
  await db.transaction(async (tx) => {
    await refuseOwn(tx, gift, actor.id);
    const added = await addMove(tx, {
      id,
      about,
      gateway,
      amount,
      way: gift === null ? "back" : "gift",
      gift_id: gift,
      why,
      state: "proposed",
      proposed_by: actor.id,
      proposed_at: now,
    });
    if (!added) throw new HttpError(409, words.giving.strayProposed);
    await writeLine(tx);
  });
}

/** Drops a proposal about money without a gift, if nobody has agreed to the proposal yet. */
export async function dropMove(
  { db, now, actor, writeLine }: StrayDesk,
  taskId: string,
  id: string,
) {
  const about = await strayOf(db, taskId);
  await db.transaction(async (tx) => {
    const changes = { state: "dropped", decided_by: actor.id, decided_at: now } as const;
    const dropped = await changeMove(tx, id, ["proposed"], changes, isAbout(about));
    if (!dropped) throw new HttpError(409, words.giving.strayDecided);
    await writeLine(tx);
  });
}

/**
 * Agrees to another person's proposal, once. If the proposal says that the money pays a gift, the same transaction
 * records the money as the gift's payment. Throws an error with a sentence for staff, for example if the gift has been
 * paid by then.
 */
export async function agreeToMove(desk: StrayDesk, taskId: string, id: string) {
  const { db, actor } = desk;
  if (await hasAgreed(db, id, actor.id)) return;
  try {
    await agree(desk, taskId, id);
  } catch (error) {
    // The person may have clicked twice. If their first click has agreed, there is no error.
    if (!(error instanceof HttpError) || !(await hasAgreed(db, id, actor.id))) throw error;
  }
}

async function hasAgreed(db: Database, id: string, actorId: string): Promise<boolean> {
  const move = await findMove(db, id);
  return move !== null && move.decided_by === actorId && move.state !== "dropped";
}

async function agree(desk: StrayDesk, taskId: string, id: string) {
  const { db, now, actor, codeKey, writeLine } = desk;
  const move = await findMove(db, id);
  if (move?.state !== "proposed") throw new HttpError(409, words.giving.strayDecided);
  if (move.proposed_by === actor.id) throw new HttpError(403, words.giving.strayByYou);
  const { about, charge } = await lookAtStray(desk, taskId);
  await db.transaction(async (tx) => {
    await refuseOwn(tx, move.gift_id, actor.id);
    await refusePaid(tx, move.gift_id);
    const isBack = move.way === "back";
    const agreed = await changeMove(
      tx,
      id,
      ["proposed"],
      {
        state: isBack ? "agreed" : "done",
        decided_by: actor.id,
        decided_at: now,
        next_try_at: isBack ? now : null,
      },
      sql`${isAbout(about)} and (${stray_moves.way} = 'back' or ${stray_moves.gift_id} is not null)`,
    );
    if (!agreed) throw new HttpError(409, words.giving.strayDecided);
    if (agreed.gift_id !== null) await payGift(tx, agreed, charge, { codeKey, now });
    await writeLine(tx);
  });
}

const isAbout = (about: string | null) => sql`${stray_moves.about} = ${about}`;

/** Throws if this person gave the gift or owns one of its pages. */
async function refuseOwn(tx: Database, gift: string | null, actorId: string) {
  if (gift === null) return;
  const [row] = await tx
    .select({ isOthers: sql<boolean>`(${isOthersGift(sql`${gift}::uuid`, actorId)})` })
    .from(sql`(select 1) as one`);
  if (!row?.isOthers) throw new HttpError(409, words.giving.ownGift);
}

/** Locks the gift until the transaction ends. Throws if somebody has paid the gift by then. */
async function refusePaid(tx: Database, gift: string | null) {
  if (gift === null) return;
  const { paid_by } = await holdGift(tx, gift);
  if (paid_by !== null) throw new HttpError(409, words.giving.strayFitsNot);
}

/**
 * Records the charge as the gift's payment. The books already have the money, under the same reference as this payment.
 */
async function payGift(
  tx: Database,
  { about, gateway, gift_id, amount }: Move,
  charge: Charge,
  { codeKey, now }: { codeKey: StrayDesk["codeKey"]; now: Date },
) {
  // If the books already have a fee, uses this fee, which is the first one that the gateway named.
  const fee = (await feeOfStray(tx, about)) ?? charge.fee ?? 0n;
  await postFee(tx, { name: about, gateway, fee, at: now, happened: charge.paidAt });
  await addPayment(tx, {
    reference: about,
    gift_id: gift_id ?? "",
    gateway,
    amount,
    state: "paid",
    charge_id: charge.id,
    charged: charge.amount,
    currency: charge.currency,
    // If the gateway names another fee later, the nightly comparison finds it.
    fee,
    instrument: charge.instrument,
    created_at: now,
    paid_at: charge.paidAt ?? now,
  });
  await closeTasks(tx, [about], now, ["unknown_payment"]);
  await allocate(tx, codeKey, about, now);
}
