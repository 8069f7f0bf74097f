import { randomUUID } from "node:crypto";
import type { Charge, Gateway } from "../../giving/gateways/gateway.ts";
import { createPaystack } from "../../giving/gateways/paystack.ts";
import { openTransaction, pay, SANDBOX_FEES } from "../../giving/gateways/sandbox/acts.ts";
import { find, setSwitches } from "../../giving/gateways/sandbox/store.ts";
import { AS_EVER } from "../../giving/gateways/sandbox/switches.ts";
import { createGift } from "../../giving/gifts/gift.ts";
import { lookAtPayment } from "../../giving/gifts/payments.ts";
import { paymentsOf } from "../../giving/gifts/queries.ts";
import type { CodeKey } from "../../giving/vouchers/codes.ts";
import type { Database } from "../../platform/db/database.ts";
import { PEOPLES } from "../people/names.ts";
import { createRandom, type Random } from "../random.ts";
import { type Given, type PlannedGift, planGifts } from "./donors.ts";

const MESSAGES = [
  "Well done. Keep going!",
  "My mother did the same work.",
  "For the machine. I look forward to the photo.",
  "Ẹ kú iṣẹ́ o!",
  "From all of us in Leeds.",
  "Nwanne, jisie ike.",
  "Allah ya taimaka.",
] as const;
type Writing = { now: Date; codeKey: CodeKey };

/**
 * Gives what was planned, each paid at the sandbox on its day: written by the same code as every gift, so that the
 * books are as they would be. Each takes some hundredths of a second of the first start.
 */
export async function giveTo(tx: Database, pages: readonly Given[], { now, codeKey }: Writing) {
  for (const [nth, gift] of planGifts(pages, now).entries())
    await give(tx, gift, { random: createRandom(`gift ${nth}`), codeKey });
}

/** Nobody has to be told about payments that were looked at long ago. */
export async function withoutWebhooks(tx: Database, now: Date, work: () => Promise<void>) {
  await setSwitches(tx, { ...AS_EVER, webhooks: "missing" }, now);
  await work();
  await setSwitches(tx, AS_EVER, now);
}

/** One gift, paid at the sandbox; `draw`: the number of the draw that has chosen its pages. */
export async function give(
  tx: Database,
  { donor: nth, amount, pages, at, draw }: PlannedGift & { draw?: number },
  { random, codeKey }: { random: Random; codeKey: CodeKey },
) {
  const donor = donorOf(nth);
  const till = { db: tx, gateway: "sandbox" as const, fees: SANDBOX_FEES, live: false, now: at };
  const gift = await createGift(till, {
    ...{
      id: randomUUID(),
      kind: pages.length === 1 && draw === undefined ? "entrepreneur" : "empower",
      donor,
    },
    parts: pages.map((entrepreneurId) => ({ entrepreneurId, amount: BigInt(amount) })),
    ...{ coversFee: random.chance(0.6), tip: 0n, ifFull: "refund", anonymous: random.chance(0.3) },
    message: random.chance(0.4) ? random.pick(MESSAGES) : null,
    ...(draw !== undefined && { draw }),
  });
  const [payment] = await paymentsOf(tx, gift.id);
  if (!payment) throw new Error("The gift has no payment.");
  const { reference } = payment;
  await openTransaction(tx, reference, { email: donor.email, amount: Number(gift.total) }, at);
  await pay(tx, reference, at);
  const gateway = paidAtSandbox(tx);
  const cashier = { db: tx, codeKey, live: false, now: () => at, gatewayOf: () => gateway };
  await lookAtPayment(cashier, reference);
}

/** The same person by the same number, so that some give to several pages. */
function donorOf(nth: number) {
  const random = createRandom(`donor's name ${nth}`);
  const { female, male } = PEOPLES[random.pick(["igbo", "yoruba", "yorubaMuslim"] as const)];
  return {
    name: random.pick([...female, ...male]),
    email: `donor${nth}@people.example`,
    userId: null,
  };
}

/** The sandbox's word without a network, which the server has not got yet. */
function paidAtSandbox(tx: Database): Gateway {
  const nowhere = { base: "http://gateway.example", secretKey: "none", fetch };
  return {
    ...createPaystack("sandbox", nowhere),
    async verify(reference): Promise<Charge | null> {
      const row = await find(tx, "transaction", reference);
      if (!row) return null;
      const { charged, currency, fees, paidAt, email } = row.body;
      return {
        ...{ id: String(row.id), reference, state: "paid", amount: BigInt(charged), currency },
        ...{ fee: BigInt(fees), paidAt: paidAt === null ? null : new Date(paidAt), live: false },
        instrument: `SIG_${email.length}_${email}`,
      };
    },
  };
}
