import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { endTransfer } from "../../ledger/gateways/sandbox/banks.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { atOnce } from "../../testing/at-once.ts";
import { type PayoutsTest, startPayouts } from "../../testing/payouts.ts";
import { tellDonors } from "./telling-donors.ts";

let pay: PayoutsTest;
const mails: Mail[] = [];
beforeAll(async () => {
  pay = await startPayouts(new Date("2026-11-02T10:00:00.000Z"));
});
afterAll(() => pay.stop());
beforeEach(async () => {
  pay.later(6);
  await tell();
  mails.splice(0);
});

const tell = () =>
  tellDonors({
    db: pay.db,
    now: pay.now(),
    site: "https://agbara.example",
    mail: async (_, mail) => void mails.push(mail),
  });

/** Sends an approved payout and lets the bank pay it. Returns the page and the payout's reference. */
async function paid() {
  const { page, reference } = await pay.approved();
  await pay.send();
  await endTransfer(pay.db, reference, "success", pay.now());
  await pay.look(reference);
  return { page, reference };
}

test("a donor is told five days after the payout, once, also by five processes at once", async () => {
  await paid();
  pay.later(4);
  await tell();
  expect(mails).toEqual([]);
  pay.later(2);
  await atOnce(5, tell);
  await tell();
  expect(mails.map(({ subject }) => subject)).toEqual(["Agbara: Ngozi Okafor has your ₦3,000"]);
  expect(mails[0]?.text).toMatch(/we paid Ngozi Okafor ₦3,000 of your gift/);
  expect(mails[0]?.text).toMatch(/https:\/\/agbara\.example\/entrepreneurs\/[A-Z0-9]{6}/);
  expect(mails[0]?.text).toMatch(/\/gift#\S{20}/);
});

test("money that came back within these days is not said to have arrived", async () => {
  const { reference } = await paid();
  await endTransfer(pay.db, reference, "reversed", pay.now());
  await pay.look(reference);
  pay.later(6);
  await tell();
  expect(mails).toEqual([]);
});

test("a page that is not public is not linked", async () => {
  const { page } = await paid();
  await pay.db.update(entrepreneurs).set({ status: "closed" }).where(eq(entrepreneurs.id, page.id));
  pay.later(6);
  await tell();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).not.toContain("/entrepreneurs/");
});
