import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { refundByThemselves } from "../../finance/refunds/by-themselves.ts";
import { sendRefunds } from "../../finance/refunds/sending.ts";
import { atOnce } from "../../testing/at-once.ts";
import { type Giving, order, startGiving } from "../../testing/giving.ts";
import { refunding } from "../../testing/refunds.ts";
import { giftOfLink } from "../gifts/links/links.ts";
import { receiptsOf } from "../gifts/reading.ts";
import { receipts } from "../gifts/tables.ts";
import { sendReceipts } from "./sending.ts";

const START = new Date("2026-11-23T10:00:00.000Z");

let giving: Giving;
let tools: ReturnType<typeof refunding>;
beforeAll(async () => {
  giving = await startGiving(START);
  tools = refunding(giving);
});
afterAll(() => giving.stop());
beforeEach(() => {
  giving.setNow(START);
  giving.mailed.splice(0);
});

const send = () =>
  sendReceipts({
    db: giving.db,
    now: giving.now(),
    mail: giving.cashier.mail,
    site: "https://agbara.example",
  });
const subjects = () => giving.mailed.map(({ subject }) => subject);

test("a donor who paid gets one numbered receipt with a link, with any number of workers", async () => {
  const { gift } = await tools.given(1_000_000n, { coversFee: true, tip: 50_000n });
  expect((await atOnce(5, send)).reduce((sum, sent) => sum + sent, 0)).toBe(1);
  expect(await send()).toBe(0);
  expect(giving.mailed).toHaveLength(1);
  const [mail] = giving.mailed;
  const number = (await receiptsOf(giving.db, [gift.id])).get(gift.id) ?? "";
  expect(mail).toMatchObject({
    to: "sade@people.example",
    subject: `Agbara: receipt ${number} for your gift`,
  });
  expect(mail?.text).toContain("We received ₦10,");
  expect(mail?.text).toMatch(/^₦10,000 for Ngozi \(\w{6}\)$/m);
  expect(mail?.text).toMatch(/^₦500 for Agbara$/m);
  expect(mail?.text).toMatch(/for the payment service's fee$/m);
  expect(mail?.text).toContain("This is not a tax receipt.");
  expect(mail?.text).toContain("until 7 December 2026 at 23:59, Nigerian time.");
  const [, secret = ""] = /agbara\.example\/gift#([\w-]{43})$/m.exec(mail?.text ?? "") ?? [];
  expect((await giftOfLink(giving.db, secret))?.id).toBe(gift.id);
});

test("an unpaid gift has no receipt, and the numbers have no gap", async () => {
  const page = await giving.page();
  await giving.asked(order([{ entrepreneurId: page, amount: 100_000n }]));
  await tools.bought(3);
  await tools.given();
  expect(await send()).toBe(2);
  // Both gifts were paid at the same moment, so either receipt may be the first.
  const texts = giving.mailed.map(({ text }) => text);
  expect(texts.join("\n")).toMatch(/^₦3,000 for 3 gift cards$/m);
  const numbers = (await giving.db.select().from(receipts)).map(({ number }) => number);
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, nth) => nth + 1));
});

test("the donor reads of each step of a refund once, with both dates; its end has a credit note", async () => {
  const { gift, reference } = await tools.given();
  await send();
  giving.mailed.splice(0);
  await tools.approve(gift.id);
  expect(subjects()).toEqual([
    "Agbara: you asked for your gift back",
    "Agbara: your money is coming back",
  ]);
  expect(giving.mailed[0]?.text).toContain(
    "On 23 November 2026 you asked for ₦10,000 of your gift back. You could ask until 7 December 2026, so you asked in time.",
  );
  expect(giving.mailed[0]?.text).toContain("within 10 business days");
  expect(giving.mailed[1]?.text).toContain(
    "You asked on 23 November 2026. We pay it by 7 December 2026",
  );
  giving.mailed.splice(0);
  await sendRefunds(giving.cashier);
  await tools.settle(reference, "processed");
  await tools.settle(reference, "processed");
  expect(subjects()).toEqual(["Agbara: your refund is paid"]);
  expect(giving.mailed[0]?.text).toContain(
    "was paid on 23 November 2026. It was due by 7 December 2026.",
  );
  const number = (await receiptsOf(giving.db, [gift.id])).get(gift.id) ?? "";
  expect(giving.mailed[0]?.text).toMatch(
    new RegExp(`^Credit note \\d{6}, for receipt ${number}$`, "m"),
  );
});

test("a second payment goes back without a credit note, because it had no receipt", async () => {
  const { gift } = await tools.given();
  const again = await tools.payAgain(gift);
  await send();
  await refundByThemselves(tools.desk());
  await sendRefunds(giving.cashier);
  await tools.settle(again, "processed");
  expect(subjects()).toContain("Agbara: your refund is paid");
  const issued = await giving.db.select().from(receipts).where(eq(receipts.gift_id, gift.id));
  expect(issued.map(({ kind }) => kind)).toEqual(["receipt"]);
});
