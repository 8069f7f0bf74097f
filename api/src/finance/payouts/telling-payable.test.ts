import { DAY_MS } from "@agbara/shared/age.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bank_accounts } from "../../entrepreneurs/bank-accounts/tables.ts";
import { text_news } from "../../entrepreneurs/texts/tables.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { atOnce } from "../../testing/at-once.ts";
import { type PayoutsTest, startPayouts } from "../../testing/payouts.ts";
import { addTextNumber } from "../../testing/texts.ts";
import { aml_flags } from "../aml/tables.ts";
import { tellPayable } from "./telling-payable.ts";

let pay: PayoutsTest;
const mails: Mail[] = [];
beforeAll(async () => {
  pay = await startPayouts(new Date("2026-11-02T10:00:00.000Z"));
});
afterAll(() => pay.stop());
beforeEach(() => void mails.splice(0));

const calendar = { atOnce: 500_000n, waits: 3, within: 5, holidays: new Set<string>() };
const tell = () =>
  tellPayable({
    db: pay.db,
    now: pay.now(),
    calendar,
    mail: async (_, mail) => void mails.push(mail),
  });
const told = () => mails.map(({ to, subject }) => [to, subject]);

/** Makes a page with a gift of ₦4,000. The donor can no longer ask for the money back. */
async function payable() {
  const page = await pay.page();
  await pay.given(page.id);
  pay.later(15);
  await pay.makeAvailable();
  return page;
}

/** Flags the gift. Returns a function that clears the flag. */
async function flag(gift_id: string) {
  const now = pay.now();
  await pay.db
    .insert(aml_flags)
    .values({ id: gift_id, gift_id, rule: "related", amount: 1n, found_at: now, due_at: now });
  return () =>
    pay.db
      .update(aml_flags)
      .set({
        verdict: "cleared",
        decided_by: pay.approver.id,
        decided_at: pay.now(),
        note: "Fine.",
      })
      .where(eq(aml_flags.gift_id, gift_id));
}

test("whose money can be paid is told once, with sum and day, also by five processes at once", async () => {
  const { owner } = await payable();
  await addTextNumber({ db: pay.db, deps: { now: pay.now } as never }, owner.id);
  await atOnce(5, tell);
  await tell();
  expect(told()).toEqual([[owner.email, "Agbara: we can now pay you ₦4,000"]]);
  expect(mails[0]?.text).toContain("by 26 November 2026");
  expect(mails[0]?.text).toContain("/account/fundraising/money");
  expect(await pay.db.select({ kind: text_news.kind }).from(text_news)).toEqual([
    { kind: "payable" },
  ]);
});

test("more money is told again only after the earlier money was paid", async () => {
  const page = await payable();
  await tell();
  await pay.given(page.id);
  pay.later(15);
  await pay.makeAvailable();
  await tell();
  expect(told()).toHaveLength(1);
});

test("nobody is told before there is a day", async () => {
  const page = await payable();
  await pay.db
    .update(bank_accounts)
    .set({ payable_from: new Date(pay.now().getTime() + 3 * DAY_MS) })
    .where(eq(bank_accounts.entrepreneur_id, page.id));
  await tell();
  expect(told()).toEqual([]);
  pay.later(4);
  await tell();
  expect(told()).toEqual([[page.owner.email, "Agbara: we can now pay you ₦4,000"]]);
});

test("money that finance prepared first is told with its day, and nothing once it is sent", async () => {
  const [prepared, sent] = [await payable(), await payable()];
  await pay.prepare({ pages: [prepared.id] });
  const batch = await pay.prepare({ pages: [sent.id] });
  await pay.approve(batch.id);
  await pay.send();
  await tell();
  expect(told()).toEqual([[prepared.owner.email, "Agbara: we can now pay you ₦4,000"]]);
});

test("money under a flag is told when the flag is cleared, also beside money in an earlier payout", async () => {
  const page = await payable();
  await tell();
  await pay.prepare({ pages: [page.id] });
  const { gift } = await pay.given(page.id, 300_000n);
  pay.later(15);
  await pay.makeAvailable();
  const clear = await flag(gift.id);
  await tell();
  expect(told()).toHaveLength(1);
  await clear();
  await tell();
  expect(told()[1]).toEqual([page.owner.email, "Agbara: we can now pay you ₦3,000"]);
});

test("money is told while earlier money waits under a flag", async () => {
  const page = await pay.page();
  const { gift } = await pay.given(page.id);
  pay.later(15);
  await pay.makeAvailable();
  await tell();
  await flag(gift.id);
  await pay.given(page.id, 300_000n);
  pay.later(15);
  await pay.makeAvailable();
  await tell();
  expect(told()[1]).toEqual([page.owner.email, "Agbara: we can now pay you ₦3,000"]);
});
