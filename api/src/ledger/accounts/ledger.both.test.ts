import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { sqlState } from "../../platform/db/failures.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { atOnce } from "../../testing/at-once.ts";
import { openTestDatabase } from "../../testing/database.ts";
import {
  charge,
  pageWith as fundedPage,
  GATEWAY,
  NOW,
  name,
  writeGroup,
} from "../../testing/ledger.ts";
import type { Account } from "./accounts.ts";
import { account, balanceOf, KeyTaken, type Line, reverse } from "./ledger.ts";

/** These tests run on both databases, because each database itself refuses wrong entries in the books. */

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

const stateOf = (work: Promise<unknown>) =>
  work.then(
    () => "written",
    (error: unknown) => sqlState(error),
  );

describe("a group of transfers", () => {
  test("moves money between accounts, by their normal side", async () => {
    const payment = account("unallocated", name("payment"));
    const before = await balanceOf(db, GATEWAY);
    await write(name("paid"), [charge(payment, 1_025_000n)]);
    expect(await balanceOf(db, payment)).toBe(1_025_000n);
    expect(await balanceOf(db, GATEWAY)).toBe(before + 1_025_000n);
  });

  test("acts once for its key, under fifty repeats at the same time", async () => {
    const page = account("entrepreneur", name("page"));
    const key = name("repeated");
    const answers = await atOnce(50, () => write(key, [charge(page, 500n)]));
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(new Set(answers.map(({ group }) => group)).size).toBe(1);
    expect(await balanceOf(db, page)).toBe(500n);
  });

  test("is refused where its key was used for something else", async () => {
    const page = account("entrepreneur", name("page"));
    const key = name("taken");
    await write(key, [charge(page, 500n)], "500 for the page");
    await expect(write(key, [charge(page, 700n)], "700 for the page")).rejects.toThrow(KeyTaken);
    expect(await balanceOf(db, page)).toBe(500n);
  });

  test("leaves nothing where one account would fall below zero", async () => {
    const [page, other] = [await pageWith(300n), await pageWith(1n)];
    const lines: Line[] = [
      charge(other, 50n),
      { debit: page, credit: account("payouts_payable"), amount: 301n, kind: "payout_sent" },
    ];
    expect(await stateOf(write(name("too much"), lines))).toBe("23514");
    expect(await balanceOf(db, page)).toBe(300n);
    expect(await balanceOf(db, other)).toBe(1n);
  });

  test("written by many at once in any order, none waits in a circle and none is lost", async () => {
    const [a, b] = [await pageWith(10_000n), await pageWith(10_000n)];
    const give = (from: Account, to: Account): Line => ({
      debit: from,
      credit: to,
      amount: 1n,
      kind: "allocated",
    });
    await atOnce(40, (at) => write(name("crossing"), at % 2 ? [give(a, b)] : [give(b, a)]));
    expect(await balanceOf(db, a)).toBe(10_000n);
    expect(await balanceOf(db, b)).toBe(10_000n);
  });
});

describe("a reversal", () => {
  test("takes the whole group back, and only once", async () => {
    const [page, voucher] = [await pageWith(10n), account("voucher", name("voucher"))];
    const of = name("mistaken");
    await write(of, [charge(page, 70n), charge(voucher, 30n)]);
    const back = (key: string) => db.transaction((tx) => reverse(tx, { key, of, at: NOW }));
    const key = name("back");
    expect(await back(key)).toMatchObject({ repeated: false });
    expect(await back(key)).toMatchObject({ repeated: true });
    expect(await stateOf(back(name("again")))).toBe("23505");
    expect(await balanceOf(db, page)).toBe(10n);
    expect(await balanceOf(db, voucher)).toBe(0n);
  });

  test("is itself never taken back", async () => {
    const of = name("mistaken");
    await write(of, [charge(await pageWith(1n), 5n)]);
    const key = name("back");
    await db.transaction((tx) => reverse(tx, { key, of, at: NOW }));
    const again = db.transaction((tx) => reverse(tx, { key: name("forth"), of: key, at: NOW }));
    expect(await stateOf(again)).toBe("23000");
  });

  test("of a key that never acted is none", async () => {
    const nothing = db.transaction((tx) =>
      reverse(tx, { key: name("back"), of: "nothing", at: NOW }),
    );
    expect(await nothing).toBeNull();
  });
});

describe("the database itself refuses", () => {
  const group = (key: string, lines: number, total: number) => sql`
    insert into ledger_groups (key, fingerprint, lines, total, at)
    values (${key}, '', ${lines}, ${total}, ${NOW.toISOString()}) returning id`;
  const transfers = (key: string, ...amounts: number[]) => sql`
    insert into ledger_transfers (group_id, debit_account, credit_account, amount, kind)
    select entry.id, debit.id, credit.id, amount, 'charged'
      from ledger_groups as entry, ledger_accounts as debit, ledger_accounts as credit,
           unnest(array[${sql.join(
             amounts.map((amount) => sql`${amount}`),
             sql`, `,
           )}]::bigint[]) as amount
     where entry.key = ${key} and debit.kind = 'gateway_receivable' and credit.kind = 'bank'`;

  beforeAll(() => write(name("bank"), [charge(account("bank"), 1n)]));

  test.each([
    ["changed", "update ledger_transfers set amount = amount + 1"],
    ["deleted", "delete from ledger_transfers"],
    ["truncated", "truncate ledger_transfers cascade"],
    ["changed, its group", "update ledger_groups set total = total + 1"],
    ["deleted, its group", "delete from ledger_groups where false"],
    [
      "written with its balance, an account",
      "update ledger_accounts set balance = balance + 1 where kept",
    ],
    ["renamed, an account", "update ledger_accounts set owner = 'another'"],
    ["deleted, an account", "delete from ledger_accounts"],
    [
      "opened with money, an account",
      "insert into ledger_accounts (kind, owner, normal, kept, balance) values ('voucher', 'rich', 'credit', true, 5)",
    ],
    [
      "held in dollars, an account",
      "insert into ledger_accounts (kind, owner, normal, kept, currency) values ('voucher', 'usd', 'credit', true, 'USD')",
    ],
  ])("what is %s", async (_, statement) => {
    const state = await stateOf(db.execute(sql.raw(statement)));
    expect(["23000", "23514"]).toContain(state);
  });

  test("a group that has less than it says, at commit", async () => {
    const key = name("short");
    const writing = db.transaction(async (tx) => {
      await tx.execute(group(key, 2, 30));
      await tx.execute(transfers(key, 10));
    });
    expect(await stateOf(writing)).toBe("23000");
  });

  test("a group without any transfer", async () => {
    expect(await stateOf(db.execute(group(name("empty"), 1, 1)))).toBe("23000");
  });

  test("a transfer that a later transaction adds to a group", async () => {
    const key = name("closed");
    await db.transaction(async (tx) => {
      await tx.execute(group(key, 1, 10));
      await tx.execute(transfers(key, 10));
    });
    expect(await stateOf(db.execute(transfers(key, 10)))).toBe("23000");
  });

  test.each([0, -5])("an amount of %i", async (amount) => {
    const key = name("amount");
    const writing = db.transaction(async (tx) => {
      await tx.execute(group(key, 1, 1));
      await tx.execute(transfers(key, amount));
    });
    expect(await stateOf(writing)).toBe("23514");
  });

  test("a reversal of a part, or of other amounts", async () => {
    const key = name("whole");
    await db.transaction(async (tx) => {
      await tx.execute(group(key, 2, 30));
      await tx.execute(transfers(key, 10, 20));
    });
    const back = (lines: number, total: number, taken: string) =>
      db.transaction(async (tx) => {
        const half = name("half");
        await tx.execute(sql`insert into ledger_groups (key, fingerprint, lines, total, reverses, at)
          select ${half}, '', ${lines}, ${total}, id, ${NOW.toISOString()} from ledger_groups where key = ${key}`);
        await tx.execute(sql`insert into ledger_transfers (group_id, debit_account, credit_account, amount, kind, reverses)
          select (select id from ledger_groups where key = ${half}), credit_account, debit_account, ${sql.raw(taken)}, 'reversed', t.id
            from ledger_transfers t join ledger_groups g on g.id = t.group_id
           where g.key = ${key} order by t.id limit ${lines}`);
      });
    expect(await stateOf(back(1, 10, "amount"))).toBe("23000");
    expect(await stateOf(back(2, 32, "amount + 1"))).toBe("23000");
    expect(await stateOf(back(2, 30, "amount"))).toBe("written");
  });
});

test("whatever is tried, kept balances are the sums of their transfers, and what is debited is credited", async () => {
  const pages = Array.from({ length: 4 }, () => account("entrepreneur", name("page")));
  const from = fc.constantFrom<Account>(GATEWAY, account("bank"), ...pages);
  const line = fc
    .record({ debit: from, credit: from, amount: fc.bigInt({ min: 1n, max: 900n }) })
    .filter(({ debit, credit }) => debit !== credit)
    .map((parts) => ({ ...parts, kind: "allocated" as const }));
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 6 }), async (lines) => {
      const state = await stateOf(write(name("any"), lines));
      expect(["written", "23514"]).toContain(state);
      const wrong = await rowsOf(
        db,
        sql`select entry.owner from ledger_accounts entry where kept and balance <> (
            select coalesce(sum(case when credit_account = entry.id then amount else -amount end), 0)
              from ledger_transfers where entry.id in (credit_account, debit_account))`,
      );
      expect(wrong).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
