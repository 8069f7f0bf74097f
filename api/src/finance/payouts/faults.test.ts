import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { account, balanceOf } from "../../ledger/accounts/ledger.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { endTransfer } from "../../ledger/gateways/sandbox/banks.ts";
import { list } from "../../ledger/gateways/sandbox/store.ts";
import { refusing, unknown, withPayouts } from "../../testing/other-gateway.ts";
import { type PayoutsTest, startPayouts } from "../../testing/payouts.ts";
import { lookAtGifts } from "../aml/looking.ts";

const START = new Date("2026-11-02T10:00:00.000Z");

let pay: PayoutsTest;
beforeAll(async () => {
  pay = await startPayouts(START);
});
afterAll(() => pay.stop());
beforeEach(() => pay.withSwitches({}));
// Checks after every test that no money is missing from the books or counted twice.
afterEach(async () => expect(await wrongInTheBooks(pay.db)).toEqual([]));

const transfersOf = async (reference: string) =>
  (await list(pay.db, "transfer")).filter((row) => row.reference === reference);

/** Flags the page's gift as given from the device of the page's owner. */
async function flag(page: string) {
  await pay.db.execute(
    sql`update gifts set own_device = true, aml_looked_at = null
         where id = (select gift_id from gift_parts where entrepreneur_id = ${page})`,
  );
  await lookAtGifts({ db: pay.db, now: pay.now() });
}
const said = "Recipient specified is invalid";
const refused = refusing(said);

describe("a gateway that does not answer", () => {
  test("but has acted is looked at, and asked no second time", async () => {
    const { batchId, reference } = await pay.approved();
    const deaf = withPayouts(pay, (real) => ({
      transfer: async (request) => {
        await real.transfer(request);
        return unknown();
      },
    }));
    await deaf.send();
    expect((await pay.statesIn(batchId))[0]).toBe("sending");
    pay.later(0.1);
    await deaf.send();
    expect((await pay.statesIn(batchId))[0]).toBe("paid");
    expect(deaf.asked).toEqual([reference]);
  });

  test("and has not acted is asked again, under the same reference", async () => {
    const { batchId, reference } = await pay.approved();
    const silent = withPayouts(pay, () => ({ transfer: unknown }));
    await silent.send();
    pay.later(0.1);
    await silent.send();
    pay.later(0.1);
    await pay.send();
    expect(silent.asked).toEqual([reference, reference]);
    expect((await pay.statesIn(batchId))[0]).toBe("paid");
    expect(await transfersOf(reference)).toHaveLength(1);
  });

  test("at first and refuses then is believed only an hour later", async () => {
    const { page, batchId } = await pay.approved();
    await withPayouts(pay, () => ({ transfer: unknown })).send();
    const refusing = withPayouts(pay, () => ({ transfer: refused }));
    pay.later(0.02);
    await refusing.send();
    expect((await pay.statesIn(batchId))[0]).toBe("sending");
    pay.later(0.1);
    await refusing.send();
    expect((await pay.statesIn(batchId))[0]).toBe("failed");
    expect(await pay.partStates(page.id)).toEqual(["available"]);
  });

  test("at all leaves what is approved as it is", async () => {
    const { page, batchId } = await pay.approved();
    await pay.withSwitches({ answers: "503 before acting" });
    await pay.send();
    expect((await pay.statesIn(batchId))[0]).toBe("approved");
    expect(await balanceOf(pay.db, account("entrepreneur", page.id))).toBe(300_000n);
    await pay.withSwitches({});
    pay.later(0.1);
    await pay.send();
    expect((await pay.statesIn(batchId))[0]).toBe("paid");
  });

  test.each([
    ["its page is suspended", "suspended"],
    ["its account was changed", "changed"],
    ["a gift of it was flagged", "flagged"],
  ])("is not asked again for a payout where %s in the meantime", async (_, how) => {
    const { page, batchId } = await pay.approved();
    await withPayouts(pay, () => ({ transfer: unknown })).send();
    if (how === "changed") await pay.setAccount(page.id, await pay.newNumber());
    else if (how === "flagged") await flag(page.id);
    else
      await pay.db
        .update(entrepreneurs)
        .set({ status: "suspended" })
        .where(eq(entrepreneurs.id, page.id));
    const able = withPayouts(pay, () => ({}));
    pay.later(0.02);
    await able.send();
    expect((await pay.statesIn(batchId))[0]).toBe("sending");
    pay.later(0.1);
    await able.send();
    expect(able.asked).toEqual([]);
    expect((await pay.statesIn(batchId))[0]).toBe("failed");
  });
});

test("a gateway that refuses a payout at once has not made it: it failed, with its reason and a task", async () => {
  const { batchId, reference } = await pay.approved();
  await withPayouts(pay, () => ({ transfer: refused })).send();
  expect(await pay.itemsOf(batchId)).toMatchObject([{ state: "failed", gateway_said: said }]);
  expect(await pay.causesAbout(reference)).toEqual(["payout_failed"]);
});

test("an account that the gateway does not take drops out, with the gateway's reason and a task", async () => {
  const { page, batchId, reference } = await pay.approved();
  await withPayouts(pay, () => ({ recipient: refused })).send();
  expect(await pay.itemsOf(batchId)).toMatchObject([
    {
      state: "dropped",
      drop_reason: "account_refused",
      gateway_said: said,
    },
  ]);
  expect(await pay.partStates(page.id)).toEqual(["available"]);
  expect(await pay.causesAbout(reference)).toEqual(["payout_failed"]);
});

test("a change during the registration of the account stops the payout", async () => {
  const { page, batchId } = await pay.approved();
  const slow = withPayouts(pay, (real) => ({
    recipient: async (to, holder) => {
      await pay.setAccount(page.id, await pay.newNumber());
      return real.recipient(to, holder);
    },
  }));
  await slow.send();
  expect(slow.asked).toEqual([]);
  expect(await pay.itemsOf(batchId)).toMatchObject([
    { state: "dropped", drop_reason: "account_changed" },
  ]);
});

test("an account is made known to the gateway once", async () => {
  const made: string[] = [];
  const counting = withPayouts(pay, (real) => ({
    recipient: (to, holder) => {
      made.push(holder);
      return real.recipient(to, holder);
    },
  }));
  const { page, batchId } = await pay.approved();
  await counting.send();
  await pay.given(page.id, 100_000n);
  pay.later(15);
  const batch = await pay.prepare({ pages: [page.id] });
  await pay.approve(batch.id);
  await counting.send();
  expect([(await pay.statesIn(batchId))[0], (await pay.statesIn(batch.id))[0]]).toEqual([
    "paid",
    "paid",
  ]);
  expect(made).toEqual(["OKAFOR NGOZI"]);
});

test("a gateway that has too little by now is not asked, and finance is told", async () => {
  const { batchId } = await pay.approved();
  const poor = withPayouts(pay, () => ({ available: async () => 300_000n }));
  await poor.send();
  expect(poor.asked).toEqual([]);
  expect((await pay.statesIn(batchId))[0]).toBe("approved");
  const day = pay.now().toISOString().slice(0, 10);
  // These tests record no settlements from the gateway to our bank. So in the books, our own money and the gateway's
  // balance are both below zero.
  expect(await pay.causesAbout(`sandbox ${day}`)).toContain("gateway_balance_low");
  await pay.cancel(batchId);
});

describe("a payout that failed and is paid after all", () => {
  test("pays its parts, where no other payout has them", async () => {
    const { page, batchId, reference } = await pay.approved();
    await pay.withSwitches({ transfers: "fail" });
    await pay.send();
    await endTransfer(pay.db, reference, "success", pay.now());
    await pay.look(reference);
    await pay.look(reference);
    expect((await pay.statesIn(batchId))[0]).toBe("paid");
    expect(await pay.partStates(page.id)).toEqual(["paid_out"]);
    expect(await balanceOf(pay.db, account("entrepreneur", page.id))).toBe(0n);
    await endTransfer(pay.db, reference, "reversed", pay.now());
    await pay.look(reference);
    expect((await pay.statesIn(batchId))[0]).toBe("returned");
  });

  test("is borne by our own money, where its parts were paid again", async () => {
    const { page, batchId, reference } = await pay.approved();
    await pay.withSwitches({ transfers: "fail" });
    await pay.send();
    await pay.withSwitches({});
    const again = await pay.prepare({ pages: [page.id] });
    await pay.approve(again.id);
    await pay.send();
    const before = await balanceOf(pay.db, account("platform_float"));
    await endTransfer(pay.db, reference, "success", pay.now());
    await pay.look(reference);
    await pay.look(reference);
    expect((await pay.statesIn(batchId))[0]).toBe("failed");
    expect(before - (await balanceOf(pay.db, account("platform_float")))).toBe(300_000n);
    expect((await pay.causesAbout(reference)).sort()).toEqual([
      "payout_failed",
      "payout_paid_late",
    ]);
  });
});

test("a transfer of another amount than we asked for waits for finance", async () => {
  const { batchId, reference } = await pay.approved();
  const odd = withPayouts(pay, (real) => ({
    transfer: async (request) => ({ ...(await real.transfer(request)), amount: 1n }),
  }));
  await odd.send();
  expect((await pay.statesIn(batchId))[0]).toBe("sending");
  expect(await pay.causesAbout(reference)).toEqual(["payout_wrong_amount"]);
  pay.later(0.1);
  await pay.send();
  expect((await pay.statesIn(batchId))[0]).toBe("paid");
});

test("a word about a transfer that is not ours is a task for finance", async () => {
  await pay.look("agb-out-nobodys");
  expect(await pay.causesAbout("agb-out-nobodys")).toEqual(["unknown_transfer"]);
});
