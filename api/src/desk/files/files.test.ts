import { randomUUID } from "node:crypto";
import type { Client } from "@agbara/shared/client/client.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { MONEY_LISTS, type MoneyListName } from "@agbara/shared/contract/desk/files.ts";
import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { account, post } from "../../ledger/accounts/ledger.ts";
import { rowsOf } from "../../platform/db/database.ts";
import { audit } from "../../platform/db/tables.ts";
import { giverAt } from "../../testing/giver.ts";
import { charge } from "../../testing/ledger.ts";
import { newBatch } from "../../testing/payout-records.ts";
import { addMember, tokenOf } from "../../testing/people.ts";
import { newDispute, newRefund } from "../../testing/records.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { newRun } from "../../testing/tasks.ts";

const DONOR = { name: "Ada =1+1", email: "ada@people.example" };

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
let ada: Client;
let bola: Client;
let auditor: Client;
beforeAll(async () => {
  api = await startTestApi({ members: 0, env: { EXPORTS_A_DAY: "100" } });
  giver = giverAt(api);
  ada = api.clientWith(await tokenOf(api, "finance"));
  bola = api.clientWith(await tokenOf(api, "admin"));
  auditor = api.clientWith(await tokenOf(api, "auditor"));
  await giver.paid({ pages: [(await giver.page()).code], donor: DONOR });
  await newRefund(api);
  await newDispute(api);
  await newBatch(api);
  await newRun(api.db);
});
afterAll(() => api.stop());

interface Asked {
  list: MoneyListName;
  from?: string;
  to?: string;
  contacts?: boolean;
}

const askFor = async (client: Client, { contacts = false, ...asked }: Asked) =>
  (
    await client.call("desk.files.ask", {
      id: randomUUID(),
      contacts,
      reason: "For the audit",
      ...asked,
    })
  ).data;

/**
 * Reads a whole file, part by part. Returns the number of parts and all rows. Each row is an object with the column
 * names as keys.
 */
async function whole(client: Client, id: string) {
  let csv = "";
  let parts = 0;
  let after: string | undefined;
  do {
    const part: Output<"desk.files.rows"> = await client.call("desk.files.rows", {
      id,
      ...(after && { after }),
    });
    csv += part.data.csv;
    after = part.data.next ?? undefined;
    parts += 1;
  } while (after);
  const [head = "", ...lines] = csv.replace("\ufeff", "").split("\r\n");
  const columns = head.split(",");
  const rows = lines.map((line) =>
    Object.fromEntries(line.split(",").map((cell, at) => [columns[at] ?? "", cell])),
  );
  return { rows, parts, columns };
}

const read = async (client: Client, asked: Asked) =>
  whole(client, (await askFor(client, asked))._id);
const lastLine = async (action: "desk.files.rows" | "desk.files.ask" | "desk.files.approve") =>
  (await api.db.select().from(audit).where(eq(audit.action, action)).orderBy(desc(audit.id)))[0];

test.each(MONEY_LISTS)("the file of %s has rows, and its reason in the trail", async (list) => {
  const { rows } = await read(bola, { list });
  expect(rows.length).toBeGreaterThan(0);
  expect(await lastLine("desk.files.ask")).toMatchObject({
    details: { record: { title: `${list}, … – …` }, reason: "For the audit" },
  });
  expect(await lastLine("desk.files.rows")).toMatchObject({
    details: {
      record: { id: expect.any(String), title: `${list}, … – …` },
      contacts: false,
      after: null,
      list,
    },
  });
});

test("a gift has the gateway's reference, fee and settlement, and no address", async () => {
  const { charge_id, reference } = (
    await rowsOf<{ charge_id: string; reference: string }>(
      api.db,
      sql`update payments set settlement = 'st-1', fee = 15050
           where paid_at = (select min(paid_at) from payments) returning charge_id, reference`,
    )
  )[0] ?? { charge_id: "", reference: "" };
  const { rows, columns } = await read(ada, { list: "gifts" });
  expect(rows.find(({ our_reference }) => our_reference === reference)).toMatchObject({
    state: "given",
    donor: DONOR.name,
    gateway_reference: charge_id,
    gateway_fee_naira: "150.50",
    settlement: "st-1",
    naira: expect.stringMatching(/^\d+\.\d\d$/),
    books: expect.stringMatching(/^\d+( \d+)*$/),
  });
  expect(columns).not.toContain("donor_email");
});

test("contact details need a second person, who is another one, and end after a day", async () => {
  const { _id: id } = await askFor(ada, { list: "gifts", contacts: true });
  await expect(ada.call("desk.files.rows", { id })).rejects.toMatchObject({ status: 409 });
  await expect(ada.call("desk.files.approve", { id })).rejects.toMatchObject({ status: 403 });
  expect((await bola.call("desk.files.list", {})).data).toContainEqual(
    expect.objectContaining({ _id: id, approvable: true, reason: "For the audit" }),
  );
  await bola.call("desk.files.approve", { id });
  expect(await lastLine("desk.files.approve")).toMatchObject({
    details: { record: { id, title: "gifts, … – …, with contact details" } },
  });
  const { rows } = await whole(ada, id);
  expect(rows.map(({ donor_email }) => donor_email)).toContain(DONOR.email);
  expect(await lastLine("desk.files.rows")).toMatchObject({
    details: { record: { id }, contacts: true },
  });
  await expect(bola.call("desk.files.rows", { id })).rejects.toMatchObject({ status: 404 });
  await api.db.execute(
    sql`update money_files set approved_at = now() - interval '25 hours' where id = ${id}`,
  );
  await expect(ada.call("desk.files.rows", { id })).rejects.toMatchObject({ status: 409 });
});

test("a file with contact details leaves the people in the trail", async () => {
  const member = await addMember(api);
  await giver.paid(
    { pages: [(await giver.page()).code], donor: undefined } as object,
    member.client,
  );
  const { _id: id } = await askFor(ada, { list: "gifts", contacts: true });
  await bola.call("desk.files.approve", { id });
  await whole(ada, id);
  expect((await lastLine("desk.files.rows"))?.seen_ids).toContain(member.id);
});

test("a long file comes part by part, whole, once, and as it was when it was asked for", async () => {
  const write = (nth: number) =>
    api.db.transaction((tx) =>
      post(tx, {
        key: `long:${nth}`,
        fingerprint: "",
        lines: Array.from({ length: 150 }, (_, line) =>
          charge(account("entrepreneur", `long-${nth}-${line}`), 500n),
        ),
        at: new Date("2026-03-10T10:00:00.000Z"),
      }),
    );
  for (let nth = 0; nth < 30; nth += 1) await write(nth);
  const day = { from: "2026-03-10", to: "2026-03-10" };
  const { _id: id } = await askFor(ada, { list: "ledger", ...day });
  await write(30);
  const { rows, parts } = await whole(ada, id);
  expect(parts).toBe(3);
  expect(new Set(rows.map(({ transfer }) => transfer)).size).toBe(4_500);
  expect(rows).toHaveLength(4_500);
  expect(rows.map(({ why }) => why)).not.toContain("long:30");
  expect((await read(ada, { list: "ledger", ...day })).rows).toHaveLength(4_650);
});

test("refunds and payouts are shown in the state that they had when the file was asked for", async () => {
  const { refundId = "" } = await newRefund(api);
  const { item = "" } = await newBatch(api);
  const [refunded, paid] = [
    await askFor(ada, { list: "refunds" }),
    await askFor(ada, { list: "payouts" }),
  ];
  const later = sql`${api.deps.now().toISOString()}::timestamptz + interval '1 hour'`;
  const by = randomUUID();
  await api.db.execute(
    sql`update refunds set state = 'paid', decided_by = ${by}, decided_at = ${later}, due_on = '2027-01-01',
          paid_at = ${later} where id = ${refundId}::uuid`,
  );
  await api.db.execute(
    sql`update payout_items set state = 'paid', approved_by = ${by}, approved_at = ${later}, asked_at = ${later},
          ended_at = ${later} where id = ${item}::uuid`,
  );
  const inRefunds = (await whole(ada, refunded._id)).rows;
  const refund = inRefunds.find(({ refund: id }) => id === refundId);
  expect(refund).toMatchObject({ state: "asked", decided: "", paid: "" });
  const inPayouts = (await whole(ada, paid._id)).rows;
  const payout = inPayouts.find(({ our_reference }) => our_reference === `agb-out-${item}`);
  expect(payout).toMatchObject({ state: "prepared", asked: "", ended: "", approved_by: "" });
});

test("a person whose role no longer reads the list gets no further part", async () => {
  const { _id: id } = await askFor(bola, { list: "audit" });
  await whole(bola, id);
  await api.db.execute(sql`update users set role = 'finance'
    where id = (select asked_by from money_files where id = ${id}::uuid)`);
  await expect(bola.call("desk.files.rows", { id })).rejects.toMatchObject({ status: 404 });
  await api.db.execute(sql`update users set role = 'admin'
    where id = (select asked_by from money_files where id = ${id}::uuid)`);
});

test("finance makes no file of the trail, and an auditor none", async () => {
  await expect(askFor(ada, { list: "audit" })).rejects.toMatchObject({ status: 403 });
  await expect(askFor(auditor, { list: "gifts" })).rejects.toMatchObject({ status: 403 });
});

test("a place of another list is refused, and so are contact details where there is no donor", async () => {
  const { _id: id } = await askFor(ada, { list: "ledger" });
  await expect(ada.call("desk.files.rows", { id, after: "x~y" })).rejects.toMatchObject({
    status: 422,
  });
  await expect(askFor(ada, { list: "payouts", contacts: true })).rejects.toMatchObject({
    status: 422,
    fields: { contacts: expect.any(String) },
  });
});
