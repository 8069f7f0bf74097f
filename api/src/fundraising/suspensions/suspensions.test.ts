import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { refundByThemselves } from "../../finance/refunds/by-themselves.ts";
import { sendRefunds } from "../../finance/refunds/sending.ts";
import { gift_parts, payments } from "../../giving/tables.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import * as acts from "../../ledger/gateways/sandbox/acts.ts";
import { money_tasks } from "../../ledger/tasks/tables.ts";
import { startPayoutCalls } from "../../testing/payout-calls.ts";
import { tokenOf } from "../../testing/people.ts";
import { page_suspensions } from "./tables.ts";

let calling: Awaited<ReturnType<typeof startPayoutCalls>>;
beforeAll(async () => {
  calling = await startPayoutCalls();
});
afterAll(() => calling.api.stop());
afterEach(async () => expect(await wrongInTheBooks(calling.api.db)).toEqual([]));

const words = "We look into a report.";
const verifier = () => calling.as("verifier");
const admin = async () => calling.api.clientWith(await tokenOf(calling.api, "admin"));
const statusOf = async (id: string) =>
  (await calling.api.db.select().from(entrepreneurs).where(eq(entrepreneurs.id, id)))[0]?.status;
const partsOf = async (id: string) =>
  (await calling.api.db.select().from(gift_parts).where(eq(gift_parts.entrepreneur_id, id))).map(
    ({ state }) => state,
  );

const cashier = () => ({
  db: calling.api.db,
  now: calling.api.deps.now,
  gatewayOf: calling.api.deps.giving.gatewayOf,
  mail: calling.api.deps.outbox.post,
});

/** Makes a page with a gift that can be paid out. */
async function pageWithMoney() {
  const { page, person, client } = await calling.entrepreneur();
  const gift = await calling.giver.paid({ pages: [page.code], tip: 10_000 });
  calling.later(15);
  await calling.windowsPass();
  return { ...page, person, client, gift };
}

async function suspended() {
  const page = await pageWithMoney();
  await (await verifier()).call("fundraising.pages.suspend", { id: page.id, words });
  return page;
}

describe("a suspended page", () => {
  test("is paid nothing: what was prepared drops out, and nothing new can be prepared", async () => {
    const page = await pageWithMoney();
    const { _id: id } = await calling.prepared([page.id]);
    await (await verifier()).call("fundraising.pages.suspend", { id: page.id, words });
    const batch = await (await calling.as("finance2")).call("finance.payouts.batch", { id });
    expect(batch.data.items).toMatchObject([{ state: "dropped", drop_reason: "page_not_payable" }]);
    expect(await partsOf(page.id)).toEqual(["available"]);
    await expect(calling.prepared([page.id])).rejects.toMatchObject({ status: 409 });
  });

  test("still pays money that is already with the bank", async () => {
    const page = await pageWithMoney();
    const { _id: id, items } = await calling.prepared([page.id]);
    const chosen = { id, items: items.map((item) => item._id) };
    await (await calling.as("finance2")).call("finance.payouts.approve", chosen);
    await calling.send();
    await (await verifier()).call("fundraising.pages.suspend", { id: page.id, words });
    await calling.send();
    expect(await partsOf(page.id)).toEqual(["paid_out"]);
  });

  test("gets no gift: one that was on its way goes back as from a full page", async () => {
    const { page } = await calling.entrepreneur();
    const begun = await calling.giver.begin({ pages: [page.code] });
    await (await verifier()).call("fundraising.pages.suspend", { id: page.id, words });
    await expect(calling.giver.begin({ pages: [page.code] })).rejects.toMatchObject({
      status: 422,
    });
    const donor = await calling.giver.visitor();
    await donor.call("giving.gifts.pay", { link: begun.link });
    const [reference = ""] = await calling.giver.referencesOf(begun._id);
    await acts.pay(calling.api.db, reference, calling.api.deps.now());
    await donor.call("giving.gifts.open", { link: begun.link });
    expect(await partsOf(page.id)).toEqual(["unallocated"]);
  });

  test("its entrepreneur reads why, by mail and in the account, and finance has a task", async () => {
    const { id, client, person } = await suspended();
    const own = await client.call("fundraising.applications.own");
    expect(own.data?.status).toBe("suspended");
    expect(own.data?.history[0]).toMatchObject({ what: "suspended", words });
    const mail = calling.api.mails.findLast(({ to }) => to === person.email);
    expect(mail?.text).toContain(words);
    const [row] = await calling.api.db
      .select()
      .from(page_suspensions)
      .where(eq(page_suspensions.entrepreneur_id, id));
    const [task] = await calling.api.db
      .select()
      .from(money_tasks)
      .where(eq(money_tasks.about, row?.id ?? ""));
    expect(task?.due_at).toEqual(row?.decide_from);
    const finance = await calling.as("finance");
    const close = { taskId: task?.id ?? "", reason: "Done." };
    await expect(finance.call("finance.tasks.close", close)).rejects.toMatchObject({ status: 409 });
  });

  test("reopened, it is paid as before; its donors read which it is", async () => {
    const { id, gift } = await suspended();
    const frozen = async () => {
      const donor = await calling.giver.visitor();
      const { data } = await donor.call("giving.gifts.open", { link: gift.link });
      return data.parts.filter(({ status }) => status === "frozen").map(({ kind }) => kind);
    };
    expect(await frozen()).toEqual(["entrepreneur"]);
    const desk = await verifier();
    const { data } = await desk.call("fundraising.pages.reopen", { id, words: "All is well." });
    expect(data).toMatchObject({ status: "verified", suspended_at: null });
    expect(data.suspensions).toMatchObject([{ outcome: "reopened", end_words: "All is well." }]);
    expect(await frozen()).toEqual([]);
    expect((await calling.prepared([id])).items).toHaveLength(1);
    await expect(
      desk.call("fundraising.pages.reopen", { id, words: "Again." }),
    ).rejects.toMatchObject({
      status: 409,
    });
  });

  test("is nobody's to suspend whose own it is", async () => {
    const { id } = await pageWithMoney();
    const desk = await verifier();
    const { data: me } = await desk.call("people.profile.me");
    const { db } = calling.api;
    const [before] = await db.select().from(entrepreneurs).where(eq(entrepreneurs.id, id));
    await db.update(entrepreneurs).set({ user_id: me._id }).where(eq(entrepreneurs.id, id));
    const trying = desk.call("fundraising.pages.suspend", { id, words });
    await expect(trying).rejects.toMatchObject({ status: 403 });
    await db
      .update(entrepreneurs)
      .set({ user_id: before?.user_id ?? null })
      .where(eq(entrepreneurs.id, id));
  });
});

describe("its money", () => {
  test("goes back after thirty days, whole, once, and its donor is told", async () => {
    const { id, gift } = await suspended();
    const end = { id, words: "Not theirs." };
    const back = async () =>
      (await calling.as("finance")).call("fundraising.pages.returnMoney", end);
    await expect(back()).rejects.toMatchObject({ status: 409 });
    calling.later(30);
    expect((await back()).data).toMatchObject({ status: "closed" });
    await expect(back()).rejects.toMatchObject({ status: 409 });
    const { holidays } = calling.api.deps.giving;
    const desk = () => ({ ...cashier(), now: calling.api.deps.now(), holidays });
    await refundByThemselves(desk());
    expect(await refundByThemselves(desk())).toBe(0);
    await sendRefunds(cashier());
    expect(await partsOf(id)).toEqual(["refunded"]);
    const donor = await calling.giver.visitor();
    const { data } = await donor.call("finance.refunds.open", { link: gift.link });
    expect(data.refunds).toMatchObject([{ cause: "page_suspended", amount: 110_000 }]);
    const [payment] = await calling.api.db
      .select()
      .from(payments)
      .where(eq(payments.reference, gift.reference));
    expect(payment?.charged).toBe(110_000n);
  });

  test("is not decided about by the person who suspended the page, verified it or gave to it", async () => {
    const page = await pageWithMoney();
    const { id } = page;
    await (await admin()).call("fundraising.pages.suspend", { id, words });
    calling.later(30);
    const boss = await admin();
    const end = { id, words: "Not theirs." };
    const refused = { status: 403 };
    await expect(boss.call("fundraising.pages.returnMoney", end)).rejects.toMatchObject(refused);
    const finance = await calling.as("finance");
    const { data: me } = await finance.call("people.profile.me");
    const { db } = calling.api;
    await db.update(entrepreneurs).set({ verified_by: me._id }).where(eq(entrepreneurs.id, id));
    await expect(finance.call("fundraising.pages.returnMoney", end)).rejects.toMatchObject(refused);
    const other = await calling.as("finance2");
    await other.call("fundraising.pages.returnMoney", end);
    expect(await statusOf(id)).toBe("closed");
  });

  test("is not decided about by the person who verified the page's bank account", async () => {
    const { page } = await calling.entrepreneur("waiting");
    const { id } = page;
    const boss = await admin();
    const { data: waiting } = await boss.call("finance.payouts.accounts");
    const mine = waiting.data.find((one) => one.page.page_code === page.code);
    await boss.call("finance.payouts.verifyAccount", { id: mine?._id ?? "" });
    await (await verifier()).call("fundraising.pages.suspend", { id, words });
    calling.later(30);
    const end = { id, words: "Not theirs." };
    await expect((await admin()).call("fundraising.pages.returnMoney", end)).rejects.toMatchObject({
      status: 403,
    });
  });
});
