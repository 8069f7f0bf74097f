import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { newId } from "../../platform/db/ids.ts";
import { refusing, withPayouts } from "../../testing/other-gateway.ts";
import { type PayoutsTest, startPayouts } from "../../testing/payouts.ts";
import { approveItems } from "./decide.ts";
import { makeAvailable } from "./payable.ts";
import { prepareBatch } from "./prepare.ts";
import { findItems } from "./reading.ts";

let pay: PayoutsTest;
beforeAll(async () => {
  pay = await startPayouts(new Date("2026-11-02T10:00:00.000Z"));
});
afterAll(() => pay.stop());
afterEach(async () => {
  await pay.withSwitches({});
  expect(await wrongInTheBooks(pay.db)).toEqual([]);
});

/** Makes new gifts to these pages, and prepares a batch that pays them out. */
async function prepared(...pages: string[]) {
  for (const page of pages) await pay.given(page, 50_000n);
  pay.later(15);
  return pay.prepare({ id: newId(), pages });
}

/** Prepares, approves and sends a batch for these pages. */
async function sent(...pages: string[]) {
  const batch = await prepared(...pages);
  await pay.approve(batch.id);
  await pay.send();
  return batch;
}

const together = async (batchId: string) =>
  approveItems(pay.desk(pay.approver), {
    batchId,
    items: (await pay.itemsOf(batchId)).map(({ id }) => id),
  });

const whyAlone = async (batchId: string) =>
  (await findItems(pay.db, batchId, pay.approver.id)).map(({ alone_because }) => alone_because);

test("first payouts are approved one by one, and later ones of the same pages together", async () => {
  const pages = [(await pay.page()).id, (await pay.page()).id];
  const first = await prepared(...pages);
  expect(await whyAlone(first.id)).toEqual([["first_payout"], ["first_payout"]]);
  await expect(together(first.id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("on its own"),
  });
  expect(await pay.statesIn(first.id)).toEqual(["prepared", "prepared"]);
  await pay.approve(first.id);
  await pay.send();
  const second = await prepared(...pages);
  expect(await whyAlone(second.id)).toEqual([[], []]);
  await together(second.id);
  expect(await pay.statesIn(second.id)).toEqual(["approved", "approved"]);
  expect(await whyAlone(first.id)).toEqual([["first_payout"], ["first_payout"]]);
  await pay.cancel(second.id);
});

test("one unusual payout among usual ones stops them all", async () => {
  const [usual, unusual] = [(await pay.page()).id, (await pay.page()).id];
  await sent(usual);
  const batch = await prepared(usual, unusual);
  await expect(together(batch.id)).rejects.toMatchObject({ status: 409 });
  expect(await pay.statesIn(batch.id)).toEqual(["prepared", "prepared"]);
  await pay.cancel(batch.id);
});

test("the first payout to another account of a page is approved on its own", async () => {
  const { id } = await pay.page();
  await sent(id);
  const account = await pay.setAccount(id, await pay.newNumber());
  await pay.verify(account.id);
  pay.later(8);
  const batch = await prepared(id);
  expect(await whyAlone(batch.id)).toEqual([["new_account"]]);
  await pay.cancel(batch.id);
});

test("after a failure, payouts to the page are approved on their own until one arrives", async () => {
  const { id } = await pay.page();
  await sent(id);
  await pay.withSwitches({ transfers: "fail" });
  const failed = await sent(id);
  expect(await pay.statesIn(failed.id)).toEqual(["failed"]);
  await pay.withSwitches({});
  const again = await sent(id);
  expect(await whyAlone(again.id)).toEqual([["failed_before"]]);
  const [item] = await pay.itemsOf(again.id);
  expect(item?.state).toBe("paid");
  pay.later(1);
  const later = await prepared(id);
  expect(await whyAlone(later.id)).toEqual([[]]);
  await pay.cancel(later.id);
});

test("after the gateway refused the account, payouts to the page are approved on their own", async () => {
  const { id } = await pay.page();
  const batch = await prepared(id);
  await pay.approve(batch.id);
  await withPayouts(pay, () => ({ recipient: refusing("Account number is invalid") })).send();
  expect(await pay.itemsOf(batch.id)).toMatchObject([{ drop_reason: "account_refused" }]);
  const again = await prepared(id);
  expect(await whyAlone(again.id)).toEqual([["failed_before", "first_payout"]]);
  await pay.cancel(again.id);
});

test("a payee with a name like one on the sanctions list is approved alone, each time the list has it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "agbara-list-"));
  const sanctionsFile = join(folder, "list.txt");
  writeFileSync(sanctionsFile, "Somebody Else\nOkafor, Ngozi Grace\n");
  const { id } = await pay.page();
  await sent(id);
  await pay.given(id, 50_000n);
  pay.later(15);
  await makeAvailable({ db: pay.db, now: pay.now() });
  const desk = { ...pay.desk(), sanctionsFile };
  const batch = await prepareBatch(desk, { id: newId(), pages: [id] });
  rmSync(folder, { recursive: true });
  expect(await whyAlone(batch.id)).toEqual([["like_listed"]]);
  await pay.cancel(batch.id);
  expect(await whyAlone((await prepared(id)).id)).toEqual([[]]);
});
