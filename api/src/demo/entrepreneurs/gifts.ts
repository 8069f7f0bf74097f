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

/** A page that is given to, and how much of its target in the end. */
export interface Given {
  id: string;
  /** Kobo. */
  target: number;
  /** From above 0 to 1. */
  share: number;
  since: Date;
}

const NAIRA = 100;
const MESSAGES = [
  "Well done. Keep going!",
  "My mother did the same work.",
  "For the machine. I look forward to the photo.",
  "Ẹ kú iṣẹ́ o!",
  "From all of us in Leeds.",
  "Nwanne, jisie ike.",
  "Allah ya taimaka.",
] as const;
/**
 * Gives to each page once, paid at the sandbox, on a day since the page opened: written by the same code as every gift,
 * so that the books are as they would be. Each takes some hundredths of a second of the first start.
 */
export async function giveTo(
  tx: Database,
  pages: readonly Given[],
  { now, codeKey }: { now: Date; codeKey: CodeKey },
) {
  // Nobody has to be told about payments that were looked at long ago.
  await setSwitches(tx, { ...AS_EVER, webhooks: "missing" }, now);
  for (const [nth, page] of pages.entries()) {
    const random = createRandom(`gifts ${nth}`);
    const span = now.getTime() - page.since.getTime();
    const at = new Date(page.since.getTime() + span * random.next() * 0.98);
    await give(tx, { page: page.id, amount: amountOf(page), random, codeKey, at });
  }
  await setSwitches(tx, AS_EVER, now);
}

/** All of a page's target, or a round part of it. */
function amountOf({ target, share }: Given): bigint {
  const naira = target / NAIRA;
  return BigInt(
    (share === 1 ? naira : Math.max(1_000, Math.round((naira * share) / 500) * 500)) * NAIRA,
  );
}

interface One {
  page: string;
  amount: bigint;
  random: Random;
  codeKey: CodeKey;
  at: Date;
}

async function give(tx: Database, { page, amount, random, codeKey, at }: One) {
  const donor = donorOf(random);
  const till = { db: tx, gateway: "sandbox" as const, fees: SANDBOX_FEES, live: false, now: at };
  const gift = await createGift(till, {
    ...{ id: randomUUID(), kind: "entrepreneur", donor, parts: [{ entrepreneurId: page, amount }] },
    ...{ coversFee: random.chance(0.6), tip: 0n, ifFull: "refund", anonymous: random.chance(0.3) },
    message: random.chance(0.4) ? random.pick(MESSAGES) : null,
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

/** Few people, so that some give to several pages. */
function donorOf(random: Random) {
  const nth = random.int(1, 40);
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

/** How much of a page's target came: some nearly all, most a part. */
export function shareOf(random: Random): number {
  return random.chance(0.2) ? 0.85 + random.next() * 0.1 : 0.04 + random.next() * 0.7;
}
