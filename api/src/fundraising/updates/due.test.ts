import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { page_updates } from "../../entrepreneurs/public/tables.ts";
import { endTransfer } from "../../ledger/gateways/sandbox/banks.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { atOnce } from "../../testing/at-once.ts";
import { type PayoutsTest, startPayouts } from "../../testing/payouts.ts";
import { askForNews } from "./due.ts";

let pay: PayoutsTest;
const mails: Mail[] = [];
beforeAll(async () => {
  pay = await startPayouts(new Date("2026-11-02T10:00:00.000Z"));
});
afterAll(() => pay.stop());
beforeEach(() => void mails.splice(0));

const ask = () =>
  askForNews({ db: pay.db, now: pay.now(), mail: async (_, mail) => void mails.push(mail) });

/** Makes a page and pays out its money. */
async function paid() {
  const { page, reference } = await pay.approved();
  await pay.send();
  await endTransfer(pay.db, reference, "success", pay.now());
  await pay.look(reference);
  return page;
}

/** Makes another gift to this page, and pays it out. */
async function paidAgain({ id }: { id: string }) {
  await pay.given(id, 300_000n);
  pay.later(15);
  const batch = await pay.prepare({ pages: [id] });
  await pay.approve(batch.id);
  await pay.send();
  const [item] = await pay.itemsOf(batch.id);
  await endTransfer(pay.db, item?.reference ?? "", "success", pay.now());
  await pay.look(item?.reference ?? "");
}

test("who told nothing for three weeks after a payout is asked once, also by five processes", async () => {
  const { owner } = await paid();
  pay.later(20);
  await ask();
  expect(mails).toEqual([]);
  pay.later(2);
  await atOnce(5, ask);
  await ask();
  pay.later(60);
  await ask();
  expect(mails.map(({ to }) => to)).toEqual([owner.email]);
  expect(mails[0]?.text).toContain("we paid ₦3,000");
  expect(mails[0]?.text).toContain("/account/fundraising/updates");
  expect(mails[0]?.text).toContain("/account/fundraising/proofs");
});

test("who told news since the payout is not asked", async () => {
  const page = await paid();
  const at = new Date(pay.now().getTime() + 1_000);
  await pay.db
    .insert(page_updates)
    .values({ id: randomUUID(), entrepreneur_id: page.id, words: "It is here.", at });
  pay.later(30);
  await ask();
  expect(mails).toEqual([]);
});

test("a page with several payouts is asked once in three weeks", async () => {
  await paidAgain(await paid());
  pay.later(10);
  await ask();
  pay.later(15);
  await ask();
  expect(mails).toHaveLength(1);
});

test("a page with two payouts that are due is asked once, also by two processes at the same moment", async () => {
  await paidAgain(await paid());
  pay.later(22);
  const slowly = () =>
    askForNews({
      db: pay.db,
      now: pay.now(),
      mail: async (_, mail) => {
        mails.push(mail);
        await setTimeout(200);
      },
    });
  await atOnce(2, slowly);
  expect(mails).toHaveLength(1);
});
