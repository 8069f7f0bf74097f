import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lookAtPayment } from "../../giving/gifts/payments/payments.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { GatewayError } from "../../ledger/gateways/gateway.ts";
import * as acts from "../../ledger/gateways/sandbox/acts.ts";
import { list } from "../../ledger/gateways/sandbox/store.ts";
import type { Switches } from "../../ledger/gateways/sandbox/switches.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { type Giving, order, startGiving } from "../../testing/giving.ts";
import { endOf, refunding } from "../../testing/refunds.ts";
import { confirmByHand, prepareByHand } from "../refunds/by-hand.ts";
import { refundByThemselves } from "../refunds/by-themselves.ts";
import { approveRefund, askRefund, refuseRefund, withdrawRefund } from "../refunds/rules.ts";
import { lookAtRefund, pollRefunds, sendRefunds, sendToAccount } from "../refunds/sending.ts";
import { lookAtDispute, pollDisputes } from "./looking.ts";

const START = new Date("2026-11-23T10:00:00.000Z");
const MINUTE_MS = 60_000;
const TO = { bank: "001", number: "sealed", name: "SADE OKAFOR" };

let giving: Giving;
let tools: ReturnType<typeof refunding>;
let staff: string[];
beforeAll(async () => {
  giving = await startGiving(START);
  tools = refunding(giving);
  staff = await Promise.all([tools.staff(), tools.staff(), tools.staff()]);
});
afterAll(() => giving.stop());

/** A gift in one run of the test, with the references of its paid and unpaid payments. */
interface Case {
  giftId: string;
  payments: string[];
}

const someone = (nth: number) => staff[nth % staff.length] ?? "";
const pick = <One>(all: readonly One[], nth: number) => all[nth % all.length];
/** Returns one of the gift's refunds. If the gift has none, returns a random id, which belongs to no refund. */
const refundOf = async ({ payments }: Case, nth: number) =>
  pick((await Promise.all(payments.map(tools.refundsOf))).flat(), nth) ?? {
    id: randomUUID(),
    prepared_at: null,
  };
const paymentOf = ({ payments }: Case, nth: number) => pick(payments, nth) ?? "";

/**
 * Events that may happen to any gift at any time. If an event is impossible, the product refuses it and changes
 * nothing.
 */
const EVENTS: Record<string, (one: Case, nth: number) => Promise<unknown>> = {
  pays: (one, nth) => acts.pay(giving.db, paymentOf(one, nth), giving.now()),
  "is looked at": (one, nth) => lookAtPayment(giving.cashier, paymentOf(one, nth)),
  "pays again": async (one) => {
    const first = await giving.paymentOf(one.payments[0] ?? "");
    if (first?.state === "paid" && one.payments.length < 3)
      one.payments.push(await tools.payAgain({ id: one.giftId }));
  },
  "is redeemed": async (one, nth) => {
    const card = pick(await tools.cardsOf(one.giftId), nth);
    if (card) await giving.redeem(card.id, nth % 2 === 0 ? 30_000n : undefined);
  },
  asks: (one) => askRefund(tools.desk(), one.giftId, { reason: null }),
  "is approved": async (one, nth) =>
    approveRefund(tools.desk(), (await refundOf(one, nth)).id, someone(nth)),
  "asks for one part": async (one, nth) => {
    const part = pick(await giving.partsOf(one.giftId), nth);
    return askRefund(tools.desk(), one.giftId, { reason: null, parts: [part?.id ?? ""] });
  },
  "is withdrawn": async (one, nth) =>
    withdrawRefund(tools.desk(), one.giftId, (await refundOf(one, nth)).id),
  "is held": (one) => tools.hold(one.giftId),
  "is refused": async (one, nth) =>
    refuseRefund(tools.desk(), (await refundOf(one, nth)).id, {
      actorId: someone(nth),
      why: "No.",
    }),
  "goes back by itself": () => refundByThemselves(tools.desk()),
  "is sent": () => sendRefunds(giving.cashier),
  "is polled": () => pollRefunds(giving.cashier),
  "refund is looked at": (one, nth) => lookAtRefund(giving.cashier, paymentOf(one, nth)),
  "gets an account": async (one, nth) => {
    const account = { number: "0123456789", bankCode: "001" };
    return sendToAccount(giving.cashier, (await refundOf(one, nth)).id, account);
  },
  "is prepared by hand": async (one, nth) =>
    prepareByHand(tools.desk(), (await refundOf(one, nth)).id, {
      actorId: someone(nth),
      to: TO,
    }),
  "is paid by hand": async (one, nth) => {
    const refund = await refundOf(one, nth);
    const preparedAt = refund.prepared_at ?? START;
    const what = { actorId: someone(nth), proof: "Transfer", preparedAt };
    return confirmByHand(tools.desk(), refund.id, what);
  },
  "refund ends at the gateway": async (one, nth) => {
    const mine = (await list(giving.db, "refund")).filter(({ body }) =>
      one.payments.includes(body.transaction),
    );
    const status = pick(["processed", "failed", "needs-attention"] as const, nth) ?? "failed";
    for (const { id } of mine) await acts.settleRefund(giving.db, id, status, giving.now());
  },
  "is disputed": (one, nth) =>
    acts.dispute(giving.db, paymentOf(one, nth), giving.now(), nth % 3 === 0 ? 150_000 : undefined),
  "dispute is looked at": (one, nth) => lookAtDispute(giving.cashier, paymentOf(one, nth)),
  "disputes are polled": () => pollDisputes(giving.cashier),
  "dispute is won": (one, nth) =>
    acts.decideDispute(giving.db, paymentOf(one, nth), "declined", giving.now()),
  "dispute is lost": (one, nth) =>
    acts.decideDispute(giving.db, paymentOf(one, nth), "auto-accepted", giving.now()),
  "hours pass": async () => undefined,
};

/** Events that happen more often than the others, so that a run reaches the late states of a gift. */
const OFTEN = [
  "asks",
  "asks for one part",
  "is approved",
  "is sent",
  "is disputed",
  "dispute is lost",
  "dispute is looked at",
];
const REFUNDS: Switches["refunds"][] = [
  "paid",
  "without an answer",
  "later",
  "fail",
  "need an account",
];

const event = fc.record({
  what: fc.oneof(fc.constantFrom(...OFTEN), fc.constantFrom(...Object.keys(EVENTS))),
  gift: fc.nat(1),
  nth: fc.nat(11),
  refunds: fc.constantFrom(...REFUNDS),
  minutes: fc.constantFrom(1, 1, 1, 30, 600),
});
/** How a gift begins: whether the donor pays, and the amount that the gateway reports. */
const start = fc.record({
  isPaid: fc.integer({ min: 0, max: 9 }).map((one) => one > 1),
  amount: fc.constantFrom<Switches["amount"]>("as asked", "as asked", "as asked", "too much"),
});

async function happen(work: Promise<unknown>) {
  try {
    await endOf(work);
  } catch (error) {
    if (!(error instanceof GatewayError || error instanceof HttpError)) throw error;
  }
}

/**
 * Makes two gifts. The first is for pages, and one of these pages needs less than its part of the gift. The second is
 * for vouchers.
 */
async function begin({ isPaid, amount }: { isPaid: boolean; amount: Switches["amount"] }) {
  await giving.withSwitches({});
  const full = await giving.page(250_000n);
  await tools.paid([{ entrepreneurId: full, amount: 150_000n }]);
  const pages = [full, await giving.page()];
  const parts = pages.map((entrepreneurId) => ({ entrepreneurId, amount: 150_000n }));
  const cards = [null, null].map((entrepreneurId) => ({ entrepreneurId, amount: 100_000n }));
  const given = [
    await giving.asked(order(parts, { tip: 5_000n, coversFee: true, if_full: "draw" })),
    await giving.asked(order(cards, { tip: 3_000n, kind: "voucher" })),
  ];
  await giving.withSwitches({ amount });
  for (const { reference } of isPaid ? given : []) {
    await acts.pay(giving.db, reference, giving.now());
    await lookAtPayment(giving.cashier, reference);
  }
  return given.map(({ gift, reference }) => ({ giftId: gift.id, payments: [reference] }));
}

const events = fc.array(event, { minLength: 10, maxLength: 40 });

test("in whatever order gifts are paid, asked back, refunded and disputed, the books are right", async () => {
  await fc.assert(
    fc.asyncProperty(start, events, async (how, happening) => {
      const cases: Case[] = await begin(how);
      for (const { what, gift, nth, refunds, minutes } of happening) {
        giving.setNow(new Date(giving.now().getTime() + minutes * MINUTE_MS));
        await giving.withSwitches({ refunds });
        const one = pick(cases, gift);
        if (one) await happen(EVENTS[what]?.(one, nth) ?? Promise.resolve());
      }
      expect(await wrongInTheBooks(giving.db)).toEqual([]);
      await settle(cases);
      expect(await wrongInTheBooks(giving.db)).toEqual([]);
      for (const { payments } of cases)
        for (const reference of payments)
          expect(await tools.gaveBack(reference)).toEqual(await tools.gatewayGaveBack(reference));
    }),
    { numRuns: 6, endOnFailure: true },
  );
}, 120_000);

/** Lets the gateway finish all refunds and disputes, and then reads the results. */
async function settle(cases: Case[]) {
  await giving.withSwitches({});
  for (let round = 0; round < 3; round += 1) {
    giving.setNow(new Date(giving.now().getTime() + 600 * MINUTE_MS));
    for (const { body, id } of await list(giving.db, "refund"))
      if (body.status === "pending")
        await acts.settleRefund(giving.db, id, "processed", giving.now());
    for (const reference of cases.flatMap(({ payments }) => payments)) {
      await acts.decideDispute(giving.db, reference, "declined", giving.now());
      await lookAtDispute(giving.cashier, reference);
      await lookAtRefund(giving.cashier, reference);
    }
    await refundByThemselves(tools.desk());
    await sendRefunds(giving.cashier, 100);
    await pollRefunds(giving.cashier, 100);
  }
}
