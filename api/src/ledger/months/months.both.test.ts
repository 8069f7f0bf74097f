import { randomUUID } from "node:crypto";
import { type SQL, sql, TransactionRollbackError } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { sqlState } from "../../platform/db/failures.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { atOnce } from "../../testing/at-once.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { charge, name } from "../../testing/ledger.ts";
import { account, post, reverse } from "../accounts/ledger.ts";

/** These tests run on both databases, because each database itself protects a closed month. */

let opened: OpenDatabase;
/** The database, or during a test, the test's transaction. */
let db: Database;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
  await write("2026-10-31T22:59:00Z");
});
afterAll(() => opened.close());

/** Runs a test in a transaction and rolls it back, because nothing else can open a closed month again. */
async function undone(work: () => Promise<void>) {
  try {
    await opened.db.transaction(async (tx) => {
      db = tx as unknown as Database;
      await work();
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  } finally {
    db = opened.db;
  }
}

const ADA = randomUUID();
const BOLA = randomUUID();
const LATER = "2026-11-09T09:00:00Z";

function write(at: string, happened?: string, key = name("group")) {
  const lines = [charge(account("entrepreneur", name("page")), 500n)];
  const posting = { key, fingerprint: "", lines, at: new Date(at) };
  return db.transaction((tx) =>
    post(tx, { ...posting, happened: happened === undefined ? null : new Date(happened) }),
  );
}

/** Runs a statement in a savepoint, so that a refusal does not end the test's transaction. */
const run = (statement: SQL) => db.transaction((tx) => tx.execute(statement));

const ask = (month: string, by = ADA) =>
  run(
    sql`insert into ledger_months (month, asked_by, asked_at) values (${month}, ${by}, ${LATER})`,
  );
const close = (month: string, { by = BOLA, at = LATER } = {}) =>
  run(sql`update ledger_months set closed_by = ${by}, closed_at = ${at} where month = ${month}`);
async function closed(month: string) {
  await ask(month);
  await close(month);
}

async function dayOf(group: bigint) {
  const [row] = await rowsOf<{ posted_on: string; corrects: string | null }>(
    db,
    sql`select posted_on::text as posted_on, corrects::text as corrects from ledger_groups where id = ${group}`,
  );
  return row;
}

const stateOf = (work: Promise<unknown>) =>
  work.then(
    () => "written",
    (error: unknown) => sqlState(error),
  );

describe("the posting day", () => {
  test("is the day in Lagos on which the group was written", () =>
    undone(async () => {
      const { group } = await write("2026-11-03T23:30:00Z");
      expect(await dayOf(group)).toEqual({ posted_on: "2026-11-04", corrects: null });
    }));

  test("of a fact of a closed month is in the open month, and the group is its correction", () =>
    undone(async () => {
      await closed("2026-10-01");
      const { group } = await write("2026-11-10T10:00:00Z", "2026-10-30T08:00:00Z");
      expect(await dayOf(group)).toEqual({ posted_on: "2026-11-10", corrects: "2026-10-30" });
    }));

  test("of a fact of an open month is no correction", () =>
    undone(async () => {
      const { group } = await write("2026-11-10T10:00:00Z", "2026-10-30T08:00:00Z");
      expect(await dayOf(group)).toEqual({ posted_on: "2026-11-10", corrects: null });
    }));

  test("of a group whose clock is in a closed month is the first of the open one", () =>
    undone(async () => {
      await closed("2026-10-01");
      const { group } = await write("2026-10-20T10:00:00Z");
      expect(await dayOf(group)).toEqual({ posted_on: "2026-11-01", corrects: "2026-10-20" });
    }));

  test("of a reversal names the closed month of what it takes back", () =>
    undone(async () => {
      const of = name("group");
      await write("2026-10-20T10:00:00Z", undefined, of);
      await closed("2026-10-01");
      const at = new Date("2026-11-12T10:00:00Z");
      const back = await db.transaction((tx) => reverse(tx, { key: name("back"), of, at }));
      expect(await dayOf(back?.group ?? 0n)).toEqual({
        posted_on: "2026-11-12",
        corrects: "2026-10-20",
      });
    }));
});

describe("the database refuses", () => {
  const inside = (day: string) =>
    db.transaction(async (tx) => {
      const key = name("by hand");
      await tx.execute(sql`insert into ledger_groups (key, fingerprint, lines, total, at, posted_on)
        values (${key}, '', 1, 5, ${LATER}, ${day})`);
      await tx.execute(sql`insert into ledger_transfers (group_id, debit_account, credit_account, amount, kind)
        select entry.id, debit.id, credit.id, 5, 'charged'
          from ledger_groups as entry, ledger_accounts as debit, ledger_accounts as credit
         where entry.key = ${key} and debit.kind = 'gateway_receivable' and credit.kind = 'entrepreneur' limit 1`);
    });

  test("a group in a closed month", () =>
    undone(async () => {
      expect(await stateOf(inside("2026-10-31"))).toBe("written");
      await closed("2026-10-01");
      expect(await stateOf(inside("2026-10-31"))).toBe("23000");
      expect(await stateOf(inside("2026-11-01"))).toBe("written");
    }));

  test("to close a month twice, to open it again, or to forget it", () =>
    undone(async () => {
      await closed("2026-10-01");
      expect(await stateOf(close("2026-10-01"))).toBe("23000");
      const open = sql`update ledger_months set closed_at = null, closed_by = null, groups = null, total = null`;
      expect(await stateOf(run(open))).toBe("23000");
      expect(await stateOf(run(sql`delete from ledger_months`))).toBe("23000");
    }));

  test("to close a month by one person", () =>
    undone(async () => {
      await ask("2026-10-01");
      expect(await stateOf(close("2026-10-01", { by: ADA }))).toBe("23514");
      const alone = sql`insert into ledger_months (month, asked_by, asked_at, closed_by, closed_at)
      values ('2026-10-01', ${ADA}, ${LATER}, ${BOLA}, ${LATER})`;
      expect(await stateOf(run(alone))).toBe("23000");
    }));

  test("to close months out of order, or one that is not over", () =>
    undone(async () => {
      await write("2026-11-02T10:00:00Z");
      await ask("2026-11-01");
      expect(await stateOf(close("2026-11-01", { at: "2026-12-09T09:00:00Z" }))).toBe("23000");
      await ask("2026-10-01");
      expect(await stateOf(close("2026-10-01", { at: "2026-10-31T22:30:00Z" }))).toBe("23000");
      expect(await stateOf(close("2026-10-01"))).toBe("written");
      expect(await stateOf(close("2026-11-01", { at: "2026-12-09T09:00:00Z" }))).toBe("written");
    }));
});

test("a month that closes while groups are written counts each of them, or they are its corrections", async () => {
  await ask("2026-10-01");
  const edge = "2026-10-31T22:59:59Z";
  const writing = atOnce(12, async (nth) => {
    if (nth === 6) await close("2026-10-01");
    return write(edge);
  });
  const groups = (await writing).map(({ group }) => group);
  const [month] = await rowsOf<{ groups: number; found: number }>(
    db,
    sql`select groups, (select count(*)::int from ledger_groups where posted_on <= '2026-10-31') as found
      from ledger_months`,
  );
  expect(month?.found).toBe(month?.groups);
  const days = await Promise.all(groups.map(dayOf));
  const corrections = days.filter((day) => day?.corrects === "2026-10-31");
  expect(corrections.length).toBeGreaterThan(0);
  expect(corrections.every((day) => day?.posted_on === "2026-11-01")).toBe(true);
  expect(days.filter((day) => day?.posted_on === "2026-10-31").length + corrections.length).toBe(
    12,
  );
});
