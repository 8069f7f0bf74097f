import { randomUUID } from "node:crypto";
import type { Client } from "@agbara/shared/client/client.ts";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lookAtPayment } from "../../giving/gifts/payments/payments.ts";
import { feeOfStray } from "../../giving/gifts/payments/stray.ts";
import { payments } from "../../giving/tables.ts";
import { account, balanceOf } from "../../ledger/accounts/ledger.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import type { Charge, Gateway } from "../../ledger/gateways/gateway.ts";
import * as acts from "../../ledger/gateways/sandbox/acts.ts";
import { money_tasks } from "../../ledger/tasks/tables.ts";
import { giverAt } from "../../testing/giver.ts";
import { tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { newStrayTask } from "../../testing/tasks.ts";
import { agreeToMove } from "./rules.ts";

const START = new Date("2026-11-22T10:00:00.000Z");

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
let first: Client;
let second: Client;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START });
  giver = giverAt(api);
  first = api.clientWith(await tokenOf(api, "finance"));
  second = api.clientWith(await tokenOf(api, "finance2"));
});
afterAll(() => api.stop());
beforeEach(() => api.setNow(START));
afterEach(async () => expect(await wrongInTheBooks(api.db)).toEqual([]));

const donorOf = () => ({ name: "Ada", email: `${randomUUID()}@people.example` });
type Donor = ReturnType<typeof donorOf>;
const begin = async (donor: Donor) => {
  const { code } = await giver.page({ name: "Ngozi" });
  return giver.begin({ pages: [code], amount: 500_000, donor });
};
const fitting = async (taskId: string) =>
  (await first.call("finance.tasks.stray", { taskId })).data.gifts;
const propose = async (taskId: string, gift: string) => {
  const id = randomUUID();
  await first.call("finance.tasks.propose", { taskId, id, gift, why: "A screenshot." });
  return id;
};
const agree = (taskId: string, proposal: string) =>
  second.call("finance.tasks.agree", { taskId, proposal });

/** Returns the values for asking the sandbox. Makes these changes to each charge that the sandbox returns. */
function hearing(changes: Partial<Charge>) {
  const sandbox = api.deps.giving.gatewayOf("sandbox");
  if (!sandbox) throw new Error("There is no sandbox.");
  const changed = (charge: Charge | null) => charge && { ...charge, ...changes };
  const gateway: Gateway = {
    ...sandbox,
    verify: async (reference) => changed(await sandbox.verify(reference)),
    charge: async (id) => changed(await sandbox.charge(id)),
  };
  return { ...api.deps.giving, db: api.db, now: api.deps.now, gatewayOf: () => gateway };
}

/** Returns the fee on the payment and the fee in the books. */
const feesOf = async (reference: string) => {
  const [payment] = await api.db.select().from(payments).where(eq(payments.reference, reference));
  return [payment?.fee, await feeOfStray(api.db, reference)];
};

describe("a gift that the payer's address fits", () => {
  test("was ordered before the payment, so nobody can order one for money that they heard of", async () => {
    const donor = donorOf();
    const before = await begin(donor);
    api.setNow(new Date(START.getTime() + 60_000));
    const { taskId } = await newStrayTask(api, { email: donor.email });
    api.setNow(new Date(START.getTime() + 120_000));
    const after = await begin(donor);
    expect(await fitting(taskId)).toMatchObject([
      { _id: before._id, pages: ["Ngozi"], cards: false, fits: "payer" },
    ]);
    await expect(propose(taskId, after._id)).rejects.toMatchObject({ status: 409 });
  });

  test("has no gift cards, which the person who ordered them may spend", async () => {
    const donor = donorOf();
    const cards = await giver.begin({ kind: "voucher", people: 5, amount: 100_000, donor });
    const { taskId } = await newStrayTask(api, { email: donor.email });
    expect(await fitting(taskId)).toEqual([]);
    const [own = ""] = await giver.referencesOf(cards._id);
    const named = await newStrayTask(api, { reference: `pay-${own}`, email: donor.email });
    expect(await fitting(named.taskId)).toMatchObject([{ cards: true, fits: "reference" }]);
  });
});

describe("money for a gift", () => {
  test("still belongs to nobody if the gift was paid before a colleague agreed", async () => {
    const donor = donorOf();
    const gift = await begin(donor);
    const reference = `shop-${randomUUID()}`;
    const { taskId } = await newStrayTask(api, { reference, email: donor.email });
    const proposal = await propose(taskId, gift._id);
    await (await giver.visitor()).call("giving.gifts.pay", { link: gift.link });
    const [own = ""] = await giver.referencesOf(gift._id);
    await acts.pay(api.db, own, START);
    await lookAtPayment(hearing({}), own);
    await expect(agree(taskId, proposal)).rejects.toMatchObject({ status: 409 });
    expect(await balanceOf(api.db, account("unallocated", reference))).toBe(500_000n);
    await lookAtPayment(hearing({}), reference, "sandbox");
  });

  test("has the gateway's fee in the books, though the gateway named it late", async () => {
    const donor = donorOf();
    const gift = await begin(donor);
    const reference = `shop-${randomUUID()}`;
    await acts.openTransaction(api.db, reference, { email: donor.email, amount: 500_000 }, START);
    await acts.pay(api.db, reference, START);
    await lookAtPayment(hearing({ fee: null }), reference, "sandbox");
    const [task] = await api.db.select().from(money_tasks).where(eq(money_tasks.about, reference));
    const taskId = task?.id ?? "";
    await agree(taskId, await propose(taskId, gift._id));
    expect(await feesOf(reference)).toEqual([17_500n, 17_500n]);
  });

  test("keeps the fee of the books where the gateway names none any more", async () => {
    const donor = donorOf();
    const gift = await begin(donor);
    const reference = `shop-${randomUUID()}`;
    const { taskId } = await newStrayTask(api, { reference, email: donor.email });
    const proposal = await propose(taskId, gift._id);
    const desk = { actor: { id: randomUUID() }, writeLine: async () => undefined, now: START };
    await agreeToMove({ ...hearing({ fee: null }), ...desk }, taskId, proposal);
    expect(await feesOf(reference)).toEqual([17_500n, 17_500n]);
  });
});
