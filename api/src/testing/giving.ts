import { randomBytes, randomUUID } from "node:crypto";
import { NOTHING_SAID } from "@agbara/shared/contract/parts/gift-rows.ts";
import { eq } from "drizzle-orm";
import { holdPage } from "../entrepreneurs/public/queries.ts";
import { entrepreneurs } from "../entrepreneurs/tables.ts";
import type { Counsel } from "../finance/disputes/looking.ts";
import { createGift, type Order, type Till } from "../giving/gifts/gift.ts";
import { startPayment } from "../giving/gifts/payments/start-payment.ts";
import { gift_parts, payments } from "../giving/tables.ts";
import { redeem } from "../giving/vouchers/rules.ts";
import * as acts from "../ledger/gateways/sandbox/acts.ts";
import { money_tasks } from "../ledger/tasks/tables.ts";
import { newId } from "../platform/db/ids.ts";
import type { Mail } from "../platform/mail/transport.ts";
import { addPage } from "./pages.ts";
import { startSandbox } from "./sandbox.ts";

export type Giving = Awaited<ReturnType<typeof startGiving>>;

const RETURN_TO = "https://agbara.example/give/back";

/** Starts the code for gifts with a database of its own, and with payments at the sandbox. The test sets the clock. */
export async function startGiving(start: Date) {
  let now = start;
  const { db, fetch, gateway, withSwitches, stop } = await startSandbox(() => now);
  const codeKey = randomBytes(32);
  const mailed: Mail[] = [];
  const cashier: Counsel = {
    db,
    codeKey,
    live: false,
    now: () => now,
    mail: async (_, one) => void mailed.push(one),
    gatewayOf: (name) => (name === "sandbox" ? gateway : null),
  };
  const till = (): Till => ({
    db,
    gateway: "sandbox",
    fees: acts.SANDBOX_FEES,
    live: false,
    now,
  });

  const paymentOf = async (reference: string) =>
    (await db.select().from(payments).where(eq(payments.reference, reference)))[0];

  const page = async (target?: bigint) => (await addPage(db, { target, now })).id;

  /** Opens the gateway's payment page for a gift. */
  const pay = (giftId: string) =>
    startPayment(cashier, { giftId, gateway: "sandbox", returnTo: RETURN_TO });

  /** Makes a gift whose payment is open at the gateway. */
  async function asked(wanted: Order) {
    const gift = await createGift(till(), wanted);
    const [payment] = await db.select().from(payments).where(eq(payments.gift_id, gift.id));
    const reference = payment?.reference ?? "";
    await pay(gift.id);
    return { gift, reference };
  }

  return {
    db,
    codeKey,
    gateway,
    cashier,
    /** The mails that were queued. */
    mailed,
    till,
    page,
    asked,
    pay,
    paymentOf,
    now: () => now,
    setNow(instant: Date) {
      now = instant;
    },
    /**
     * Makes a new page that needs this amount. Gives the page what is left on a gift card. Throws if this is
     * impossible.
     */
    async redeem(voucherId: string, needs?: bigint) {
      const found = await holdPage(db, await page(needs));
      if (!found) throw new Error("The page is gone.");
      return redeem(db, { id: newId(), voucherId, page: found, draw: null, at: now });
    },
    withSwitches,
    /** A `fetch` that reaches the sandbox's gateway. */
    fetch,
    stop,
    /** Makes a gift of this amount to a page, and pays it. */
    async givenTo(entrepreneurId: string, amount: bigint, changes: Partial<Order> = {}) {
      const one = await asked(order([{ entrepreneurId, amount }], changes));
      await acts.pay(db, one.reference, now);
      return one;
    },
    partsOf: (giftId: string) => db.select().from(gift_parts).where(eq(gift_parts.gift_id, giftId)),
    pageOf: async (id: string) =>
      (await db.select().from(entrepreneurs).where(eq(entrepreneurs.id, id)))[0],
    causesAbout: async (about: string) =>
      (await db.select().from(money_tasks).where(eq(money_tasks.about, about))).map(
        ({ cause }) => cause,
      ),
    /** Returns the causes of the open tasks about this subject. */
    openAbout: async (about: string) =>
      (await db.select().from(money_tasks).where(eq(money_tasks.about, about)))
        .filter(({ closed_at }) => closed_at === null)
        .map(({ cause }) => cause),
  };
}

/** Returns a gift as a donor's form describes it. */
export const order = (parts: Order["parts"], changes: Partial<Order> = {}): Order => ({
  id: randomUUID(),
  kind: "entrepreneur",
  donor: { name: "Ṣadé", email: "sade@people.example", userId: null },
  parts,
  coversFee: false,
  tip: 0n,
  ...NOTHING_SAID,
  ...changes,
});
