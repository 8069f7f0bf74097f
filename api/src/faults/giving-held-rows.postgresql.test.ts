import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lookAtGifts } from "../finance/aml/looking.ts";
import { pollDisputes } from "../finance/disputes/looking.ts";
import { makeAvailable } from "../finance/payouts/payable.ts";
import { sendPayouts } from "../finance/payouts/send.ts";
import { sendRefunds } from "../finance/refunds/sending.ts";
import { pollPayments } from "../giving/gifts/payments/payments.ts";
import { sendReceipts } from "../giving/receipts/sending.ts";
import { workInbox } from "../ledger/gateways/inbox.ts";
import { webhooks } from "../ledger/gateways/tables.ts";
import { rowsOf } from "../platform/db/database.ts";
import { order } from "../testing/giving.ts";
import { type PayoutsTest, startPayouts } from "../testing/payouts.ts";
import { refunding } from "../testing/refunds.ts";

/** This test runs only on PostgreSQL, because only one process can use the embedded database. */

const START = new Date("2026-11-02T10:00:00.000Z");

// The embedded database has one connection, so two users can never hold locks at the same time.
describe("what one process holds", () => {
  let pay: PayoutsTest;
  let tools: ReturnType<typeof refunding>;
  beforeAll(async () => {
    pay = await startPayouts(START);
    tools = refunding({ ...pay, page: async () => (await pay.page()).id });
  });
  afterAll(() => pay.stop());

  /**
   * Runs the worker twice: first while all rows of its queue are locked, then after they are unlocked. Returns how many
   * rows each run handled. The first value is "waits" if the worker waited for the locked rows.
   */
  async function foundWhile(held: SQL, step: () => Promise<number>) {
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    let work = Promise.resolve(0);
    const early = await pay.db.transaction(async (tx) => {
      await tx.execute(held);
      let isDone = false;
      work = step().finally(() => {
        isDone = true;
      });
      while (!isDone) if ((await rowsOf(pay.db, waiting)).length > 0) return "waits";
      return work;
    });
    await work;
    return [early, await step()];
  }

  const queue = {
    payments: {
      async fill() {
        const page = (await pay.page()).id;
        await pay.asked(order([{ entrepreneurId: page, amount: 400_000n }]));
        pay.later(0.01);
      },
      held: sql`select from payments for update`,
      step: () => pollPayments(pay.cashier),
    },
    webhooks: {
      fill: async () => {
        const at = pay.now();
        const one = { body_hash: "of-a-body", gateway: "sandbox" as const, received_at: at };
        await pay.db.insert(webhooks).values({
          ...one,
          about: "charge",
          reference: "agb-of-nobody-0001",
          next_try_at: at,
        });
      },
      held: sql`select from webhooks for update`,
      step: () => workInbox({ db: pay.db, now: pay.now, look: async () => undefined }),
    },
    refunds: {
      fill: () => tools.approved(400_000n),
      held: sql`select from refunds for update`,
      step: () => sendRefunds(pay.cashier),
    },
    disputes: {
      async fill() {
        const { reference } = await tools.given(400_000n);
        await tools.dispute(reference);
        pay.later(0.1);
      },
      held: sql`select from disputes for update`,
      step: () => pollDisputes(pay.cashier),
    },
    "parts whose window is over": {
      async fill() {
        await pay.given((await pay.page()).id);
        pay.later(15);
      },
      held: sql`select from gift_parts for update`,
      step: () => makeAvailable({ db: pay.db, now: pay.now() }),
    },
    payouts: {
      fill: () => pay.approved(),
      held: sql`select from payout_items for update`,
      step: () => sendPayouts(pay.payer),
    },
    "gifts to look at": {
      fill: () => tools.given(400_000n),
      held: sql`select from gifts for update`,
      step: () => lookAtGifts({ db: pay.db, now: pay.now() }),
    },
    "gifts without a receipt": {
      fill: () => tools.given(400_000n),
      held: sql`select from gifts for update`,
      step: () =>
        sendReceipts({
          db: pay.db,
          now: pay.now(),
          mail: pay.cashier.mail,
          site: "https://a.example",
        }),
    },
  };

  test.each(Object.entries(queue))(
    "is passed over by the others: %s",
    async (_, { fill, held, step }) => {
      await fill();
      const [early, after] = await foundWhile(held, step);
      expect(early).toBe(0);
      expect(after).toBeGreaterThan(0);
    },
  );
});
