import { randomUUID } from "node:crypto";
import type { Client } from "@agbara/shared/client/client.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { lookAtPayment } from "../../giving/gifts/payments/payments.ts";
import { gifts } from "../../giving/tables.ts";
import { account, balanceOf } from "../../ledger/accounts/ledger.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { list } from "../../ledger/gateways/sandbox/store.ts";
import { money_tasks } from "../../ledger/tasks/tables.ts";
import { sqlState } from "../../platform/db/failures.ts";
import { atOnce } from "../../testing/at-once.ts";
import { giverAt } from "../../testing/giver.ts";
import { tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { newStrayTask } from "../../testing/tasks.ts";
import { sendStraysBack } from "./sending.ts";
import { stray_moves } from "./tables.ts";

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
let first: Client;
let second: Client;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  giver = giverAt(api);
  first = api.clientWith(await tokenOf(api, "finance"));
  second = api.clientWith(await tokenOf(api, "finance2"));
});
afterAll(() => api.stop());
afterEach(async () => expect(await wrongInTheBooks(api.db)).toEqual([]));

const why = "The donor sent a screenshot.";
const waiting = (about: string) => balanceOf(api.db, account("unallocated", about));
const cashier = () => ({ ...api.deps.giving, db: api.db, now: api.deps.now });
const sendBack = () => sendStraysBack(cashier());
const refundsThere = async () => list(api.db, "refund");

/** Makes an unpaid gift of ₦5,000, and a payment of ₦5,000 that names no gift but has the donor's e-mail address. */
async function paidElsewhere({
  reference = `shop-${randomUUID()}`,
  email = "ada@people.example",
} = {}) {
  const { code } = await giver.page();
  const donor = { name: "Ada", email: "ada@people.example" };
  const gift = await giver.begin({ pages: [code], amount: 500_000, donor });
  const { taskId } = await newStrayTask(api, { reference, email });
  return { gift, taskId, reference };
}

const propose = (taskId: string, gift: string | null, id = randomUUID()) =>
  first
    .call("finance.tasks.propose", { taskId, id, gift, why })
    .then(({ data }) => ({ ...data, id }));
const agree = (taskId: string, proposal: string, who = second) =>
  who.call("finance.tasks.agree", { taskId, proposal });
const paidAt = async (id: string) =>
  (await api.db.select().from(gifts).where(eq(gifts.id, id)))[0]?.paid_by ?? null;

describe("a payment without a gift", () => {
  test("pays the gift whose sum and payer fit, once two people said so", async () => {
    const { gift, taskId, reference } = await paidElsewhere();
    const { data } = await first.call("finance.tasks.stray", { taskId });
    expect(data).toMatchObject({
      amount: 500_000,
      payer: "ada@people.example",
      gifts: [{ _id: gift._id, donor: "Ada", fits: "payer" }],
    });
    const { id, move } = await propose(taskId, gift._id);
    expect(move).toMatchObject({ way: "gift", gift_id: gift._id, state: "proposed", why });
    expect(await paidAt(gift._id)).toBeNull();
    await expect(agree(taskId, id, first)).rejects.toMatchObject({ status: 403 });
    await atOnce(8, () => agree(taskId, id));
    expect(await paidAt(gift._id)).toBe(reference);
    expect(await waiting(reference)).toBe(0n);
    const { data: open } = (await second.call("finance.tasks.list", {})).data;
    expect(open.some(({ _id }) => _id === taskId)).toBe(false);
    // From now on, webhooks about this payment and a refund of it work as for any other payment.
    await lookAtPayment(cashier(), reference, "sandbox");
    const donor = await giver.visitor();
    await donor.call("finance.refunds.ask", { link: gift.link });
  });

  test("pays the gift that its reference names, also if somebody else paid", async () => {
    const { gift } = await paidElsewhere({ email: "mother@people.example" });
    const [own = ""] = await giver.referencesOf(gift._id);
    const named = await newStrayTask(api, {
      reference: `PAY-${own.toUpperCase()}-2`,
      email: "mother@people.example",
    });
    const { data } = await first.call("finance.tasks.stray", { taskId: named.taskId });
    expect(data.gifts).toMatchObject([{ _id: gift._id, fits: "reference" }]);
  });

  test("pays no gift of another sum, of another donor, or that is paid already", async () => {
    const { taskId, reference } = await paidElsewhere({ email: "nobody@people.example" });
    const { code } = await giver.page();
    const donor = { name: "Nobody", email: "nobody@people.example" };
    const other = await giver.begin({ pages: [code], amount: 400_000, donor });
    const paid = await giver.paid({ pages: [code], amount: 500_000, donor });
    for (const gift of [other._id, paid._id, randomUUID()])
      await expect(propose(taskId, gift)).rejects.toMatchObject({ status: 409 });
    expect(await waiting(reference)).toBe(500_000n);
  });

  test("waits again after a proposal is dropped, and has one proposal at a time", async () => {
    const { taskId } = await newStrayTask(api);
    const { id } = await propose(taskId, null);
    await propose(taskId, null, id);
    await expect(propose(taskId, null)).rejects.toMatchObject({ status: 409 });
    const { data } = await second.call("finance.tasks.drop", { taskId, proposal: id });
    expect(data.move).toBeNull();
    await expect(agree(taskId, id)).rejects.toMatchObject({ status: 409 });
    expect((await propose(taskId, null)).move?.state).toBe("proposed");
  });

  test("is moved by nobody alone, the database says so too", async () => {
    const { proposal } = await newStrayTask(api, { isProposed: true });
    const alone = api.db.execute(
      sql`update stray_moves set state = 'agreed', decided_by = proposed_by, decided_at = proposed_at
           where id = ${proposal}`,
    );
    expect(await alone.catch(sqlState)).toBe("23514");
  });

  test("goes back to its source, and the gateway is asked once", async () => {
    const { taskId, proposal } = await newStrayTask(api, { isProposed: true });
    const before = (await refundsThere()).length;
    await agree(taskId, proposal);
    await agree(taskId, proposal);
    await Promise.all([sendBack(), sendBack()]);
    for (let tries = 0; tries < 3; tries += 1) {
      api.setNow(new Date(api.deps.now().getTime() + 3_600_000));
      await sendBack();
    }
    expect((await refundsThere()).length - before).toBe(1);
    const [move] = await api.db.select().from(stray_moves).where(eq(stray_moves.id, proposal));
    expect(move?.state).toBe("done");
    expect(await waiting(move?.about ?? "")).toBe(0n);
    const [task] = await api.db.select().from(money_tasks).where(eq(money_tasks.id, taskId));
    expect(task?.closed_at).not.toBeNull();
  });
});
