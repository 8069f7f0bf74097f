import type { Client } from "@agbara/shared/client/client.ts";
import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { disputes, refunds } from "../finance/refunds/tables.ts";
import { payoutCallsOn } from "../testing/payout-calls.ts";
import { newBatch } from "../testing/payout-records.ts";
import { tokenOf } from "../testing/people.ts";
import { newPair } from "../testing/records.ts";
import { refundByHand } from "../testing/refund-by-hand.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";
import { newTask } from "../testing/tasks.ts";

let api: TestApi;
let finance: Client;
let consultant: Client;

/** Creates two rows of each kind of work: one that finance's count includes, and one that it leaves out. */
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  finance = api.clientWith(await tokenOf(api, "finance"));
  consultant = api.clientWith(await tokenOf(api, "consultant"));
  const calling = await payoutCallsOn(api);
  const { giver } = calling;
  const gift = async () => giver.paid({ pages: [(await giver.page()).code] });
  await newTask(api.db);
  const closed = await newTask(api.db);
  await finance.call("finance.tasks.close", { taskId: closed, reason: "Done." });
  // Four refunds: one waits for a decision, one needs a payment by hand, one is overdue, and the gateway pays one
  // automatically.
  await refundByHand(api);
  const visitor = await giver.visitor();
  const asked = await gift();
  await visitor.call("finance.refunds.ask", { link: asked.link });
  for (const isLate of [true, false]) {
    const { data } = await visitor.call("finance.refunds.ask", { link: (await gift()).link });
    const refundId = data.refunds[0]?._id ?? "";
    await finance.call("finance.refunds.approve", { refundId });
    if (isLate)
      await api.db.update(refunds).set({ due_on: "2026-01-05" }).where(eq(refunds.id, refundId));
  }
  // Two disputes: one waits for our answer, and we have answered the other.
  for (const evidence of [null, "It was given."]) {
    const { _id: gift_id, reference: payment } = await gift();
    const id = crypto.randomUUID();
    const [evidence_by, evidence_at] = evidence === null ? [null, null] : [id, new Date()];
    await api.db.insert(disputes).values({
      id,
      gift_id,
      payment,
      gateway: "sandbox",
      gateway_dispute_id: id,
      amount: 100_000n,
      state: "open",
      noticed_at: new Date(),
      evidence,
      evidence_by,
      evidence_at,
    });
  }
  await newBatch(api);
  await newPair(api);
});
afterAll(() => api.stop());

interface Listed {
  data: { data: readonly unknown[]; paginator: { pageCount: number; total: number } };
}

/** Returns the exact number of rows in a list. Reads the list's first and last pages. */
async function rowsOf(read: (page: number) => Promise<Listed>): Promise<number> {
  const { data, paginator } = (await read(1)).data;
  const last = paginator.pageCount > 1 ? (await read(paginator.pageCount)).data.data : data;
  return PAGE_SIZE * Math.max(0, paginator.pageCount - 1) + last.length;
}

type Waits = Output<"desk.money.read">["data"]["waits"];
/** The list that each count on finance's desk opens. */
const LISTS: Record<Exclude<keyof Waits, "overdue">, (page: number) => Promise<Listed>> = {
  tasks: (page) => finance.call("finance.tasks.list", { page }),
  refunds: (page) => finance.call("finance.refunds.list", { state: "to_do", page }),
  payouts: (page) => finance.call("finance.payouts.batches", { waiting: true, page }),
  disputes: (page) => finance.call("finance.disputes.list", { state: "to_answer", page }),
  flags: (page) => finance.call("finance.aml.list", { page }),
};

test.each(Object.entries(LISTS))(
  "finance's desk counts as many %s as their list has",
  async (of, list) => {
    const { waits } = (await finance.call("desk.money.read")).data;
    const rows = await rowsOf(list);
    expect(waits[of as keyof Waits]).toBe(rows);
    if (of !== "flags") expect(rows).toBeGreaterThan(0);
  },
);

test("the money due to entrepreneurs is the sum of the pages with money to pay", async () => {
  const { payable } = (await finance.call("desk.money.read")).data;
  const { data } = (await finance.call("finance.payouts.payable", {})).data;
  expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(payable);
});

test("a consultant's desk counts as many requests as the list of those that wait has", async () => {
  const { requests_waiting } = (await consultant.call("desk.dashboard.read")).data;
  const { requests } = (await consultant.call("desk.day.read")).data;
  const rows = await rowsOf((page) =>
    consultant.call("introductions.search.preMatchedForStaff", {
      request_status: "requested",
      page,
    }),
  );
  expect([requests_waiting, requests.total]).toEqual([rows, rows]);
  expect(rows).toBeGreaterThan(0);
});
