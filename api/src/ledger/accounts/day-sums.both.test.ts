import { sql, TransactionRollbackError } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { atOnce } from "../../testing/at-once.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { charge, NOW, name, writeGroup } from "../../testing/ledger.ts";
import { wrongInTheBooks } from "../books/check.ts";
import { sealBalances, sealedUpTo } from "./checkpoints.ts";
import { foldStep } from "./day-sums.ts";
import { account } from "./ledger.ts";

/** These tests run on both databases, because PostgreSQL and the embedded database lock rows in different ways. */

let opened: OpenDatabase;
let db: Database;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
});
afterAll(() => opened.close());

/** Writes this number of groups, and seals their transfers. Returns the id of the last transfer. */
async function sealedBooks(groups: number): Promise<bigint> {
  for (let nth = 0; nth < groups; nth++)
    await writeGroup(db, name("group"), [charge(account("entrepreneur", name("page")), 5n)]);
  const [last] = await rowsOf<{ id: string }>(
    db,
    sql`select max(id)::text as id from ledger_transfers`,
  );
  const id = BigInt(last?.id ?? "0");
  // Tries several times, because an open transaction in another database of the same server delays the checkpoint.
  while (((await sealedUpTo(db)) ?? 0n) < id) await sealBalances(db, NOW);
  return id;
}

async function kept() {
  const [row] = await rowsOf<{ up_to: string; transfers: number }>(
    db,
    sql`select (select folded_up_to::text from ledger_folded) as up_to,
        (select coalesce(sum(transfers), 0)::int from ledger_day_sums) as transfers`,
  );
  return { upTo: BigInt(row?.up_to ?? "0"), transfers: row?.transfers };
}

/**
 * Finds only wrong sums. The check of the books also finds other errors, because the pages of these transfers do not
 * exist.
 */
const wrongSums = async () =>
  (await wrongInTheBooks(db)).filter((line) => /^a (sum|number) of/.test(line));

/** Runs one step and rolls it back, as if the process had been killed before the commit. */
const killed = (most: bigint) =>
  db
    .transaction(async (tx) => {
      await foldStep(tx, most);
      tx.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });

test("days are added up in steps, and a step that dies leaves no trace", async () => {
  const last = await sealedBooks(7);
  let steps = 0;
  for (;;) {
    const before = await kept();
    await killed(2n);
    expect(await kept()).toEqual(before);
    const covered = await foldStep(db, 2n);
    if (covered === 0) break;
    expect(covered).toBeLessThanOrEqual(2);
    steps += 1;
    expect(await wrongSums()).toEqual([]);
  }
  expect(steps).toBeGreaterThan(3);
  expect(await kept()).toEqual({ upTo: last, transfers: 7 });
});

test("steps of many processes at once add each transfer once", async () => {
  const last = await sealedBooks(9);
  while ((await kept()).upTo < last) await atOnce(6, () => foldStep(db, 1n));
  expect(await kept()).toEqual({ upTo: last, transfers: 16 });
  expect(await wrongSums()).toEqual([]);
});

test("sums that a process made without pages are added to the pages in the next step", async () => {
  const pages = () =>
    rowsOf<{ page: string }>(db, sql`select page from ledger_page_sums order by page`);
  const last = await sealedBooks(3);
  const before = await pages();
  await db.execute(sql`create table pages_before as select * from ledger_page_sums`);
  await db.execute(sql`create table step_before as select people, pages_up_to from ledger_folded`);
  while ((await kept()).upTo < last) await foldStep(db);
  const after = await pages();
  expect(after).toHaveLength(before.length + 3);
  await db.execute(sql`delete from ledger_page_sums`);
  await db.execute(sql`insert into ledger_page_sums select * from pages_before`);
  await db.execute(
    sql`update ledger_folded set (people, pages_up_to) = (select people, pages_up_to from step_before)`,
  );
  expect(await wrongSums()).toEqual([]);
  const next = await sealedBooks(1);
  while ((await kept()).upTo < next) await foldStep(db);
  expect(await pages()).toHaveLength(after.length + 1);
  expect(await wrongSums()).toEqual([]);
});
