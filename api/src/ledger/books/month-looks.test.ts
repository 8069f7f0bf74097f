import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { foundAfter } from "../../testing/found-after.ts";
import { NOW, newGroup } from "../../testing/ledger.ts";
import { sealBalances } from "../accounts/checkpoints.ts";
import { foldStep } from "../accounts/day-sums.ts";
import { wrongInTheBooks } from "./check.ts";
import type { MONTH_LOOKS } from "./month-looks.ts";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await newGroup(opened.db);
  // Tries several times, because an open transaction in another database of the same server delays the checkpoint.
  while ((await foldStep(opened.db)) === 0) await sealBalances(opened.db, NOW);
});
afterAll(() => opened.close());

const [ADA, BOLA] = [randomUUID(), randomUUID()];
const closed = (month: string, { total, by = BOLA }: { total: number; by?: string }) => sql`
  insert into ledger_months (month, asked_by, asked_at, closed_by, closed_at, groups, total)
  values (${month}, ${ADA}, now(), ${by}, now(), ${total > 0 ? 1 : 0}, ${total})`;

/** For each rule, SQL statements that break it. A new rule needs an entry here. */
const PLANTED: Record<keyof typeof MONTH_LOOKS, SQL[]> = {
  "a closed month with other transfers than when it was closed": [
    closed("2026-11-01", { total: 499 }),
  ],
  "a closed month after one that is open": [closed("2026-12-01", { total: 0 })],
  "a month that one person alone closed": [
    sql`alter table ledger_months drop constraint ledger_months_by_two`,
    closed("2026-11-01", { total: 500, by: ADA }),
  ],
  "a sum of a day that is not the sum of its transfers": [
    sql`update ledger_day_sums set amount = amount + 1`,
  ],
  "a sum of a page and month that is not the sum of its transfers": [
    sql`update ledger_page_sums set given = given + 1`,
  ],
  "a number of people that is not that of the pages to which money was sent": [
    sql`update ledger_folded set people = 1`,
  ],
};

test.each(Object.entries(PLANTED))("found in the books: %s", async (rule, changes) => {
  const found = await foundAfter(opened.db, ...changes);
  expect(found.filter((line) => line.startsWith(rule))).not.toEqual([]);
});

test("a closed month and sums of days that only the product wrote are right", async () => {
  const found = await foundAfter(opened.db, closed("2026-11-01", { total: 500 }));
  expect(found).toEqual(await wrongInTheBooks(opened.db));
});
