import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { page_versions } from "../../fundraising/versions/tables.ts";
import { tellNewLines, versionsToTell } from "../../fundraising/versions/telling.ts";
import { account, balanceOf } from "../../ledger/accounts/ledger.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { endTransfer } from "../../ledger/gateways/sandbox/banks.ts";
import { waitingIn } from "../../platform/jobs/waiting.ts";
import { unknown, withPayouts } from "../../testing/other-gateway.ts";
import { type PayoutsTest, startPayouts } from "../../testing/payouts.ts";
import { addPassedVersion } from "../../testing/versions.ts";

let pay: PayoutsTest;
beforeAll(async () => {
  pay = await startPayouts(new Date("2026-11-02T10:00:00.000Z"));
});
afterAll(() => pay.stop());
beforeEach(() => pay.withSwitches({}));
// Checks after every test that no money is missing from the books or counted twice.
afterEach(async () => expect(await wrongInTheBooks(pay.db)).toEqual([]));

/** Changes the list of things that the page's money buys. */
const changeLines = (entrepreneur_id: string) =>
  addPassedVersion(pay.db, {
    entrepreneur_id,
    decided_by: pay.verifier.id,
    decided_at: pay.now(),
  });
const tell = () =>
  tellNewLines({
    db: pay.db,
    now: pay.now(),
    site: "https://agbara.example",
    mail: async () => undefined,
  });
const toldAt = async (pageId: string) =>
  (await pay.db.select().from(page_versions).where(eq(page_versions.entrepreneur_id, pageId))).map(
    ({ told_at }) => told_at !== null,
  );
/** Makes a page and pays out its gift. */
async function paidOut() {
  const made = await pay.approved();
  await pay.send();
  await endTransfer(pay.db, made.reference, "success", pay.now());
  await pay.look(made.reference);
  return made;
}
/** Lets the bank send the payout back. */
async function comesBack(reference: string) {
  await endTransfer(pay.db, reference, "reversed", pay.now());
  await pay.look(reference);
}

test("money for changed lines is paid only after the donors were told and could ask for it back", async () => {
  const [page] = await pay.payable();
  const id = page?.id ?? "";
  await pay.makeAvailable();
  await changeLines(id);
  const preparing = () => pay.prepare({ pages: [id] });
  await expect(preparing()).rejects.toMatchObject({ status: 409 });
  expect(await tell()).toBe(1);
  expect(await pay.partStates(id)).toEqual(["held"]);
  expect(await toldAt(id)).toEqual([true]);
  await expect(preparing()).rejects.toMatchObject({ status: 409 });
  pay.later(15);
  const batch = await preparing();
  await pay.approve(batch.id);
  await pay.send();
  expect(await pay.partStates(id)).toEqual(["paid_out"]);
});

test("a payout that was prepared for the old lines drops out, and the books are right", async () => {
  const { page, batch } = await pay.prepared();
  await pay.approve(batch.id);
  await changeLines(page.id);
  await pay.send();
  expect(await pay.statesIn(batch.id)).toEqual(["dropped"]);
  await tell();
  expect(await pay.partStates(page.id)).toEqual(["held"]);
});

test("a payout that finance cancelled before the change leaves the books right", async () => {
  const { page, batch } = await pay.prepared();
  await pay.cancel(batch.id);
  pay.later(0.1);
  await changeLines(page.id);
  await tell();
  expect(await pay.partStates(page.id)).toEqual(["held"]);
});

test("a version waits for a part that is being sent, and no other version waits for it", async () => {
  const { page, batchId } = await pay.approved();
  const silent = withPayouts(pay, () => ({ transfer: unknown }));
  await silent.send();
  await changeLines(page.id);
  const [other] = await pay.payable();
  await changeLines(other?.id ?? "");
  expect(await tell()).toBe(1);
  expect([await toldAt(page.id), await toldAt(other?.id ?? "")]).toEqual([[false], [true]]);
  expect((await waitingIn(pay.db, versionsToTell)).count).toBe(0);
  await pay.send();
  expect(await pay.statesIn(batchId)).toEqual(["failed"]);
  expect((await waitingIn(pay.db, versionsToTell)).count).toBe(1);
  expect(await tell()).toBe(1);
  expect([await pay.partStates(page.id), await toldAt(page.id)]).toEqual([["held"], [true]]);
});

test("donors are told of money that a bank sent back", async () => {
  const { page, reference } = await pay.approved();
  await pay.send();
  await endTransfer(pay.db, reference, "reversed", pay.now());
  await pay.look(reference);
  expect(await pay.partStates(page.id)).toEqual(["returned"]);
  await changeLines(page.id);
  expect(await tell()).toBe(1);
  expect(await pay.partStates(page.id)).toEqual(["held"]);
});

test("donors are told of money that was paid at the change, and that a bank sent back later", async () => {
  const { page, reference } = await paidOut();
  await changeLines(page.id);
  expect(await tell()).toBe(0);
  expect(await toldAt(page.id)).toEqual([true]);
  await comesBack(reference);
  await pay.makeAvailable();
  expect(await tell()).toBe(1);
  expect(await pay.partStates(page.id)).toEqual(["held"]);
  expect([await tell(), await toldAt(page.id)]).toEqual([0, [true]]);
});

test("donors are told once of a page that changed several times while its money was paid", async () => {
  const { page, reference } = await paidOut();
  for (let nth = 0; nth < 3; nth += 1) await changeLines(page.id);
  await tell();
  await comesBack(reference);
  expect(await tell()).toBe(1);
  expect([await tell(), await toldAt(page.id)]).toEqual([0, [true, true, true]]);
});

test("donors are not told of new lines of a page that we closed, and are told if we froze it and open it again", async () => {
  const { page, reference } = await paidOut();
  await changeLines(page.id);
  await tell();
  const set = (status: "closed" | "suspended" | "verified") =>
    pay.db.update(entrepreneurs).set({ status }).where(eq(entrepreneurs.id, page.id));
  await set("closed");
  await comesBack(reference);
  const nothing = async () => {
    expect(await tell()).toBe(0);
    expect((await waitingIn(pay.db, versionsToTell)).count).toBe(0);
    expect(await pay.partStates(page.id)).toEqual(["returned"]);
  };
  await nothing();
  await set("suspended");
  await nothing();
  await set("verified");
  expect(await tell()).toBe(1);
});

test("a payout that failed and is paid after the change pays its parts, and is not paid twice", async () => {
  const { page, batchId, reference } = await pay.approved();
  await pay.withSwitches({ transfers: "fail" });
  await pay.send();
  await changeLines(page.id);
  expect(await tell()).toBe(1);
  const float = await balanceOf(pay.db, account("platform_float"));
  await endTransfer(pay.db, reference, "success", pay.now());
  await pay.look(reference);
  expect(await pay.statesIn(batchId)).toEqual(["paid"]);
  expect(await pay.partStates(page.id)).toEqual(["paid_out"]);
  expect(await balanceOf(pay.db, account("platform_float"))).toBe(float);
});
