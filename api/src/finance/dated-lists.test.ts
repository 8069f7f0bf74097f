import type { Client } from "@agbara/shared/client/client.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { account, post } from "../ledger/accounts/ledger.ts";
import { recordAudit } from "../platform/observe/audit-trail.ts";
import { giverAt } from "../testing/giver.ts";
import { charge } from "../testing/ledger.ts";
import { newBatch } from "../testing/payout-records.ts";
import { addMember, tokenOf } from "../testing/people.ts";
import { newDispute, newRefund } from "../testing/records.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";
import { newRun } from "../testing/tasks.ts";

/**
 * Each list about money takes a first and a last day in Lagos, and adds up the rows of these days. Here, each list has
 * one row in the last minute of 9 March and one in the first minute of 10 March. In UTC, both are on 9 March. All other
 * rows are from today.
 */

const BEFORE = "2026-03-09T22:59:00.000Z";
const WITHIN = "2026-03-09T23:01:00.000Z";
const DAY = { from: "2026-03-10", to: "2026-03-10" };

let api: TestApi;
let admin: Client;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  admin = api.clientWith(await tokenOf(api, "admin"));
  const { id } = await addMember(api);
  const giver = giverAt(api);
  const page = await giver.page();
  const moments = [BEFORE, WITHIN, new Date().toISOString()];
  for (const at of moments) {
    const gift = await giver.paid({ pages: [page.code] });
    await move("gifts", "paid_at", at, gift._id);
    const { refundId = "" } = await newRefund(api);
    await move("refunds", "asked_at", at, refundId);
    const { disputeId = "" } = await newDispute(api);
    await move("disputes", "noticed_at", at, disputeId);
    const { id: batchId = "" } = await newBatch(api);
    await move("payout_batches", "prepared_at", at, batchId);
    await move("reconciliations", "asked_at", at, await newRun(api.db));
    const lines = [charge(account("entrepreneur", at), 500n)];
    await api.db.transaction((tx) =>
      post(tx, { key: `dated:${at}`, fingerprint: "", lines, at: new Date(at) }),
    );
    const actor = { id, role: "member" } as const;
    await recordAudit(api.db, { actor, action: "people.privacy.export" }, new Date(at));
  }
});
afterAll(() => api.stop());

const move = (table: string, column: string, at: string, id: string) =>
  api.db.execute(
    sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${at} where id = ${id}`,
  );

type Days = { from?: string; to?: string };
const sumOf = (rows: readonly { amount: number }[]) =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

/**
 * For each list, a function that returns the times of the list's rows, and whether the list's totals agree with the
 * rows.
 */
const LISTS: Record<string, (days: Days) => Promise<{ at: (string | null)[]; fits: boolean }>> = {
  async gifts(days) {
    const { data } = await admin.call("giving.gifts.staffList", days);
    const all = sumOf(data.data.map(({ total: amount }) => ({ amount })));
    return { at: data.data.map(({ paid_at }) => paid_at), fits: data.sum === all };
  },
  async refunds(days) {
    const { data } = await admin.call("finance.refunds.list", days);
    const fits = data.sum === sumOf(data.data) && sumOf(data.sums) === data.sum;
    return { at: data.data.map(({ asked_at }) => asked_at), fits };
  },
  async disputes(days) {
    const { data } = await admin.call("finance.disputes.list", days);
    return {
      at: data.data.map(({ noticed_at }) => noticed_at),
      fits: data.sum === sumOf(data.data),
    };
  },
  async payouts(days) {
    const { data } = await admin.call("finance.payouts.batches", days);
    return {
      at: data.data.map(({ prepared_at }) => prepared_at),
      fits: data.sum === sumOf(data.data),
    };
  },
  async reconciliations(days) {
    const { data } = await admin.call("finance.reconciliation.list", days);
    const compared = data.data.reduce((sum, run) => sum + run.compared, 0);
    return {
      at: data.data.map(({ asked_at }) => asked_at),
      fits: data.sums.compared === compared,
    };
  },
  async journal(days) {
    const { data } = await admin.call("ledger.accounts.journal", days);
    const all = data.data.reduce((sum, { total }) => sum + total, 0);
    return { at: data.data.map(({ at }) => at), fits: sumOf(data.sums) === all };
  },
};

describe.each(Object.entries(LISTS))("the list of %s", (_, read) => {
  test("has the rows of one day in Lagos, and their sum", async () => {
    expect(await read(DAY)).toEqual({ at: [WITHIN], fits: true });
  });

  test("ends with the last day, and begins with the first", async () => {
    const earlier = await read({ to: "2026-03-09" });
    expect(earlier).toEqual({ at: [BEFORE], fits: true });
    const later = await read({ from: "2026-03-10", to: "2026-03-31" });
    expect(later).toEqual({ at: [WITHIN], fits: true });
  });

  test("refuses a first day after the last one, at its field", async () => {
    await expect(read({ from: "2026-03-11", to: "2026-03-10" })).rejects.toMatchObject({
      status: 422,
      fields: { from: "The first day is after the last day." },
    });
  });
});

test("the trail has the lines of one day in Lagos", async () => {
  const filters = { ...DAY, action: "people.privacy.export" };
  const { data } = await admin.call("desk.audit.list", filters);
  expect(data.data.map(({ at }) => at)).toEqual([WITHIN]);
});

test("the journal goes on where a page ended", async () => {
  const at = new Date("2026-04-01T10:00:00.000Z");
  for (let nth = 0; nth < 25; nth += 1)
    await api.db.transaction((tx) =>
      post(tx, {
        key: `many:${nth}`,
        fingerprint: "",
        lines: [charge(account("entrepreneur", `many-${nth}`), 500n)],
        at,
      }),
    );
  const days = { from: "2026-04-01", to: "2026-04-01" };
  const { data: first } = await admin.call("ledger.accounts.journal", days);
  expect(first.next).not.toBeNull();
  const before = first.next ?? "";
  const { data: second } = await admin.call("ledger.accounts.journal", { ...days, before });
  const keys = [...first.data, ...second.data].map(({ key }) => key);
  expect(keys).toEqual(Array.from({ length: 25 }, (_, nth) => `many:${24 - nth}`));
  expect(second.next).toBeNull();
});
