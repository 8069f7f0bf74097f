import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { chosenDatabase, openTestDatabase } from "../../testing/database.ts";
import {
  charge,
  pageWith as fundedPage,
  GATEWAY,
  NOW,
  name,
  writeGroup,
} from "../../testing/ledger.ts";
import { sealBalances } from "./checkpoints.ts";
import { account, balanceOf, type Line, post } from "./ledger.ts";

/** These tests run on both databases, because functions inside the database write the checkpoints. */

let opened: OpenDatabase;
let db: Database;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
});
afterAll(() => opened.close());

const write = (key: string, lines: Line[], fingerprint?: string) =>
  writeGroup(db, key, lines, fingerprint);
const pageWith = (amount: bigint) => fundedPage(db, amount);

const derived = () =>
  rowsOf<{ balance: string }>(
    db,
    sql`select (select coalesce(sum(amount), 0) from ledger_transfers where debit_account = entry.id)
              - (select coalesce(sum(amount), 0) from ledger_transfers where credit_account = entry.id) as balance
          from ledger_accounts entry where kind = 'gateway_receivable' and owner = 'sandbox'`,
  ).then(([row]) => BigInt(row?.balance ?? 0));
const seals = () =>
  db
    .execute(sql`select from ledger_checkpoints`)
    .then((all) => (all as { rows: unknown[] }).rows.length);

test("a derived balance is the same with checkpoints as without, whatever is written between", async () => {
  for (let round = 0; round < 4; round++) {
    await write(name("more"), [charge(await pageWith(3n), 40n)]);
    await sealBalances(db, NOW);
    await write(name("more"), [charge(await pageWith(3n), 2n)]);
    expect(await balanceOf(db, GATEWAY)).toBe(await derived());
  }
  // Tries several times, because an open transaction in another database of the same server delays the checkpoint.
  while ((await seals()) === 0) await sealBalances(db, NOW);
  expect(await balanceOf(db, GATEWAY)).toBe(await derived());
});

// Skipped on the embedded database, because it has one connection and never writes two things at the same time.
test.skipIf(chosenDatabase().kind === "embedded")(
  "is not sealed past a transfer that is still being written",
  async () => {
    const page = account("entrepreneur", name("page"));
    await sealBalances(db, NOW);
    let commit = () => {};
    const open = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let begun = () => {};
    const written = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const slow = db.transaction(async (tx) => {
      await post(tx, { key: name("slow"), fingerprint: "", lines: [charge(page, 11n)], at: NOW });
      begun();
      await open;
    });
    await written;
    await write(name("quick"), [charge(account("voucher", name("voucher")), 7n)]);
    await sealBalances(db, NOW);
    await sealBalances(db, NOW);
    commit();
    await slow;
    expect(await balanceOf(db, GATEWAY)).toBe(await derived());
    await sealBalances(db, NOW);
    await sealBalances(db, NOW);
    expect(await balanceOf(db, GATEWAY)).toBe(await derived());
  },
);
