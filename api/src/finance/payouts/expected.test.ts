import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bank_accounts } from "../../entrepreneurs/bank-accounts/tables.ts";
import { account, balanceOf, post } from "../../ledger/accounts/ledger.ts";
import { openAbout } from "../../ledger/tasks/queries.ts";
import { startPayoutCalls } from "../../testing/payout-calls.ts";
import { tokenOf } from "../../testing/people.ts";
import { decideFlag } from "../aml/desk-queries.ts";
import { addFlag } from "../aml/queries.ts";
import { aml_flags } from "../aml/tables.ts";
import { findExpected, tellOfLatePayouts } from "./expected.ts";

/**
 * Sets the clock to Monday, 2 November 2026. The donor of a gift made on that day can ask for it back until Monday, 16
 * November.
 */
let calling: Awaited<ReturnType<typeof startPayoutCalls>>;
beforeAll(async () => {
  calling = await startPayoutCalls({ HOLIDAYS: "2026-11-25" });
});
afterAll(() => calling.api.stop());

type Person = Awaited<ReturnType<typeof calling.entrepreneur>>;

const at = () => ({ now: calling.api.deps.now(), calendar: calling.api.deps.giving.calendar });
const moneyOf = async ({ person }: Person) =>
  (await (await calling.justNow(person)).call("finance.payouts.mine")).data;
const donorReads = async (link: string) =>
  (await (await calling.giver.visitor()).call("giving.gifts.open", { link })).data.parts[0]
    ?.expected_by;

async function lateNow() {
  await tellOfLatePayouts(calling.api.db, at());
  return openAbout(calling.api.db, "payout_late");
}

/** Sets the clock to this day of November 2026. */
const to = (day: number) => {
  calling.api.setNow(new Date(Date.UTC(2026, 10, day, 10)));
  return calling.windowsPass();
};

test("entrepreneur and donor read the day, a hold stops the clock, and a missed day is a task", async () => {
  const halima = await calling.entrepreneur();
  const large = await calling.entrepreneur();
  const small = await calling.giver.paid({ pages: [halima.page.code] });
  const gift = await calling.giver.paid({ pages: [large.page.code], amount: 500_000 });
  expect(await donorReads(small.link)).toBe("2026-11-27");
  expect((await moneyOf(halima)).expected_by).toBeNull();

  await to(17);
  expect((await moneyOf(halima)).expected_by).toBe("2026-11-27");
  expect(await donorReads(small.link)).toBe("2026-11-27");

  // The page has so much money that we pay it early. But the day that the donor reads depends only on the donor's own
  // gift.
  expect((await moneyOf(large)).expected_by).toBe("2026-11-23");
  expect(await donorReads(gift.link)).toBe("2026-11-27");

  // The owner changes the account, so payouts pause until 24 November. Until then we promise no day. From 24 November,
  // we count the waiting days from the beginning.
  await calling.api.db
    .update(bank_accounts)
    .set({ payable_from: new Date(Date.UTC(2026, 10, 24, 10)) })
    .where(eq(bank_accounts.entrepreneur_id, halima.page.id));
  expect(await moneyOf(halima)).toMatchObject({ hindrance: "standstill", expected_by: null });
  await to(24);
  expect((await moneyOf(halima)).expected_by).toBe("2026-12-07");
  expect(await donorReads(small.link)).toBe("2026-12-07");

  expect(await lateNow()).toEqual(["2026-11-23"]);
  expect((await moneyOf(large)).expected_by).toBeNull();
  expect(await donorReads(gift.link)).toBe("2026-11-27");
  const batch = await calling.prepared([large.page.id]);
  expect(await lateNow()).toEqual(["2026-11-23"]);
  const second = await calling.as("finance2");
  await second.call("finance.payouts.approve", {
    id: batch._id,
    items: batch.items.map(({ _id }) => _id),
  });
  await calling.send();
  expect(await lateNow()).toEqual([]);
  expect(await donorReads(gift.link)).toBeNull();
});

test("a flag and a suspension stop the clock, and the days are counted from their end", async () => {
  const amina = await calling.entrepreneur();
  const gift = await calling.giver.paid({ pages: [amina.page.code], amount: 500_000 });
  const expected = async () => (await moneyOf(amina)).expected_by;
  // This gift is made on 24 November, so its refund window ends on 8 December. `to(40)` is 10 December.
  await to(40);
  expect(await expected()).toBe("2026-12-15");

  const found = { giftId: gift._id, rule: "threshold", amount: 500_000n } as const;
  await addFlag(calling.api.db, found, calling.api.deps.now());
  expect(await expected()).toBeNull();
  await to(45);
  const { db } = calling.api;
  const [flag] = await db.select().from(aml_flags).where(eq(aml_flags.gift_id, gift._id));
  const cleared = { verdict: "cleared", note: "Known to us.", actorId: randomUUID() } as const;
  await decideFlag(db, flag?.id ?? "", { ...cleared, now: calling.api.deps.now() });
  expect(await expected()).toBe("2026-12-22");

  const { id } = amina.page;
  const verifier = await calling.as("verifier");
  await verifier.call("fundraising.pages.suspend", { id, words: "We check the shop." });
  expect(await expected()).toBeNull();
  await to(51);
  const admin = calling.api.clientWith(await tokenOf(calling.api, "admin"));
  await admin.call("fundraising.pages.reopen", { id, words: "All is well." });
  expect(await expected()).toBe("2026-12-29");
});

test("while our own money is below zero nothing is expected, late or promised", async () => {
  const ngozi = await calling.entrepreneur();
  await calling.giver.paid({ pages: [ngozi.page.code], amount: 500_000 });
  calling.later(40);
  await calling.windowsPass();
  expect(await lateNow()).toHaveLength(1);
  const recent = await calling.giver.paid({ pages: [ngozi.page.code], amount: 500_000 });
  expect(await donorReads(recent.link)).toMatch(/./);
  const { db } = calling.api;
  const [float, fees, bank] = [account("platform_float"), account("fees"), account("bank")];
  const has = (await balanceOf(db, float)) - (await balanceOf(db, fees));
  await db.transaction((tx) =>
    post(tx, {
      key: "float:below",
      fingerprint: "",
      lines: [{ debit: float, credit: bank, amount: has + 1n, kind: "float_added" }],
      at: calling.api.deps.now(),
    }),
  );
  expect(await moneyOf(ngozi)).toMatchObject({ hindrance: "our_money", expected_by: null });
  expect(await donorReads(recent.link)).toBeNull();
  expect(await lateNow()).toEqual([]);
  expect((await findExpected(db, at())).length).toBeGreaterThan(0);
});
