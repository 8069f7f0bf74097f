import type { Client } from "@agbara/shared/client/client.ts";
import { type Call, type CallName, calls } from "@agbara/shared/contract/calls.ts";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aml_flags } from "../../finance/aml/tables.ts";
import { users } from "../../people/tables.ts";
import { newId } from "../../platform/db/ids.ts";
import { audit } from "../../platform/db/tables.ts";
import { ask } from "../../testing/ask.ts";
import { giverAt } from "../../testing/giver.ts";
import { newGroup } from "../../testing/ledger.ts";
import { pathOf } from "../../testing/paths.ts";
import { newBatch } from "../../testing/payout-records.ts";
import { addMember, tokenOf } from "../../testing/people.ts";
import { newDispute, newRefund } from "../../testing/records.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const DONOR = { name: "Zubaida Quarshie", email: "zubaida.quarshie@people.example" };
const SAID = "For my niece Wuraola";

let api: TestApi;
let token: string;
let auditor: Client;
let finance: Client;
/** The values for the placeholders in a call's path, and the query values that some calls need. */
let values: Partial<Record<CallName, Record<string, string>>>;
const QUERIES: Partial<Record<CallName, string>> = {
  "ledger.accounts.groupsOf": "?about=payment&id=agb-none",
  "ledger.months.trial": "?day=2026-11-01",
};

beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  token = await tokenOf(api, "auditor");
  auditor = api.clientWith(token);
  finance = api.clientWith(await tokenOf(api, "finance"));
  const giver = giverAt(api);
  const { code } = await giver.page();
  const said = { message: SAID, public_name: "Wuraola" };
  const gift = await giver.paid({ pages: [code], donor: DONOR, ...said });
  const visitor = await giver.visitor();
  const asked = await visitor.call("finance.refunds.ask", { link: gift.link, reason: SAID });
  const refundId = asked.data.refunds[0]?._id ?? "";
  const flag = { id: newId(), gift_id: gift._id, rule: "threshold" as const, amount: 1n };
  await api.db.insert(aml_flags).values({ ...flag, found_at: new Date(), due_at: new Date() });
  await finance.call("finance.refunds.one", { refundId });
  const { accountId, groupId } = await newGroup(api.db);
  await newRefund(api);
  const { disputeId = "" } = await newDispute(api);
  values = {
    "giving.gifts.staffOne": { giftId: gift._id },
    "finance.refunds.one": { refundId },
    "finance.disputes.one": { disputeId },
    "ledger.months.statement": { month: "2026-11" },
    "ledger.accounts.one": { accountId },
    "ledger.accounts.group": { groupId },
  };
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  await consultant.call("introductions.own.ofUser", { userId: (await addMember(api)).id });
});
afterAll(() => api.stop());

const readings = (Object.entries(calls) as [CallName, Call][]).filter(
  ([, { access }]) => access === "books" || access === "trail",
);
const read = (name: CallName, call: Call) =>
  ask(api, call.method, pathOf(call, values[name]) + (QUERIES[name] ?? ""), { token });

describe.each(readings)("an auditor's %s", (name, call) => {
  test("names no donor, and is in the log", async () => {
    const answer = await read(name, call);
    expect([200, 404]).toContain(answer.status);
    expect(answer.text).not.toMatch(/Zubaida|Quarshie|Wuraola/);
    if (answer.status !== 200) return;
    const [line] = await api.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
    expect(line).toMatchObject({ action: name, actor_role: "auditor" });
  });
});

test("a payout shows neither the whole account nor what a verifier saw", async () => {
  const { id = "" } = await newBatch(api);
  const { data } = await auditor.call("finance.payouts.batch", { id });
  expect(data.items[0]).toMatchObject({ account: { number: null }, evidence: null });
  const seen = (await finance.call("finance.payouts.batch", { id })).data;
  expect(seen.items[0]?.account.number).toMatch(/^\d{10}$/);
});

test("a donor is the same number everywhere, and another donor another one", async () => {
  const { data: refunds } = (await auditor.call("finance.refunds.list", {})).data;
  const mine = refunds.find(({ _id }) => _id === values["finance.refunds.one"]?.refundId);
  expect(mine?.donor_name).toMatch(/^Donor \d+$/);
  const nameOf = async (giftId = "") =>
    (await auditor.call("giving.gifts.staffOne", { giftId })).data.donor_name;
  expect(await nameOf(values["giving.gifts.staffOne"]?.giftId)).toBe(mine?.donor_name);
  const other = await nameOf(refunds.find(({ _id }) => _id !== mine?._id)?.gift_id);
  expect(other).toMatch(/^Donor \d+$/);
  expect(other).not.toBe(mine?.donor_name);
});

test("nobody is found by an address or a person, and flags are only counted", async () => {
  const refused = { status: 403 };
  const byEmail = auditor.call("giving.gifts.staffList", { email: DONOR.email });
  await expect(byEmail).rejects.toMatchObject(refused);
  const [person] = await api.db.select().from(users).where(eq(users.role, "member")).limit(1);
  const byPerson = auditor.call("desk.audit.list", { person: person?.id });
  await expect(byPerson).rejects.toMatchObject(refused);
  await expect(auditor.call("finance.aml.list", {})).rejects.toMatchObject(refused);
  expect((await auditor.call("desk.money.read", {})).data.waits.flags).toBe(1);
});

test("the trail has the money's lines, and nothing of introductions", async () => {
  const admin = api.clientWith(await tokenOf(api, "admin"));
  const count = async (who: Client, action?: string) =>
    (await who.call("desk.audit.list", { action })).data.paginator.total;
  for (const action of ["introductions.own.ofUser", "finance.aml.decide"])
    expect([action, await count(auditor, action)]).toEqual([action, 0]);
  expect(await count(admin, "introductions.own.ofUser")).toBeGreaterThan(0);
  for (const action of ["finance.refunds.one", "people.staff.create"])
    expect(await count(auditor, action)).toBe(await count(admin, action));
  const { data, paginator } = (await auditor.call("desk.audit.list", {})).data;
  expect(paginator.total).toBeLessThan(await count(admin));
  for (const { action, subject, other, introduction_id } of data) {
    expect(action).not.toMatch(/^(introductions|desk\.(?!money)|finance\.aml)/);
    expect([subject, other, introduction_id]).toEqual([null, null, null]);
  }
});
