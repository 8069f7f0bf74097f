import type { Client } from "@agbara/shared/client/client.ts";
import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refunds } from "../../../finance/refunds/tables.ts";
import { receipts } from "../../../giving/gifts/tables.ts";
import { payments } from "../../../giving/tables.ts";
import { rowsOf } from "../../../platform/db/database.ts";
import { audit } from "../../../platform/db/tables.ts";
import { startPayoutCalls } from "../../../testing/payout-calls.ts";
import { addMember } from "../../../testing/people.ts";
import { moneyStatement } from "./queries.ts";

let calling: Awaited<ReturnType<typeof startPayoutCalls>>;
let finance: Client;
beforeAll(async () => {
  calling = await startPayoutCalls();
  finance = await calling.as("finance");
});
afterAll(() => calling.api.stop());

const find = async (text: string) => (await finance.call("desk.find.money", { text })).data;
const found = async (text: string) =>
  (await find(text)).records.map(({ kind, _id, found_by }) => [kind, _id, found_by]);

/** A member makes a gift, and asks for a refund of it. */
async function asked(person: Parameters<typeof addMember>[1] = {}) {
  const { giver, api } = calling;
  const member = await addMember(api, person);
  const { code } = await giver.page();
  const gift = await giver.paid({ pages: [code], donor: undefined } as object, member.client);
  const visitor = await giver.visitor();
  const { data } = await visitor.call("finance.refunds.ask", { link: gift.link });
  return { member, gift, refundId: data.refunds[0]?._id ?? "" };
}

describe("finance finds", () => {
  test("a caller's refund by the end of their phone number, before the gift", async () => {
    const { member, gift, refundId } = await asked();
    for (const text of [member.phone, member.phone.slice(-4)])
      expect([text, await found(text)]).toEqual([
        text,
        [
          ["refund", refundId, "phone"],
          ["gift", gift._id, "phone"],
        ],
      ]);
    const [first] = (await find(member.phone)).records;
    expect(first).toMatchObject({ waits: true, sum: 100_000 });
  });

  test("a gift by its donor's address or name, in any order of its words", async () => {
    const { code } = await calling.giver.page({ name: "Bola Ade" });
    const donor = { name: "Ọlá Zubairu-Éze", email: "zubairu@people.example" };
    const { _id } = await calling.giver.paid({ pages: [code], donor });
    expect(await found("Zubairu@people.example")).toEqual([["gift", _id, "email"]]);
    for (const text of ["zubair", "eze ola", "Ola Zubairu"])
      expect([text, await found(text)]).toEqual([text, [["gift", _id, "name"]]]);
    expect(await found("zubairu@people")).toEqual([]);
  });

  test("a gift by our reference, the gateway's and its receipt's number", async () => {
    const { code } = await calling.giver.page();
    const { _id, reference } = await calling.giver.paid({ pages: [code] });
    const [payment] = await calling.api.db
      .update(payments)
      .set({ charge_id: "4099260516" })
      .where(eq(payments.reference, reference))
      .returning();
    expect(await found(reference.toUpperCase())).toEqual([["gift", _id, "reference"]]);
    expect(await found(payment?.charge_id ?? "")).toEqual([["gift", _id, "gateway_reference"]]);
    const receipt = {
      number: 7,
      kind: "receipt",
      amount: 1_000_000n,
      issued_at: new Date(),
    } as const;
    await calling.api.db.insert(receipts).values({ ...receipt, gift_id: _id });
    expect(await found("000007")).toEqual([["gift", _id, "receipt"]]);
    expect(await found("0007"), "the last digits of a phone").toEqual([]);
  });

  test("a refund by the gateway's reference", async () => {
    const { refundId } = await asked();
    await calling.api.db
      .update(refunds)
      .set({ gateway_refund_id: "RF-77120" })
      .where(eq(refunds.id, refundId));
    expect(await found("RF-77120")).toEqual([["refund", refundId, "gateway_reference"]]);
  });

  test("a page by its code, its name, and its owner's phone and address", async () => {
    const member = await addMember(calling.api, { email: "owner.q@people.example" });
    const page = await calling.giver.page({ userId: member.id, name: "Xola Quarshie" });
    for (const [text, by] of [
      [page.code, "code"],
      [`${page.code.slice(0, 3)} ${page.code.slice(3)}`.toLowerCase(), "code"],
      ["quarshie", "name"],
      [member.phone, "phone"],
      ["owner.q@people.example", "email"],
    ] as const)
      expect([text, await found(text)]).toEqual([text, [["page", page.id, by]]]);
    expect((await find(page.code)).records[0]?.title).toBe(`Xola Quarshie · ${page.code}`);
  });

  test("a payout by the reference that the bank's statement shows", async () => {
    const { page } = await calling.entrepreneur();
    await calling.giver.paid({ pages: [page.code], amount: 700_000 });
    calling.later(15);
    await calling.windowsPass();
    const batch = await calling.prepared([page.id]);
    const [item] = batch.items;
    expect(item?.reference).toMatch(/^agb-out-/);
    expect(await found(item?.reference ?? "")).toEqual([["payout", batch._id, "reference"]]);
  });
});

test("a refund that waits is found though very many donors have the name", async () => {
  const { refundId } = await asked({ first_name: "Musaddiq" });
  await calling.api.db.execute(sql`
    insert into donors (id, name, email, created_at, keep_until)
      select gen_random_uuid(), 'Musaddiq', n || '@many.example', now(), now() from generate_series(1, 300) n`);
  expect((await found("musaddiq"))[0]).toEqual(["refund", refundId, "name"]);
});

test("a gift is found by two words though very many donors have the longer word", async () => {
  const { code } = await calling.giver.page();
  const donor = { name: "Zik Oluwagbemileke", email: "zik@people.example" };
  const { _id } = await calling.giver.paid({ pages: [code], donor });
  await calling.api.db.execute(sql`
    insert into donors (id, name, email, created_at, keep_until)
      select gen_random_uuid(), 'Ayọ Oluwagbemileke', n || '@more.example', now(), now() from generate_series(1, 301) n`);
  expect(await found("oluwagbemileke zik")).toEqual([["gift", _id, "name"]]);
});

test("nothing is found by signs that a database reads, nor by two digits", async () => {
  for (const text of ["%%", "__", "\\\\", "''", "':*", "& |", "+0", "..", "@@"])
    expect([text, await found(text)]).toEqual([text, []]);
});

test("only finance may look, and each look says whose records were shown", async () => {
  const { member } = await asked();
  for (const role of ["verifier"] as const)
    await expect(
      (await calling.as(role)).call("desk.find.money", { text: "ada" }),
    ).rejects.toMatchObject({ status: 403 });
  await find(member.phone);
  const [line] = await calling.api.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
  expect(line).toMatchObject({
    action: "desk.find.money",
    seen_ids: [member.id],
    details: { filters: { phone: `…${member.phone.slice(-3)}` } },
  });
});

/**
 * Deletes PostgreSQL's statistics about these tables. On a slow machine, PostgreSQL may compute the statistics during
 * the test. With them, it knows that the tables have only three rows, and may choose any index.
 */
async function forgetCounts() {
  const ours = sql`(select oid from pg_class where relnamespace = 'public'::regnamespace)`;
  await calling.api.db.execute(sql`delete from pg_statistic where starelid in ${ours}`);
  await calling.api.db.execute(
    sql`update pg_class set reltuples = -1, relpages = 0 where oid in ${ours} and relkind = 'r'`,
  );
}

test("every way reads an index, whatever there is in the books", async () => {
  const plans: string[] = [];
  await forgetCounts();
  for (const text of ["agb-out-1", "ada obi", "08031234567", "ada@people.example", "000123"])
    await calling.api.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const rows = await rowsOf<Record<string, string>>(tx, sql`explain ${moneyStatement(text)}`);
      plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
    });
  const plan = plans.join("\n");
  for (const index of [
    ...["donors_name", "donors_email", "donors_of_user", "users_phone", "payments_charge"],
    ...["refunds_gateway_reference", "disputes_gateway_reference", "refunds_of_gift"],
    ...["gifts_of_donor", "disputes_of_gift", "entrepreneurs_name", "payout_items_reference"],
  ])
    expect(plan).toMatch(new RegExp(`(using|on) ${index}\\b`));
  expect(plan).not.toMatch(/Seq Scan on/);
});
