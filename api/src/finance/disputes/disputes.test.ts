import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { account, balanceOf } from "../../ledger/accounts/ledger.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import * as acts from "../../ledger/gateways/sandbox/acts.ts";
import { money_tasks } from "../../ledger/tasks/tables.ts";
import { atOnce } from "../../testing/at-once.ts";
import { type Giving, order, startGiving } from "../../testing/giving.ts";
import { endOf, refunding } from "../../testing/refunds.ts";
import { refundByThemselves } from "../refunds/by-themselves.ts";
import { approveRefund, askRefund } from "../refunds/rules.ts";
import { sendRefunds } from "../refunds/sending.ts";
import { lookAtDispute, pollDisputes } from "./looking.ts";

const START = new Date("2026-11-23T10:00:00.000Z");

let giving: Giving;
let tools: ReturnType<typeof refunding>;
beforeAll(async () => {
  giving = await startGiving(START);
  tools = refunding(giving);
});
afterAll(() => giving.stop());
beforeEach(async () => {
  giving.setNow(START);
  await giving.withSwitches({});
});
afterEach(async () => expect(await wrongInTheBooks(giving.db)).toEqual([]));

const float = () => balanceOf(giving.db, account("platform_float"));
const atGateway = () => balanceOf(giving.db, account("gateway_receivable", "sandbox"));
const later = (minutes: number) =>
  giving.setNow(new Date(giving.now().getTime() + minutes * 60_000));

describe("a dispute", () => {
  test("stops everything that the payment brought, and calls finance before the gateway's deadline", async () => {
    const email = `${crypto.randomUUID()}@agbara.example`;
    await tools.staff(email);
    const { gift, reference, page } = await tools.given(900_000n, { coversFee: true, tip: 5_000n });
    const before = await atGateway();
    await tools.dispute(reference);
    const states = { entrepreneur: "disputed", fee: "disputed", tip: "disputed" };
    expect(await tools.statesOf(gift.id)).toEqual(states);
    expect(await giving.pageOf(page)).toMatchObject({ raised: 900_000n });
    expect(before - (await atGateway())).toBe(gift.total);
    const dispute = await tools.disputeOf(reference);
    const dueAt = new Date("2026-11-24T10:00:00.000Z");
    expect(dispute).toMatchObject({ state: "open", amount: gift.total, due_at: dueAt });
    const about = eq(money_tasks.about, dispute?.id ?? "");
    const [task] = await giving.db.select().from(money_tasks).where(about);
    expect(task).toMatchObject({ cause: "dispute", due_at: dueAt, closed_at: null });
    const mail = giving.mailed.find(({ to }) => to === email);
    expect(mail?.text).toContain("24 November 2026");
    expect(mail?.text).not.toContain("Ṣadé");
  });

  test("noticed by many at once, doubled and late, is one", async () => {
    const { reference } = await tools.given();
    await acts.dispute(giving.db, reference, START);
    await atOnce(20, () => lookAtDispute(giving.cashier, reference));
    await acts.decideDispute(giving.db, reference, "declined", START);
    await atOnce(20, () => lookAtDispute(giving.cashier, reference));
    expect(await tools.disputeOf(reference)).toMatchObject({ state: "won", closed_at: START });
  });

  test("is found by the poller, the one that ended in the meantime too", async () => {
    const [one, other] = [await tools.given(), await tools.given()];
    for (const { reference } of [one, other]) await acts.dispute(giving.db, reference, START);
    await acts.decideDispute(giving.db, other.reference, "auto-accepted", START);
    await pollDisputes(giving.cashier);
    expect(await tools.disputeOf(one.reference)).toMatchObject({ state: "open" });
    expect(await tools.disputeOf(other.reference)).toMatchObject({ state: "lost" });
  });

  test("is heard before the word that the payment was made", async () => {
    const page = await giving.page();
    const { gift, reference } = await giving.asked(
      order([{ entrepreneurId: page, amount: 200_000n }]),
    );
    await acts.pay(giving.db, reference, START);
    await tools.dispute(reference);
    expect(await tools.statesOf(gift.id)).toEqual({ entrepreneur: "disputed" });
  });

  test("is a task for people if the gateway changes its end later", async () => {
    const { reference } = await tools.given();
    await tools.dispute(reference);
    await tools.decide(reference, "won");
    const { change } = await import("../../ledger/gateways/sandbox/store.ts");
    await change(giving.db, "dispute", reference, { resolution: "merchant-accepted" });
    await lookAtDispute(giving.cashier, reference);
    const { id = "" } = (await tools.disputeOf(reference)) ?? {};
    expect(await giving.causesAbout(id)).toContain("dispute_differs");
    expect(await tools.disputeOf(reference)).toMatchObject({ state: "won" });
  });
});

describe("a dispute that is won", () => {
  test("leaves everything as it was", async () => {
    const { gift, reference, page } = await tools.given(900_000n, { tip: 5_000n });
    const [held, own] = [await atGateway(), await float()];
    await tools.dispute(reference);
    await tools.decide(reference, "won");
    expect(await tools.statesOf(gift.id)).toEqual({ entrepreneur: "held", tip: "held" });
    expect(await giving.pageOf(page)).toMatchObject({ raised: 900_000n });
    expect([await atGateway(), await float()]).toEqual([held, own]);
    const { id = "" } = (await tools.disputeOf(reference)) ?? {};
    expect(await giving.db.$count(money_tasks, eq(money_tasks.about, id))).toBe(1);
  });

  test("lets vouchers be redeemed again", async () => {
    const { gift, reference } = await tools.bought(2);
    await tools.dispute(reference);
    const frozen = { state: "frozen", left: 100_000n };
    expect(await tools.cardsOf(gift.id)).toMatchObject([frozen, frozen]);
    await tools.decide(reference, "won");
    const bought = { state: "bought", left: 100_000n };
    expect(await tools.cardsOf(gift.id)).toMatchObject([bought, bought]);
  });
});

describe("a dispute that is lost", () => {
  test("takes what is still here: the page has raised so much less", async () => {
    const { gift, reference, page } = await tools.given(900_000n, { coversFee: true, tip: 5_000n });
    const own = await float();
    await tools.dispute(reference);
    await tools.decide(reference, "lost");
    const gone = { entrepreneur: "lost", fee: "lost", tip: "lost" };
    expect(await tools.statesOf(gift.id)).toEqual(gone);
    expect(await giving.pageOf(page)).toMatchObject({ raised: 0n, status: "verified" });
    expect(own - (await float())).toBe(5_000n);
  });

  test("in part takes whole parts, and the float bears the rest", async () => {
    const pages = [await giving.page(), await giving.page()];
    const parts = pages.map((entrepreneurId) => ({ entrepreneurId, amount: 400_000n }));
    const { gift, reference } = await tools.paid(parts);
    const own = await float();
    await tools.dispute(reference, 500_000);
    await tools.decide(reference, "lost");
    const states = (await giving.partsOf(gift.id)).map(({ state }) => state);
    expect(states.sort()).toEqual(["held", "lost"]);
    expect(own - (await float())).toBe(100_000n);
  });

  test("takes a second payment of the gift, which was for nobody", async () => {
    const { gift, reference, page } = await tools.given(300_000n);
    const again = await tools.payAgain(gift);
    await tools.dispute(again);
    expect(await refundByThemselves(tools.desk())).toBe(0);
    await tools.decide(again, "lost");
    expect(await refundByThemselves(tools.desk())).toBe(0);
    expect(await giving.pageOf(page)).toMatchObject({ raised: 300_000n });
    expect(await giving.paymentOf(reference)).toMatchObject({ state: "paid" });
    const open = (await giving.causesAbout(again)).length;
    expect(open).toBe(1);
  });
});

describe("a refund of the same payment", () => {
  test("is not asked for, decided or sent while the dispute is open", async () => {
    const [first, second, third] = [
      await tools.given(),
      await tools.given(),
      await tools.approved(),
    ];
    const asked = await askRefund(tools.desk(), second.gift.id, { reason: null });
    for (const { reference } of [first, second, third]) await tools.dispute(reference);
    later(10);
    expect(await endOf(askRefund(tools.desk(), first.gift.id, { reason: null }))).toBe("disputed");
    const by = await tools.staff();
    expect(await endOf(approveRefund(tools.desk(), asked.id, by))).toBe("disputed");
    await sendRefunds(giving.cashier);
    expect(await tools.refundsOf(third.reference)).toMatchObject([{ state: "approved" }]);
    // We win the dispute, and the refund continues.
    for (const { reference } of [first, second, third]) await tools.decide(reference, "won");
    await approveRefund(tools.desk(), asked.id, by);
    await sendRefunds(giving.cashier);
    for (const { reference } of [second, third])
      expect(await tools.refundsOf(reference)).toMatchObject([{ state: "paid" }]);
  });

  test.each(["asked", "approved"])("that was %s is overtaken by a loss", async (how) => {
    const { gift, reference, page } = await tools.given(700_000n);
    const own = await float();
    if (how === "asked") await askRefund(tools.desk(), gift.id, { reason: null });
    else await tools.approve(gift.id);
    await tools.dispute(reference);
    await tools.decide(reference, "lost");
    expect(await tools.refundsOf(reference)).toMatchObject([{ state: "overtaken" }]);
    expect(await tools.statesOf(gift.id)).toEqual({ entrepreneur: "lost" });
    expect(await giving.pageOf(page)).toMatchObject({ raised: 0n });
    expect(await float()).toBe(own);
    expect(await sendRefunds(giving.cashier)).toBe(0);
  });

  test.each([
    ["processed", "paid", "refunded", 700_000n],
    ["failed", "overtaken", "lost", 0n],
  ] as const)(
    "that the gateway had already, and %s after the loss, is %s",
    async (status, state, part, cost) => {
      const { gift, reference } = await tools.given(700_000n);
      const own = await float();
      await giving.withSwitches({ refunds: "later" });
      await tools.approve(gift.id);
      await sendRefunds(giving.cashier);
      await tools.dispute(reference);
      await tools.decide(reference, "lost");
      await tools.settle(reference, status);
      expect(await tools.refundsOf(reference)).toMatchObject([{ state }]);
      expect(await tools.statesOf(gift.id)).toEqual({ entrepreneur: part });
      expect(own - (await float())).toBe(cost);
    },
  );

  test("of which nobody knows whether the gateway has it waits for the end of the dispute", async () => {
    const { gift, reference } = await tools.given(700_000n);
    await tools.approve(gift.id);
    await giving.withSwitches({ refunds: "without an answer" });
    await sendRefunds(giving.cashier);
    await giving.withSwitches({});
    later(1);
    await tools.dispute(reference);
    await tools.decide(reference, "lost");
    later(60);
    await sendRefunds(giving.cashier);
    expect(await tools.refundsOf(reference)).toMatchObject([{ state: "paid" }]);
  });
});
