import type { Client } from "@agbara/shared/client/client.ts";
import { desc } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { audit } from "../../../platform/db/tables.ts";
import { giverAt } from "../../../testing/giver.ts";
import { addMember, tokenOf } from "../../../testing/people.ts";
import { startTestApi, type TestApi } from "../../../testing/start-test-api.ts";

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
let finance: Client;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  giver = giverAt(api);
  finance = api.clientWith(await tokenOf(api, "finance"));
});
afterAll(() => api.stop());

const found = async (filter: object) =>
  (await finance.call("giving.gifts.staffList", filter)).data.data.map(({ _id }) => _id);
const lastLine = async () =>
  (await api.db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0];

test("finance finds a gift by its donor, its page and its payment, also one that nobody paid", async () => {
  const { code } = await giver.page();
  const donor = { name: "Ṣadé", email: "sade@people.example" };
  const paid = await giver.paid({ pages: [code], donor });
  const unpaid = await giver.begin({ pages: [code], donor });
  const other = await giver.paid({ pages: [(await giver.page()).code] });
  const both = [paid._id, unpaid._id].toSorted();
  expect((await found({ email: donor.email })).toSorted()).toEqual(both);
  expect((await found({ page_code: code })).toSorted()).toEqual(both);
  expect(await found({ payment: other.reference })).toEqual([other._id]);
});

test("one gift is read with its payments, and never with the codes of its vouchers", async () => {
  const { _id, reference, opened } = await giver.paid({ kind: "voucher", people: 2 });
  const { data } = await finance.call("giving.gifts.staffOne", { giftId: _id });
  expect(data).toMatchObject({
    status: "given",
    payments: [{ reference, state: "paid", gateway: "sandbox" }],
    refunds: [],
    disputes: [],
  });
  expect(JSON.stringify(data)).not.toContain(opened.vouchers[0]?.voucher_code);
});

test("a page of gifts and one of them leave a line that says whose they were", async () => {
  const { code } = await giver.page();
  const member = await addMember(api);
  const { _id } = await giver.paid({ pages: [code], donor: undefined } as object, member.client);
  await finance.call("giving.gifts.staffList", { email: member.email });
  expect(await lastLine()).toMatchObject({
    action: "giving.gifts.staffList",
    seen_ids: [member.id],
  });
  await finance.call("giving.gifts.staffOne", { giftId: _id });
  expect(await lastLine()).toMatchObject({
    action: "giving.gifts.staffOne",
    subject_id: member.id,
  });
});
