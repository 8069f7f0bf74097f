import type { Client } from "@agbara/shared/client/client.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { openHolding } from "../../ledger/gateways/sandbox/banks.ts";
import { setSwitches } from "../../ledger/gateways/sandbox/store.ts";
import { AS_EVER, type Switches } from "../../ledger/gateways/sandbox/switches.ts";
import { giverAt } from "../../testing/giver.ts";
import { addMember, tokenOf } from "../../testing/people.ts";
import { holdGift } from "../../testing/records.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { sendRefunds } from "./sending.ts";

const START = new Date("2026-11-23T10:00:00.000Z");

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
beforeAll(async () => {
  const env = { TOKEN_MINUTES: "43200", HOLIDAYS: "2026-12-01, 2026-12-02" };
  api = await startTestApi({ members: 0, now: START, env });
  giver = giverAt(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.setNow(START);
  await withSwitches({});
});
afterEach(async () => expect(await wrongInTheBooks(api.db)).toEqual([]));

const withSwitches = (switches: Partial<Switches>) =>
  setSwitches(api.db, { ...AS_EVER, ...switches }, START);
const as = async (who: Parameters<typeof tokenOf>[1]) => api.clientWith(await tokenOf(api, who));
const send = async (refunds: Switches["refunds"] = "paid") => {
  await withSwitches({ refunds });
  const { giving, outbox, now } = api.deps;
  await sendRefunds({ ...giving, db: api.db, now, mail: outbox.post });
  outbox.wake();
  await outbox.idle();
  await withSwitches({});
};
const mailsTo = (email: string) => api.mails.filter(({ to }) => to === email);

/** Makes a gift of ₦1,000 by Ṣadé Okafor to a page, and asks for it back. */
async function asked(changes: object = {}) {
  const { code } = await giver.page();
  const donor = { name: "Ṣadé Okafor", email: `${crypto.randomUUID()}@people.example` };
  const gift = await giver.paid({ pages: [code], donor, ...changes });
  const visitor = await giver.visitor();
  const { data } = await visitor.call("finance.refunds.ask", {
    link: gift.link,
    reason: "By mistake",
  });
  return { ...gift, donor, visitor, id: data.refunds[0]?._id ?? "" };
}
const own = async (visitor: Client, link: string) =>
  (await visitor.call("finance.refunds.open", { link })).data;
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ status, fields }: { status: number; fields?: object }) => ({ status, fields }),
  );

describe("a donor with the link of a gift", () => {
  test("reads what would go back and until when, asks, and reads what became of it", async () => {
    const { code } = await giver.page();
    const { link } = await giver.paid({ pages: [code], tip: 5_000 });
    const visitor = await giver.visitor();
    const ask_until = "2026-12-07T22:59:59.000Z";
    expect(await own(visitor, link)).toEqual({
      refundable: 105_000,
      with_last: 5_000,
      asks_left: 3,
      ask_until,
      over: false,
      parts: [{ _id: expect.any(String), amount: 100_000 }],
      refunds: [],
    });
    const { data } = await visitor.call("finance.refunds.ask", { link });
    expect(data).toMatchObject({
      refundable: 0,
      refunds: [{ state: "asked", amount: 105_000, due_on: null }],
    });
    const { data: again } = await visitor.call("finance.refunds.ask", { link });
    expect(again).toEqual(data);
  });

  test("asks too late: a sentence says so", async () => {
    const { code } = await giver.page();
    const { link } = await giver.paid({ pages: [code] });
    api.setNow(new Date("2026-12-07T23:00:00.000Z"));
    const visitor = await giver.visitor();
    expect(await own(visitor, link)).toMatchObject({ refundable: 0 });
    const late = await refusal(visitor.call("finance.refunds.ask", { link }));
    expect(late).toMatchObject({ status: 409 });
  });

  test("names an account where one is needed: only their own is taken", async () => {
    const { visitor, link, id, donor } = await asked();
    await (await as("finance")).call("finance.refunds.approve", { refundId: id });
    await send("need an account");
    expect((await own(visitor, link)).refunds).toMatchObject([{ state: "needs_account" }]);
    expect(mailsTo(donor.email).at(-1)?.subject).toContain("bank account");
    await openHolding(api.db, "0111111111", "BELLO HAUWA", START);
    await openHolding(api.db, "0222222222", "OKAFOR SADE", START);
    const tell = (account_number: string) =>
      visitor.call("finance.refunds.tellAccount", { link, account_number, bank_code: "001" });
    expect(await refusal(tell("0111111111"))).toMatchObject({
      status: 422,
      fields: { account_number: expect.any(String) },
    });
    expect((await tell("0222222222")).data.refunds).toMatchObject([{ state: "paid" }]);
    expect(await refusal(tell("0222222222"))).toMatchObject({ status: 409 });
  });
});

describe("finance", () => {
  test("decides, and the donor is told in writing with the day until when", async () => {
    const { id, donor, visitor, link } = await asked();
    const desk = await as("finance");
    // Before the approval, staff read the last day for paying the refund, as if somebody approved the refund today.
    const before = { due_on: null, pay_by: "2026-12-09" };
    expect((await desk.call("finance.refunds.one", { refundId: id })).data).toMatchObject(before);
    const { data } = await desk.call("finance.refunds.approve", { refundId: id });
    expect(data).toMatchObject({
      state: "approved",
      reason: "By mistake",
      ask_until: "2026-12-07T22:59:59.000Z",
      // Two of the days before this date are declared holidays, so they are not business days.
      due_on: "2026-12-09",
      pay_by: "2026-12-09",
      decided_by: { first_name: expect.any(String) },
      parts: [{ kind: "entrepreneur", amount: 100_000 }],
    });
    expect(mailsTo(donor.email).at(-1)?.text).toContain("9 December 2026");
    await send();
    expect((await own(visitor, link)).refunds).toMatchObject([{ state: "paid" }]);
    expect(mailsTo(donor.email).at(-1)?.text).toContain("₦1,000");
  });

  test("refuses only what compliance holds, which the donor never reads", async () => {
    const { _id: gift_id, id, donor, visitor, link } = await asked();
    const finance = await as("finance");
    const refuse = () => finance.call("finance.refunds.refuse", { refundId: id, why: "A flag." });
    expect(await refusal(refuse())).toMatchObject({ status: 409 });
    const one = () => finance.call("finance.refunds.one", { refundId: id });
    expect((await one()).data).toMatchObject({ refusable: false });
    await holdGift(api.db, gift_id);
    expect((await one()).data).toMatchObject({ refusable: true });
    expect((await refuse()).data).toMatchObject({ state: "refused", refusal: "A flag." });
    expect(mailsTo(donor.email).at(-1)?.subject).toContain("not refunded");
    const read = await own(visitor, link);
    expect(read.refunds).toMatchObject([{ state: "refused" }]);
    const told = [JSON.stringify(read), ...mailsTo(donor.email).map(({ text }) => text)];
    for (const said of told) expect(said).not.toMatch(/flag|hold|complian/i);
  });

  test("has what is overdue first, then what waits for a decision", async () => {
    const finance = await as("finance");
    const late = await asked();
    await finance.call("finance.refunds.approve", { refundId: late.id });
    api.setNow(new Date("2026-12-05T10:00:00.000Z"));
    const waiting = await asked();
    const agreed = await asked();
    await finance.call("finance.refunds.approve", { refundId: agreed.id });
    const states = async () => {
      const { data } = await finance.call("finance.refunds.list", { state: "open" });
      const mine = [late, waiting, agreed].map(({ id }) => id);
      return data.data
        .filter(({ _id }) => mine.includes(_id))
        .map(({ _id, overdue }) => [mine.indexOf(_id), overdue]);
    };
    expect(await states()).toEqual([
      [1, false],
      [0, false],
      [2, false],
    ]);
    const isToDo = async () => {
      const { data } = await finance.call("finance.refunds.list", { state: "to_do" });
      return [late, agreed].map(({ id }) => data.data.some(({ _id }) => _id === id));
    };
    expect(await isToDo()).toEqual([false, false]);
    api.setNow(new Date("2026-12-10T10:00:00.000Z"));
    // The gateway is late with the first refund. So finance must ask the gateway about it.
    expect(await isToDo()).toEqual([true, false]);
    expect(await states()).toEqual([
      [0, true],
      [1, false],
      [2, false],
    ]);
  });

  test("pays by hand by two others, an account that may be the donor's", async () => {
    const { id } = await asked();
    const [first, second, admin] = [await as("finance"), await as("finance2"), await as("admin")];
    await first.call("finance.refunds.approve", { refundId: id });
    await send("fail");
    await openHolding(api.db, "0333333333", "BELLO HAUWA", START);
    await openHolding(api.db, "0444444444", "OKAFOR SADE", START);
    const prepare = (client: Client, account_number: string) =>
      client.call("finance.refunds.prepareByHand", {
        refundId: id,
        account_number,
        bank_code: "001",
      });
    expect(await refusal(prepare(second, "0333333333"))).toMatchObject({ status: 422 });
    expect(await refusal(prepare(first, "0444444444"))).toMatchObject({ status: 403 });
    const { data } = await prepare(second, "0444444444");
    expect(data.account).toMatchObject({ number: "0444444444", holder: "OKAFOR SADE" });
    const confirm = (client: Client) =>
      client.call("finance.refunds.confirmByHand", {
        refundId: id,
        prepared_at: data.account?.prepared_at ?? "",
        proof: "Transfer 000123",
      });
    for (const client of [first, second])
      expect(await refusal(confirm(client))).toMatchObject({ status: 403 });
    expect((await confirm(admin)).data).toMatchObject({
      state: "paid",
      proof: "Transfer 000123",
    });
  });

  test("decides nothing of its own, admins included", async () => {
    const { code } = await giver.page();
    const client = await as("admin");
    const { link } = await giver.paid({ pages: [code], donor: undefined } as object, client);
    const { data } = await (await giver.visitor()).call("finance.refunds.ask", { link });
    const refundId = data.refunds[0]?._id ?? "";
    expect(await refusal(client.call("finance.refunds.approve", { refundId }))).toMatchObject({
      status: 403,
    });
  });
});

test("only finance and admins see refunds and disputes", async () => {
  const member = (await addMember(api)).client;
  for (const client of [member, await as("consultant"), await as("verifier")])
    for (const name of ["finance.refunds.list", "finance.disputes.list"] as const)
      expect(await refusal(client.call(name))).toMatchObject({ status: 403 });
  expect((await (await as("admin")).call("finance.refunds.list")).success).toBe(true);
});
