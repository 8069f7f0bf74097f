import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import type { FLOAT_LOOKS } from "../../ledger/books/float-looks.ts";
import { atOnce } from "../../testing/at-once.ts";
import { foundAfter } from "../../testing/found-after.ts";
import { tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

type Client = ReturnType<TestApi["clientWith"]>;
type Place = "bank" | "sandbox" | "paystack" | null;

let api: TestApi;
/** Ada has the role finance, and Bola is an admin. */
let ada: Client;
let bola: Client;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  ada = api.clientWith(await tokenOf(api, "finance"));
  bola = api.clientWith(await tokenOf(api, "admin"));
});
afterAll(() => api.stop());
afterEach(async () => expect(await wrongInTheBooks(api.db)).toEqual([]));

const wanted = (amount: number, from: Place, to: Place) => ({
  id: randomUUID(),
  amount,
  from,
  to,
  proof: "Statement of 23 November, line 4",
});
const prepared = async (amount: number, from: Place, to: Place) =>
  (await ada.call("finance.float.prepare", wanted(amount, from, to))).data;
const approve = (id: string, by = bola) => by.call("finance.float.approve", { id });
const moved = async (amount: number, from: Place, to: Place) =>
  (await approve((await prepared(amount, from, to))._id)).data;

/** Returns a movement of money from the list that Bola reads. */
const listed = async (id: string) =>
  (await bola.call("finance.float.list")).data.data.find(({ _id }) => _id === id);

/** Returns how much of our own money is left, and how much money is in each place, in kobo. */
async function books() {
  const { left, places } = (await ada.call("finance.float.read")).data;
  const at = (name: Place) => places.find(({ place }) => place === name)?.balance ?? 0;
  return { left, bank: at("bank"), sandbox: at("sandbox") };
}

describe("our own money", () => {
  test("is in the books after another person confirms the transfer", async () => {
    const before = await books();
    const one = await prepared(500_000, null, "bank");
    expect(one).toMatchObject({ state: "prepared", approvable: false, decided_by: null });
    expect(await books()).toEqual(before);
    expect((await approve(one._id)).data).toMatchObject({ state: "approved", amount: 500_000 });
    const { left, bank, sandbox } = before;
    expect(await books()).toEqual({ left: left + 500_000, bank: bank + 500_000, sandbox });
    expect(await listed(one._id)).toMatchObject({ state: "approved", from: null, to: "bank" });
  });

  test("goes from the bank to a gateway and back without becoming more or less", async () => {
    await moved(300_000, null, "bank");
    const { left, bank, sandbox } = await books();
    await moved(200_000, "bank", "sandbox");
    expect(await books()).toEqual({ left, bank: bank - 200_000, sandbox: sandbox + 200_000 });
    await moved(200_000, "sandbox", "bank");
    expect(await books()).toEqual({ left, bank, sandbox });
  });

  test("can be taken out again, and no more than there is", async () => {
    await moved(100_000, null, "bank");
    const { left, bank } = await books();
    const tooMuch = await prepared(Math.min(left, bank) + 1, "bank", null);
    await expect(approve(tooMuch._id)).rejects.toMatchObject({ status: 409 });
    await moved(100_000, "bank", null);
    expect(await books()).toMatchObject({ left: left - 100_000, bank: bank - 100_000 });
    await ada.call("finance.float.drop", { id: tooMuch._id });
    await expect(approve(tooMuch._id)).rejects.toMatchObject({ status: 409 });
  });

  test("has no task any more when there is enough again", async () => {
    const open = async () =>
      (await ada.call("finance.tasks.list", {})).data.data.map(({ cause }) => cause);
    await moved(1_000, null, "bank");
    expect(await open()).toContain("float_low");
    await moved(10_000_000, null, "bank");
    expect(await open()).not.toContain("float_low");
    await moved(10_000_000, "bank", null);
  });

  test("cannot leave a place where the books have none", async () => {
    const { _id: id } = await prepared(1, "paystack", "bank");
    await expect(approve(id)).rejects.toMatchObject({ status: 409 });
    await ada.call("finance.float.drop", { id });
  });

  test("is approved by nobody who wrote it down", async () => {
    const { _id } = await prepared(700, null, "bank");
    await expect(approve(_id, ada)).rejects.toMatchObject({ status: 403 });
    expect(await listed(_id)).toMatchObject({ approvable: true });
    await ada.call("finance.float.drop", { id: _id });
  });

  test("moves once, however often each step is sent", async () => {
    const input = wanted(900, null, "bank");
    const { left } = await books();
    await atOnce(5, () => ada.call("finance.float.prepare", input));
    const other = ada.call("finance.float.prepare", { ...input, amount: 901 });
    await expect(other).rejects.toMatchObject({ status: 409 });
    await atOnce(5, () => approve(input.id));
    expect((await books()).left).toBe(left + 900);
  });
});

/** The SQL statements that break each rule about our own money. If a rule has no entry here, `check` fails. */
const PLANTED: Record<keyof typeof FLOAT_LOOKS, ReturnType<typeof sql>[]> = {
  "own money that was approved, and is not in the books as it was": [
    sql`update own_money set amount = amount + 1 where state = 'approved'`,
  ],
  "own money in the books that nobody approved": [sql`delete from own_money`],
  "own money that one person alone moved": [
    sql`alter table own_money drop constraint own_money_by_two`,
    sql`update own_money set decided_by = prepared_by where state = 'approved'`,
  ],
};

test.each(Object.entries(PLANTED))("found in the books: %s", async (rule, changes) => {
  await moved(1_000, null, "bank");
  const found = await foundAfter(api.db, ...changes);
  expect(found.filter((line) => line.startsWith(rule))).not.toEqual([]);
});
