import { eq } from "drizzle-orm";
import { lookAtDispute } from "../finance/disputes/looking.ts";
import { disputesOfPayment } from "../finance/disputes/queries.ts";
import { refundsOfPayment } from "../finance/refunds/queries.ts";
import { approveRefund, askRefund, RefundHindered } from "../finance/refunds/rules.ts";
import { lookAtRefund } from "../finance/refunds/sending.ts";
import { newPayment, type Order } from "../giving/gifts/gift.ts";
import { lookAtPayment } from "../giving/gifts/payments/payments.ts";
import { addPayment, findGift, type Gift } from "../giving/gifts/queries.ts";
import { vouchers } from "../giving/tables.ts";
import * as acts from "../ledger/gateways/sandbox/acts.ts";
import { list } from "../ledger/gateways/sandbox/store.ts";
import { users } from "../people/tables.ts";
import { newId } from "../platform/db/ids.ts";
import { type Giving, order } from "./giving.ts";
import { holdGift } from "./records.ts";

/** Returns helpers that tests of refunds and disputes share. */
export function refunding(giving: Giving) {
  const { db } = giving;
  const { mail } = giving.cashier;
  const desk = () => ({ db, now: giving.now(), holidays: new Set<string>(), mail });

  /** Adds a member of staff. */
  async function staff(email = `${newId()}@agbara.example`): Promise<string> {
    const id = newId();
    await db.insert(users).values({
      id,
      email,
      role: "finance",
      first_name: "Bisi",
      name_key: "bisi",
      birth_date: "1990-01-01",
      gender: "female",
      country_code: "NG",
      created_at: giving.now(),
    });
    return id;
  }

  /** Makes a gift with these parts and pays it, so that the pages have the money. */
  async function paid(parts: Order["parts"], changes: Partial<Order> = {}) {
    const one = await giving.asked(order(parts, changes));
    await acts.pay(db, one.reference, giving.now());
    await lookAtPayment(giving.cashier, one.reference);
    return one;
  }

  /** Makes a paid gift of this amount to a new page. */
  async function given(amount = 1_000_000n, changes: Partial<Order> = {}) {
    const page = await giving.page();
    return { page, ...(await paid([{ entrepreneurId: page, amount }], changes)) };
  }

  /** Buys gift cards of ₦1,000 each. */
  async function bought(count: number, changes: Partial<Order> = {}) {
    const parts = Array.from({ length: count }, () => ({ entrepreneurId: null, amount: 100_000n }));
    const { gift, reference } = await paid(parts, { kind: "voucher", ...changes });
    const cards = await db.select().from(vouchers).where(eq(vouchers.gift_id, gift.id));
    return { gift, reference, cards };
  }

  /** Asks for a refund as the donor, and approves it as finance. */
  async function approve(giftId: string) {
    const { id } = await askRefund(desk(), giftId, { reason: null });
    const by = await staff();
    await approveRefund(desk(), id, by);
    return { id, by };
  }

  async function approved(amount?: bigint, changes?: Partial<Order>) {
    const one = await given(amount, changes);
    return { ...one, ...(await approve(one.gift.id)) };
  }

  /** Pays the gift a second time. The second payment has its own reference at the gateway. */
  async function payAgain({ id }: Pick<Gift, "id">): Promise<string> {
    const { total } = (await findGift(db, id)) as Gift;
    const { reference, ...again } = newPayment(id, "sandbox", total, giving.now());
    await addPayment(db, { reference, ...again });
    const email = "sade@people.example";
    await giving.gateway.initialize({ reference, amount: total, email, returnTo: "" });
    await acts.pay(db, reference, giving.now());
    await lookAtPayment(giving.cashier, reference);
    return reference;
  }

  /**
   * Returns the amounts that the gateway has refunded for a payment, according to our own records. `gatewayGaveBack`
   * reads the gateway's records.
   */
  const gaveBack = async (reference: string) =>
    (await refundsOfPayment(db, reference))
      .filter(({ state, confirmed_by }) => state === "paid" && confirmed_by === null)
      .map(({ amount }) => amount);
  const gatewayGaveBack = async (reference: string) =>
    (await list(db, "refund"))
      .filter(({ body }) => body.transaction === reference && body.status === "processed")
      .map(({ body }) => BigInt(body.amount));

  /** Makes the gateway finish the refunds that it has begun. Then asks the gateway for the results. */
  async function settle(reference: string, status: "processed" | "failed") {
    for (const { id, body } of await list(db, "refund"))
      if (body.transaction === reference) await acts.settleRefund(db, id, status, giving.now());
    await lookAtRefund(giving.cashier, reference);
  }

  /** Opens a dispute about a payment, as the donor's bank would. Then asks the gateway about it. */
  async function dispute(reference: string, amount?: number) {
    await acts.dispute(db, reference, giving.now(), amount);
    await lookAtDispute(giving.cashier, reference);
  }

  /** Makes the bank decide the dispute. Then asks the gateway for the result. */
  async function decide(reference: string, how: "won" | "lost") {
    const resolution = how === "won" ? "declined" : "merchant-accepted";
    await acts.decideDispute(db, reference, resolution, giving.now());
    await lookAtDispute(giving.cashier, reference);
  }

  return {
    hold: (giftId: string) => holdGift(db, giftId),
    dispute,
    decide,
    disputeOf: async (reference: string) => (await disputesOfPayment(db, reference))[0],
    payAgain,
    gaveBack,
    gatewayGaveBack,
    settle,
    desk,
    staff,
    paid,
    given,
    bought,
    approve,
    approved,
    cardsOf: (giftId: string) => db.select().from(vouchers).where(eq(vouchers.gift_id, giftId)),
    refundsOf: (reference: string) => refundsOfPayment(db, reference),
    statesOf: async (giftId: string) =>
      Object.fromEntries((await giving.partsOf(giftId)).map(({ kind, state }) => [kind, state])),
  };
}

/** Returns how the work ended: "done", or why no refund was possible. */
export const endOf = (work: Promise<unknown>) =>
  work.then(
    () => "done" as const,
    (error: unknown) => {
      if (error instanceof RefundHindered) return error.why;
      throw error;
    },
  );
