import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lookAtPayment, pollPayments } from "../../giving/gifts/payments/payments.ts";
import { type Giving, order, startGiving } from "../../testing/giving.ts";
import { SANDBOX_SECRET } from "../../testing/sandbox.ts";
import { account, balanceOf } from "../accounts/ledger.ts";
import { wrongInTheBooks } from "../books/check.ts";
import type { Notice } from "./gateway.ts";
import { receive, workInbox } from "./inbox.ts";
import * as acts from "./sandbox/acts.ts";
import { sendDue } from "./sandbox/webhooks.ts";
import { webhooks } from "./tables.ts";

const START = new Date("2026-11-22T10:00:00.000Z");

let giving: Giving;
beforeAll(async () => {
  giving = await startGiving(START);
});
afterAll(() => giving.stop());
beforeEach(async () => {
  giving.setNow(START);
  await giving.withSwitches({});
});
// Checks after every test that no money is missing from the books or counted twice.
afterEach(async () => expect(await wrongInTheBooks(giving.db)).toEqual([]));

describe("what a giving.gateway tells us", () => {
  const url = "/webhooks/sandbox";
  /** Sends due webhooks to our receiver, as the switches of the sandbox say. */
  async function take() {
    const { db, gateway, now } = giving;
    const taken: typeof fetch = async (_, init) => {
      const headers = Object.fromEntries(new Headers(init?.headers));
      const body = Buffer.from(String(init?.body));
      return new Response(null, {
        status: (await receive({ db, gateway, body, headers, now: now() })) ? 200 : 401,
      });
    };
    await sendDue({ db, secretKey: SANDBOX_SECRET, url, now: now(), fetch: taken });
  }
  /** Sends due webhooks, and then processes those that we received. */
  async function hear() {
    const { db, now } = giving;
    await take();
    await workInbox({
      db,
      now,
      look: ({ reference }, from) => lookAtPayment(giving.cashier, reference, from),
    });
  }
  const later = (minutes: number) => {
    giving.setNow(new Date(giving.now().getTime() + minutes * 60_000));
  };
  beforeAll(hear);

  test("is kept once and looked at, however often it comes", async () => {
    await giving.withSwitches({ webhooks: "doubled" });
    const id = await giving.page();
    const { reference } = await giving.givenTo(id, 600_000n);
    await hear();
    await hear();
    expect(await giving.pageOf(id)).toMatchObject({ raised: 600_000n });
    const kept = await giving.db.select().from(webhooks).where(eq(webhooks.reference, reference));
    expect(kept).toMatchObject([{ next_try_at: null }]);
  });

  test("may come late", async () => {
    await giving.withSwitches({ webhooks: "late" });
    const id = await giving.page();
    await giving.givenTo(id, 600_000n);
    await hear();
    expect(await giving.pageOf(id)).toMatchObject({ raised: 0n });
    later(6);
    await hear();
    expect(await giving.pageOf(id)).toMatchObject({ raised: 600_000n });
  });

  test("may never come: we ask, soon and then ever more rarely", async () => {
    await giving.withSwitches({ webhooks: "missing" });
    const id = await giving.page();
    await giving.givenTo(id, 600_000n);
    await hear();
    later(6);
    while ((await pollPayments(giving.cashier)) > 0) later(0);
    expect(await giving.pageOf(id)).toMatchObject({ raised: 600_000n });
  });

  test("is looked at again later where the giving.gateway does not answer", async () => {
    const id = await giving.page();
    await giving.givenTo(id, 600_000n);
    await giving.withSwitches({ answers: "503 before acting" });
    await hear();
    expect(await giving.pageOf(id)).toMatchObject({ raised: 0n });
    await giving.withSwitches({});
    later(3);
    await hear();
    expect(await giving.pageOf(id)).toMatchObject({ raised: 600_000n });
  });

  test("forged is not kept; replayed for a payment that nobody made, it changes nothing", async () => {
    const id = await giving.page();
    const { reference } = await giving.asked(order([{ entrepreneurId: id, amount: 100_000n }]));
    const body = Buffer.from(JSON.stringify({ event: "charge.success", data: { reference } }));
    const forged = { "x-paystack-signature": "00".repeat(64) };
    const { db, gateway, now } = giving;
    const incoming = { db, gateway, body, headers: forged, now: now() };
    expect(await receive(incoming)).toBe(false);
    expect(
      await giving.db.select().from(webhooks).where(eq(webhooks.reference, reference)),
    ).toEqual([]);
    await lookAtPayment(giving.cashier, reference);
    expect(await giving.pageOf(id)).toMatchObject({ raised: 0n });
  });

  test("about a payment that is none of ours keeps what the gateway holds, with a task for staff", async () => {
    const reference = "of-another-shop-1234";
    const asked = { email: "shop@people.example", amount: 500_000 };
    await acts.openTransaction(giving.db, reference, asked, START);
    await acts.pay(giving.db, reference, START);
    await hear();
    expect(await giving.causesAbout(reference)).toEqual(["unknown_payment"]);
    expect(await balanceOf(giving.db, account("unallocated", reference))).toBe(500_000n);
  });

  test("about a payment that nobody knows changes nothing", async () => {
    await lookAtPayment(giving.cashier, "agb-nobody-knows-this", "sandbox");
    expect(await giving.causesAbout("agb-nobody-knows-this")).toEqual([]);
  });

  test("does not hold up other webhooks if it fails again and again", async () => {
    const [failing, other] = [await giving.page(), await giving.page()];
    const { reference } = await giving.givenTo(failing, 100_000n);
    await giving.givenTo(other, 200_000n);
    const look = async (notice: Notice) => {
      if (notice.reference === reference) throw new Error("a mistake of ours");
      await lookAtPayment(giving.cashier, notice.reference);
    };
    await take();
    await expect(workInbox({ db: giving.db, now: giving.now, look })).rejects.toThrow("a mistake");
    expect(await giving.pageOf(other)).toMatchObject({ raised: 200_000n });
    later(3);
    await hear();
    expect(await giving.pageOf(failing)).toMatchObject({ raised: 100_000n });
  });
});
