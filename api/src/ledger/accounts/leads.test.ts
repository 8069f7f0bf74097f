import { afterAll, beforeAll, expect, test } from "vitest";
import { giverAt } from "../../testing/giver.ts";
import { tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

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
  expect(data.account.about).toEqual({ kind: "page", _id: page.id });

  const cards = await giver.paid({ kind: "voucher", people: 1 });
  const [card] = cards.opened.vouchers;
  const [left] = await accountsOf(card?._id ?? "");
  expect(left?.owner_name).toMatch(/^₦1,000, bought \d{1,2} \w{3} \d{4}$/);
  const { data: ofCard } = await finance.call("ledger.accounts.one", {
    accountId: left?._id ?? "",
  });
  expect(ofCard.account.about).toEqual({ kind: "gift", _id: cards._id });
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
  const { link } = await giver.paid({ pages: [(await giver.page()).code] });
  const visitor = await giver.visitor();
  const { data: asked } = await visitor.call("finance.refunds.ask", { link });
  const refundId = asked.refunds[0]?._id ?? "";
  expect(await groupsOf("refund", refundId)).toEqual([]);
  await finance.call("finance.refunds.approve", { refundId });
  const [group] = await groupsOf("refund", refundId);
  const { data } = await finance.call("ledger.accounts.group", { groupId: group?._id ?? "" });
  expect(data.about).toEqual({ kind: "refund", _id: refundId });
});

test("the sum held in finance's figures is the sum of the accounts that it leads to", async () => {
  const giver = giverAt(api);
  await giver.paid({ pages: [(await giver.page()).code] });
  const { data } = await finance.call("ledger.accounts.list", { held: true });
  const sum = data.data.reduce((all, { balance }) => all + balance, 0);
  expect(sum).toBe((await finance.call("desk.money.read", {})).data.held);
  expect(data.next).toBeNull();
});
