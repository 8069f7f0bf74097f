import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { atOnce } from "../../testing/at-once.ts";
import { type PayoutsTest, startPayouts } from "../../testing/payouts.ts";
import { tellMilestones } from "./telling.ts";

let pay: PayoutsTest;
const mails: Mail[] = [];
beforeAll(async () => {
  pay = await startPayouts(new Date("2026-11-02T10:00:00.000Z"));
});
afterAll(() => pay.stop());
beforeEach(async () => {
  await tell();
  mails.splice(0);
});

const tell = () =>
  tellMilestones({
    db: pay.db,
    now: pay.now(),
    mail: async (_, mail) => void mails.push(mail),
  });
const subjects = async () => {
  await tell();
  return mails.splice(0).map(({ subject }) => subject);
};
/** Makes a page with a target of ₦10,000. */
const page = () => pay.page(1_000_000n);

test("the first gift, half and the whole target are told, each once", async () => {
  const { id } = await page();
  await pay.given(id, 400_000n);
  await atOnce(5, tell);
  expect(await subjects()).toEqual(["Agbara: your first gift has arrived"]);
  await pay.given(id, 50_000n);
  expect(await subjects()).toEqual([]);
  await pay.given(id, 50_000n);
  expect(await subjects()).toEqual(["Agbara: your page has half of its target"]);
  await pay.given(id, 500_000n);
  expect(await subjects()).toEqual(["Agbara: your page has reached its target"]);
});

test("of several at once, the last one is told, with sum, people and the page's address", async () => {
  const { id, owner } = await page();
  await pay.given(id, 600_000n);
  await tell();
  expect(mails).toMatchObject([
    { to: owner.email, subject: "Agbara: your page has half of its target" },
  ]);
  expect(mails[0]?.text).toContain("So far 1 person has given ₦6,000 of ₦10,000.");
  expect(mails[0]?.text).toMatch(/\/entrepreneurs\/[A-Z0-9]{6}/);
});

test("nothing is told to the owner of a page that was stopped by then", async () => {
  const { id } = await page();
  await pay.given(id, 600_000n);
  const stopped = { status: "suspended" } as const;
  await pay.db.update(entrepreneurs).set(stopped).where(eq(entrepreneurs.id, id));
  expect(await subjects()).toEqual([]);
});
