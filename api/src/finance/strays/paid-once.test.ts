import { randomUUID } from "node:crypto";
import type { Client } from "@agbara/shared/client/client.ts";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chargeOfStray } from "../../giving/gifts/payments/stray.ts";
import { account, balanceOf } from "../../ledger/accounts/ledger.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { type Gateway, GatewayError, type RefundRequest } from "../../ledger/gateways/gateway.ts";
import * as acts from "../../ledger/gateways/sandbox/acts.ts";
import { list, setSwitches } from "../../ledger/gateways/sandbox/store.ts";
import { AS_EVER, type Switches } from "../../ledger/gateways/sandbox/switches.ts";
import { giverAt } from "../../testing/giver.ts";
import { tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { newStrayTask } from "../../testing/tasks.ts";
import { lookAtStray } from "./rules.ts";
import { sendStraysBack } from "./sending.ts";
import { stray_moves } from "./tables.ts";

const START = new Date("2026-11-22T10:00:00.000Z");
const HOUR_MS = 3_600_000;

let api: TestApi;
let first: Client;
let second: Client;
let sandbox: Gateway;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START });
  first = api.clientWith(await tokenOf(api, "finance"));
  second = api.clientWith(await tokenOf(api, "finance2"));
  const gateway = api.deps.giving.gatewayOf("sandbox");
  if (!gateway) throw new Error("There is no sandbox.");
  sandbox = gateway;
});
afterAll(() => api.stop());
beforeEach(() => {
  api.setNow(START);
  return refundsAre("paid");
});
afterEach(async () => expect(await wrongInTheBooks(api.db)).toEqual([]));

const refundsAre = (refunds: Switches["refunds"]) =>
  setSwitches(api.db, { ...AS_EVER, refunds }, api.deps.now());
const later = (ms: number) => api.setNow(new Date(api.deps.now().getTime() + ms));
const waiting = (about: string) => balanceOf(api.db, account("unallocated", about));
const cashier = (gateway = sandbox) => ({
  ...api.deps.giving,
  db: api.db,
  now: api.deps.now,
  gatewayOf: () => gateway,
});
const refundsOf = async (reference: string) =>
  (await list(api.db, "refund")).filter(({ body }) => body.transaction === reference);
const moveOf = async (id: string) =>
  (await api.db.select().from(stray_moves).where(eq(stray_moves.id, id)))[0];

/** Makes an unpaid gift of ₦5,000. Also makes a payment of ₦5,000 that names no gift but fits this one. */
async function strayWithGift() {
  const giver = giverAt(api);
  const { code } = await giver.page();
  const reference = `shop-${randomUUID()}`;
  const email = `${reference}@people.example`;
  const donor = { name: "Ada", email };
  const gift = await giver.begin({ pages: [code], amount: 500_000, donor });
  return { gift: gift._id, reference, ...(await newStrayTask(api, { reference, email })) };
}

const propose = (taskId: string, gift: string | null, id = randomUUID()) =>
  first.call("finance.tasks.propose", { taskId, id, gift, why: "A screenshot." }).then(() => id);
const agree = (taskId: string, proposal: string) =>
  second.call("finance.tasks.agree", { taskId, proposal });

/** Makes a payment without a gift. Two people have agreed to send the payment back. */
async function onItsWayBack() {
  const reference = `shop-${randomUUID()}`;
  const { taskId, proposal } = await newStrayTask(api, { reference, isProposed: true });
  await agree(taskId, proposal);
  return { reference, taskId, proposal };
}

describe("money without a gift", () => {
  test("pays no gift while the gateway has a refund of it under way", async () => {
    const { gift, reference, taskId } = await strayWithGift();
    const proposal = await propose(taskId, gift);
    await refundsAre("later");
    const refund = await acts.refund(api.db, { transaction: reference, amount: 500_000 }, START);
    await expect(agree(taskId, proposal)).rejects.toMatchObject({ status: 409 });
    await first.call("finance.tasks.drop", { taskId, proposal });
    await expect(propose(taskId, gift)).rejects.toMatchObject({ status: 409 });
    await expect(propose(taskId, null)).rejects.toMatchObject({ status: 409 });
    await acts.settleRefund(api.db, refund?.id ?? 0, "failed", START);
    await agree(taskId, await propose(taskId, gift));
    expect(await waiting(reference)).toBe(0n);
  });

  test("pays no gift while its refund waits for an account, and is done once that is paid", async () => {
    const { gift, reference, taskId } = await strayWithGift();
    const back = await propose(taskId, null);
    await agree(taskId, back);
    await refundsAre("need an account");
    await sendStraysBack(cashier());
    expect(await moveOf(back)).toMatchObject({ state: "sent" });
    await expect(propose(taskId, gift)).rejects.toMatchObject({ status: 409 });
    const [refund] = await refundsOf(reference);
    await acts.retryRefund(api.db, refund?.id ?? 0, START);
    later(HOUR_MS);
    await sendStraysBack(cashier());
    expect(await moveOf(back)).toMatchObject({ state: "done" });
    expect(await waiting(reference)).toBe(0n);
  });

  test("is asked back once, though another process took over from a slow one", async () => {
    const { reference, proposal } = await onItsWayBack();
    const asked: RefundRequest[] = [];
    const unheard: Gateway = {
      ...sandbox,
      async refund(request) {
        asked.push(request);
        throw new GatewayError("unknown", "no answer");
      },
    };
    const slow: Gateway = {
      ...unheard,
      async refundsOf(charge) {
        const before = await sandbox.refundsOf(charge);
        later(HOUR_MS / 10);
        await sendStraysBack(cashier(unheard));
        return before;
      },
    };
    await sendStraysBack(cashier(slow));
    expect(asked).toHaveLength(1);
    later(HOUR_MS);
    await sendStraysBack(cashier());
    expect(await moveOf(proposal)).toMatchObject({ state: "done" });
    expect(await refundsOf(reference)).toHaveLength(1);
  });

  test("goes back from its own charge, though its reference has another", async () => {
    const { reference } = await onItsWayBack();
    const own = await chargeOfStray(api.db, reference);
    const asked: RefundRequest[] = [];
    const twice: Gateway = {
      ...sandbox,
      async verify(named) {
        const charge = await sandbox.verify(named);
        return charge && { ...charge, id: `${charge.id}000` };
      },
      refund(request) {
        asked.push(request);
        return sandbox.refund(request);
      },
    };
    await sendStraysBack(cashier(twice));
    expect(asked.map(({ chargeId }) => chargeId)).toEqual([own]);
    expect(await waiting(reference)).toBe(0n);
  });

  test("is not moved by the charge of another reference", async () => {
    const { taskId } = await newStrayTask(api);
    const other: Gateway = {
      ...sandbox,
      async charge(id) {
        const charge = await sandbox.charge(id);
        return charge && { ...charge, reference: "shop-of-another-donor" };
      },
    };
    await expect(lookAtStray(cashier(other), taskId)).rejects.toMatchObject({ status: 409 });
  });
});
