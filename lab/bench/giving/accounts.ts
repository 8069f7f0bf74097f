import assert from "node:assert/strict";
import { readAccount } from "@agbara/api/ledger/accounts/reading.ts";
import type { Database } from "@agbara/api/platform/db/database.ts";
import { openPool } from "@agbara/api/platform/db/pool.ts";
import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import pg from "pg";
import { interleave, type Timed, type Times } from "../timing.ts";
import { fillBooks } from "./filling.ts";

/**
 * The kinds of accounts that we read. Every charge changes one account of the first kind and one of the second. An
 * account of the third kind belongs to an entrepreneur's page.
 */
export const ACCOUNTS = ["gateway_receivable", "fees", "entrepreneur"] as const;
const PAGES = ["the latest page", "the first page"] as const;

/** The most accounts of each kind that we read. We read them one after another. */
const OF_EACH_KIND = 20;
const WARM_UP = 40;

export interface Books {
  size: number;
  db: Database;
  client: pg.Client;
  stop(): Promise<void>;
}

/** Opens a database whose books have `size` transfers. Fills the books first if they are empty. */
export async function openBooks(url: string, size: number): Promise<Books> {
  const pool = openPool(url, 1, () => undefined);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const started = Date.now();
  const books = { size, db: pool.db, client };
  const { rows } = await client.query("select exists (select from ledger_transfers) as filled");
  if (!rows[0]?.filled) await fillBooks(client, pool.db, size);
  console.error(`${size} transfers made in ${Math.round((Date.now() - started) / 1000)} s`);
  return {
    ...books,
    async stop() {
      await pool.close();
      await client.end();
    },
  };
}

/**
 * The pages of an account's history that we read. Each page ends before the transfer `before`, or is the latest page.
 */
interface Wanted {
  name: string;
  of: { id: string; before: string | undefined }[];
}

/** Returns the accounts and pages that we read. They are the same in books of any size. */
async function wantedOf({ client }: Books): Promise<Wanted[]> {
  const wanted: Wanted[] = [];
  for (const kind of ACCOUNTS) {
    const { rows } = await client.query<{ id: string; first: string }>(
      `select entry.id::text as id,
          (select max(id)::text from (
            (select id from ledger_transfers where debit_account = entry.id order by id limit 21)
            union all
            (select id from ledger_transfers where credit_account = entry.id order by id limit 21)
            order by id limit 21) as earliest) as first
         from ledger_accounts as entry where entry.kind = $1 order by entry.id limit $2`,
      [kind, OF_EACH_KIND],
    );
    for (const page of PAGES)
      wanted.push({
        name: `${kind}, ${page}`,
        of: rows.map(({ id, first }) => ({ id, before: page === PAGES[0] ? undefined : first })),
      });
  }
  return wanted;
}

/**
 * Measures, in milliseconds, how long it takes to read an account's balance and a page of its history. Measures this
 * for each kind of account and each size of the books.
 */
export async function timeAccounts(
  all: readonly Books[],
  rounds: number,
): Promise<Map<string, Times>> {
  const found = new Map<string, Times>();
  const wanted = new Map<Books, Wanted[]>();
  for (const books of all) {
    await assertRight(books);
    wanted.set(books, await wantedOf(books));
  }
  for (const [at, { name }] of (wanted.get(all[0] as Books) ?? []).entries()) {
    console.error(`${name} …`);
    const subjects = all.map((books): Timed => {
      const { of = [] } = wanted.get(books)?.[at] ?? {};
      let turn = 0;
      return {
        name: `${books.size}`,
        run: () => readAccount(books.db, of[turn++ % of.length] ?? { id: "0", before: undefined }),
      };
    });
    found.set(name, await interleave(subjects, { rounds, warmUp: WARM_UP, connections: 1 }));
  }
  return found;
}

/** Checks that the product's balance of each account equals the sum of its transfers. */
async function assertRight({ client, db }: Books) {
  const { rows } = await client.query<{ id: string; sum: string }>(
    `select entry.id::text as id, (
        coalesce((select sum(amount) from ledger_transfers where credit_account = entry.id), 0)
        - coalesce((select sum(amount) from ledger_transfers where debit_account = entry.id), 0)
      ) * (case entry.normal when 'credit' then 1 else -1 end) as sum
       from ledger_accounts as entry order by entry.id limit 4`,
  );
  for (const { id, sum } of rows) {
    const read = await readAccount(db, { id, before: undefined });
    assert.equal(read?.account.balance, sum, `the balance of account ${id}`);
    assert.equal(read?.rows.length, PAGE_SIZE + 1);
  }
}
