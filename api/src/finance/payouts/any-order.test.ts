import { and, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findAccountOf } from "../../entrepreneurs/bank-accounts/queries.ts";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { payments } from "../../giving/tables.ts";
import { account, balanceOf } from "../../ledger/accounts/ledger.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { GatewayError } from "../../ledger/gateways/gateway.ts";
import { endTransfer } from "../../ledger/gateways/sandbox/banks.ts";
import { list, type Transfer } from "../../ledger/gateways/sandbox/store.ts";
import type { Switches } from "../../ledger/gateways/sandbox/switches.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { type PayoutsTest, startPayouts } from "../../testing/payouts.ts";
import { refunding } from "../../testing/refunds.ts";
import { payout_batches, payout_items } from "./tables.ts";

const START = new Date("2026-11-02T10:00:00.000Z");

let pay: PayoutsTest;
let tools: ReturnType<typeof refunding>;
/** Three pages, and the staff who work on them. One member of staff also has a page and gives to pages. */
let pages: string[];
let staff: { id: string; email: string }[];
beforeAll(async () => {
  pay = await startPayouts(START);
  tools = refunding({ ...pay, page: async () => (await pay.page()).id });
  const [a, b, c] = [await pay.page(25_000_000n), await pay.page(25_000_000n), await pay.page()];
  pages = [a.id, b.id, c.id];
  staff = [pay.preparer, pay.approver, c.owner, pay.verifier];
});
afterAll(() => pay.stop());

const one = fc.nat({ max: 1_000 });
/** The possible events. The numbers in an event choose the page, person or record that it is about. */
const EVENTS = {
  gift: fc.tuple(one, fc.bigInt({ min: 1_000n, max: 60_000n })),
  giftOfStaff: one,
  daysPass: fc.constantFrom(0.1, 1, 8, 15),
  madeAvailable: fc.constant(0),
  prepared: fc.tuple(one, one),
  approved: fc.tuple(one, one),
  dropped: fc.tuple(one, one),
  cancelled: fc.tuple(one, one),
  sent: fc.constantFrom<Partial<Switches>>(
    {},
    {},
    { transfers: "fail" },
    { transfers: "unknown" },
    { transfers: "reversed" },
    { answers: "503 before acting" },
    { answers: "503 after acting" },
  ),
  /** A webhook about any payout: early, late or repeated. */
  heard: one,
  decidedByTheBank: fc.tuple(one, one),
  accountChanged: one,
  verified: fc.tuple(one, one),
  suspendedOrNot: one,
  disputed: one,
  disputeDecided: fc.tuple(one, fc.constantFrom("won" as const, "lost" as const)),
};
type Events = typeof EVENTS;
type Event = { [Kind in keyof Events]: [kind: Kind, of: FcValue<Events[Kind]>] }[keyof Events];
type FcValue<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const anEvent = fc.oneof(
  ...Object.entries(EVENTS).map(([kind, of]) => ({
    weight: 1,
    arbitrary: (of as fc.Arbitrary<unknown>).map((value) => [kind, value] as unknown as Event),
  })),
  // The events of a normal payout. They happen often, so that the test pays out much money.
  ...(
    [
      ["gift", [0, 20_000n]],
      ["daysPass", 15],
      ["verified", [0, 1]],
      ["verified", [1, 1]],
      ["prepared", [3, 0]],
      ["approved", [0, 1]],
      ["sent", {}],
      ["heard", 0],
    ] as const satisfies Event[]
  ).map((event) => ({ weight: 2, arbitrary: fc.constant<Event>(event) })),
);

/** Picks an entry of a list by a number. The number may be larger than the list. Returns null if the list is empty. */
const pick = <One>(all: readonly One[], nth: number): One | null => all[nth % all.length] ?? null;
const byStaff = (nth: number) => pick(staff, nth) ?? pay.approver;

const DO: { [Kind in keyof Events]: (of: FcValue<Events[Kind]>) => Promise<unknown> } = {
  gift: ([page, amount]) => pay.given(pick(pages, page) ?? "", amount),
  giftOfStaff: (nth) => pay.given(pick(pages, nth) ?? "", 5_000n, byStaff(nth)),
  daysPass: async (days) => pay.later(days),
  madeAvailable: () => pay.makeAvailable(),
  prepared: ([which, who]) =>
    pay.prepare({ pages: which % 4 === 3 ? null : pages.slice(0, 1 + (which % 4)) }, byStaff(who)),
  async approved([which, who]) {
    const batch = await batchOf(["prepared"], which);
    if (batch) await pay.approve(batch, byStaff(who));
  },
  async dropped([which, who]) {
    const item = pick(await itemsIn(["prepared", "approved"]), which);
    if (item) await pay.drop(item.batch_id, [item.id], byStaff(who));
  },
  async cancelled([which, who]) {
    const batch = await batchOf(["prepared", "approved"], which);
    if (batch) await pay.cancel(batch, byStaff(who));
  },
  async sent(switches) {
    await pay.withSwitches(switches);
    await pay.send();
    await pay.withSwitches({});
  },
  async heard(nth) {
    const item = pick(await pay.db.select().from(payout_items), nth);
    if (item) await pay.look(item.reference);
  },
  async decidedByTheBank([which, how]) {
    const known = pick(await transfers(), which);
    if (!known) return;
    const [status] = [pick(NEXT[known.body.status], how)];
    if (status) await endTransfer(pay.db, known.reference, status, pay.now());
  },
  async accountChanged(nth) {
    const page = pick(pages, nth) ?? "";
    await pay.setAccount(page, await pay.newNumber());
  },
  async verified([which, who]) {
    const set = await findAccountOf(pay.db, pick(pages, which) ?? "");
    if (set) await pay.verify(set.id, who % 5 === 0 ? byStaff(who) : pay.colleague);
  },
  async suspendedOrNot(nth) {
    const page = pick(pages, nth) ?? "";
    const status = nth % 2 ? "verified" : "suspended";
    const row = and(
      eq(entrepreneurs.id, page),
      inArray(entrepreneurs.status, ["verified", "suspended"]),
    );
    await pay.db.update(entrepreneurs).set({ status }).where(row);
  },
  async disputed(nth) {
    const payment = pick(await paidPayments(), nth);
    if (payment) await tools.dispute(payment);
  },
  async disputeDecided([nth, how]) {
    const payment = pick(await paidPayments(), nth);
    if (payment && (await tools.disputeOf(payment))) await tools.decide(payment, how);
  },
};

/** For each state of a transfer at the bank, the states that may follow. */
const NEXT: Record<Transfer["status"], Transfer["status"][]> = {
  pending: ["success", "failed", "reversed"],
  success: ["reversed"],
  failed: ["success"],
  reversed: [],
};

const transfers = async () =>
  (await list(pay.db, "transfer")).filter(({ reference }) => reference.startsWith("agb-out-"));
/** Finds only the latest few payments, so that a dispute often hits a payment that is in a payout. */
const paidPayments = async () =>
  (
    await pay.db
      .select()
      .from(payments)
      .where(and(eq(payments.state, "paid"), lt(payments.amount, 1_000_000n)))
      .orderBy(desc(payments.created_at))
      .limit(8)
  ).map(({ reference }) => reference);
const itemsIn = (states: (typeof payout_items.$inferSelect)["state"][]) =>
  pay.db.select().from(payout_items).where(inArray(payout_items.state, states));
async function batchOf(states: Parameters<typeof itemsIn>[0], nth: number) {
  return pick(await itemsIn(states), nth)?.batch_id ?? null;
}

/** Makes an event happen. The product may refuse the event. Any other error makes the test fail. */
async function happen([kind, of]: Event) {
  try {
    await (DO[kind] as (of: unknown) => Promise<unknown>)(of);
  } catch (error) {
    if (!(error instanceof HttpError) && !(error instanceof GatewayError)) throw error;
  }
}

test("in whatever order it happens, what left the gateway is what was paid out, and nobody acts twice", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anEvent, { minLength: 10, maxLength: 40 }), async (events) => {
      for (const event of events) await happen(event);
      expect(await wrongInTheBooks(pay.db)).toEqual([]);
      await payAsUsual();
      await lookAtAll();
      expect(await wrongInTheBooks(pay.db)).toEqual([]);
      expect(await paidByBooks()).toEqual(await sentByGateway());
    }),
    { numRuns: 10 },
  );
});

/** Pays a page in the usual way, with two new members of staff. This must always work, whatever happened before. */
async function payAsUsual() {
  const [preparer, approver] = [await pay.person("finance"), await pay.person("finance")];
  const page = pages[0] ?? "";
  await pay.db
    .update(entrepreneurs)
    .set({ status: "verified" })
    .where(and(eq(entrepreneurs.id, page), eq(entrepreneurs.status, "suspended")));
  await pay.given(page, 20_000n);
  await pay.verify((await pay.setAccount(page, await pay.newNumber())).id);
  pay.later(15);
  const batch = await pay.prepare({ pages: [page] }, preparer);
  await pay.approve(batch.id, approver);
  await pay.send();
  expect(await pay.itemsOf(batch.id)).toMatchObject([{ state: "paid" }]);
}

async function lookAtAll() {
  for (const { reference } of await transfers()) await pay.look(reference);
}

/** Returns how much the bank paid out and how much it took as fees, in kobo. */
async function paidByBooks() {
  const [paid] = await pay.db
    .select({
      amount: sql<string>`coalesce(sum(${payout_items.amount}), 0)::text`,
      fees: sql<string>`coalesce(sum(${payout_items.fee}), 0)::text`,
    })
    .from(payout_items)
    .innerJoin(payout_batches, eq(payout_batches.id, payout_items.batch_id))
    .where(or(eq(payout_items.state, "paid"), sql`${payout_items.borne_at} is not null`));
  const balance = await balanceOf(pay.db, account("gateway_balance", "sandbox"));
  return { amount: paid?.amount, out: `${-balance}` };
}

async function sentByGateway() {
  const sent = (await transfers()).filter(({ body }) => body.status === "success");
  const sum = (of: (body: Transfer) => number) => sent.reduce((all, { body }) => all + of(body), 0);
  return {
    amount: `${sum(({ amount }) => amount)}`,
    out: `${sum(({ amount, fee }) => amount + fee)}`,
  };
}
