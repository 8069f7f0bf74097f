import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { page_choices } from "../../giving/page-choices/tables.ts";
import { gift_parts } from "../../giving/tables.ts";
import { rowsOf } from "../../platform/db/database.ts";
import { giverAt } from "../../testing/giver.ts";
import { tokenOf } from "../../testing/people.ts";
import { newDispute } from "../../testing/records.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { type About, aboutOf } from "./leads.ts";

let api: TestApi;
let finance: ReturnType<TestApi["clientWith"]>;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  finance = api.clientWith(await tokenOf(api, "finance"));
});
afterAll(() => api.stop());

const accountsOf = async (owner: string) =>
  (await finance.call("ledger.accounts.list", { owner })).data.data;
const groupsOf = async (about: "payment" | "refund", id: string) =>
  (await finance.call("ledger.accounts.groupsOf", { about, id })).data;

test("accounts are called by name and code, and lead to their page or gift", async () => {
  const giver = giverAt(api);
  const page = await giver.page({ name: "Halima Bello" });
  await giver.paid({ pages: [page.code] });
  const [own] = await accountsOf(page.code);
  expect(own?.owner_name).toBe(`Halima Bello · ${page.code}`);
  const { data } = await finance.call("ledger.accounts.one", { accountId: own?._id ?? "" });
  expect(data.account.about).toEqual({
    kind: "page",
    _id: page.id,
    reference: page.code,
  });

  const cards = await giver.paid({ kind: "voucher", people: 1 });
  const [card] = cards.opened.vouchers;
  const [left] = await accountsOf(card?._id ?? "");
  expect(left?.owner_name).toMatch(/^₦1,000, bought \d{1,2} \w{3} \d{4}$/);
  const { data: ofCard } = await finance.call("ledger.accounts.one", {
    accountId: left?._id ?? "",
  });
  const gift = { kind: "gift", _id: cards._id, reference: cards.reference };
  expect(ofCard.account.about).toEqual(gift);
});

/** Returns the record to which an entry with this key leads. */
async function aboutKey(key: string) {
  const [row] = await rowsOf<{ about: About }>(
    api.db,
    sql`select ${aboutOf(sql`named.key`)} as about from (select ${key}::text as key) as named`,
  );
  return row?.about ?? null;
}

test("an entry of each kind leads to its record, with the reference that people know", async () => {
  const giver = giverAt(api);
  const page = await giver.page();
  const { _id, reference } = await giver.paid({ pages: [page.code] });
  const gift = { kind: "gift", _id, reference };
  const [part] = await api.db.select().from(gift_parts).where(eq(gift_parts.gift_id, _id));
  const choice = { id: randomUUID(), part_id: part?.id ?? "", entrepreneur_id: page.id };
  const asked = { cause: "closed", asked_at: new Date(), until: new Date() } as const;
  await api.db.insert(page_choices).values({ ...choice, ...asked });
  const keys = [
    `payment:${reference}:posted`,
    `payment:${reference}:77:fee`,
    `part:${part?.id}:passed_on`,
    `choice:${choice.id}:freed`,
  ];
  for (const key of keys) expect([key, await aboutKey(key)]).toEqual([key, gift]);
  const cards = await giver.paid({ kind: "voucher", people: 1 });
  const card = `voucher:${cards.opened.vouchers[0]?._id}:redeemed:${randomUUID()}`;
  expect(await aboutKey(card)).toMatchObject({ kind: "gift", reference: cards.reference });
  const { disputeId } = await newDispute(api);
  const dispute = { kind: "dispute", _id: disputeId, reference: disputeId };
  expect(await aboutKey(`dispute:${disputeId}:opened`)).toEqual(dispute);
  for (const key of [`own:${randomUUID()}`, "settlement:sandbox:12", "payment:shop-1:posted"])
    expect([key, await aboutKey(key)]).toEqual([key, null]);
});

test("a payment leads to its groups, and each group leads back to the gift", async () => {
  const giver = giverAt(api);
  const { _id, reference } = await giver.paid({ pages: [(await giver.page()).code] });
  const groups = await groupsOf("payment", reference);
  expect(groups.map(({ kind }) => kind)).toEqual(["charged", "gateway_fee", "allocated"]);
  for (const group of groups) {
    const { data } = await finance.call("ledger.accounts.group", { groupId: group._id });
    expect(data).toMatchObject({ about: { kind: "gift", _id }, total: group.total });
  }
});

test("an approved refund leads to its group, and back", async () => {
  const giver = giverAt(api);
  const { link, reference } = await giver.paid({ pages: [(await giver.page()).code] });
  const visitor = await giver.visitor();
  const { data: asked } = await visitor.call("finance.refunds.ask", { link });
  const refundId = asked.refunds[0]?._id ?? "";
  expect(await groupsOf("refund", refundId)).toEqual([]);
  await finance.call("finance.refunds.approve", { refundId });
  const [group] = await groupsOf("refund", refundId);
  const { data } = await finance.call("ledger.accounts.group", { groupId: group?._id ?? "" });
  expect(data.about).toEqual({ kind: "refund", _id: refundId, reference });
});

test("the sum held in finance's figures is the sum of the accounts that it leads to", async () => {
  const giver = giverAt(api);
  await giver.paid({ pages: [(await giver.page()).code] });
  const { data } = await finance.call("ledger.accounts.list", { held: true });
  const sum = data.data.reduce((all, { balance }) => all + balance, 0);
  expect(sum).toBe((await finance.call("desk.money.read", {})).data.held);
  expect(data.next).toBeNull();
});
