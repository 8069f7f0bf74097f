import { wrongInTheBooks } from "@agbara/api/ledger/books/check.ts";
import type { Database } from "@agbara/api/platform/db/database.ts";
import { openPool } from "@agbara/api/platform/db/pool.ts";
import { addPage } from "@agbara/api/testing/pages.ts";
import pg from "pg";
import { undisturbed } from "../host.ts";
import { giverOn } from "./giver.ts";
import { recorded } from "./recording.ts";
import { firstNumber, replayOf } from "./replay.ts";

export const CONNECTIONS = 8;
/**
 * The number of pages. Each gift goes to a random page, so that gifts seldom wait for each other. Both programs, our
 * own code and the raw statements, choose pages in this way.
 */
const PAGES = 200;

/**
 * How many gifts each program makes before the first measurement. By then, the code is compiled, as in a server that
 * has run for days.
 */
const WARM_UP = 1_500;

export interface GiftRates {
  /** Gifts per second, with one value for each pair of measurements. */
  ours: number[];
  raw: number[];
  /** The number of SQL statements, and of transactions, for one gift. */
  statements: number;
  transactions: number;
}

/**
 * Measures how many gifts are completed per second, from "asked for" to "posted and allocated". Compares our own code
 * with a program that only sends the same SQL statements. Both run on one database in pairs, and take turns to run
 * first.
 */
export async function rateGifts(
  url: string,
  { pairs, gifts }: { pairs: number; gifts: number },
): Promise<GiftRates> {
  const pool = openPool(url, CONNECTIONS, () => undefined);
  const plain = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  // The server closes the connection when it stops at the end. This is not an error.
  plain.on("error", () => undefined);
  try {
    const pages = await preparePages(pool.db, plain);
    const sent = await oneGift(url, pages[0] ?? "");
    const replay = replayOf(sent, pages[0] ?? "");
    const give = giverOn(pool.db);
    const sides = {
      ours: (page: string) => give(page),
      async raw(page: string) {
        const client = await plain.connect();
        await replay(client, page).finally(() => client.release());
      },
    };
    const rates = { ours: [] as number[], raw: [] as number[] };
    for (const side of ["ours", "raw"] as const) await rateOf(sides[side], WARM_UP, pages);
    for (let pair = 0; pair < pairs; pair += 1) {
      const order = pair % 2 === 0 ? (["ours", "raw"] as const) : (["raw", "ours"] as const);
      const measured = await undisturbed(async () => {
        const found = { ours: 0, raw: 0 };
        for (const side of order) found[side] = await rateOf(sides[side], gifts, pages);
        return found;
      });
      rates.ours.push(measured.ours);
      rates.raw.push(measured.raw);
    }
    await assertRight(pool.db);
    const statements = sent.filter(({ text }) => !/^(begin|commit)/.test(text));
    const transactions = sent.filter(({ text }) => /^begin/.test(text));
    return { ...rates, statements: statements.length, transactions: transactions.length };
  } finally {
    await pool.close();
    await plain.end();
  }
}

/** Creates public pages and their accounts, so that no gift has to create its page's account. */
async function preparePages(db: Database, plain: pg.Pool): Promise<string[]> {
  const ids: string[] = [];
  for (let nth = 0; nth < PAGES; nth += 1)
    ids.push((await addPage(db, { target: 25_000_000n, now: new Date() })).id);
  for (const [nth, table] of ["accounts", "groups", "transfers"].entries())
    await plain.query(`alter sequence ledger_${table}_id_seq restart ${firstNumber(nth)}`);
  await plain.query(
    `insert into ledger_accounts (kind, owner, normal, kept)
     select 'entrepreneur', id::text, 'credit', true from entrepreneurs`,
  );
  // Makes one gift, because the first gift creates the shared accounts.
  await giverOn(db)(ids[0] ?? "");
  return ids;
}

/**
 * Records the SQL statements of one gift. Makes another gift before it, because the first gift on a connection needs
 * more statements.
 */
function oneGift(url: string, page: string) {
  return recorded(async (now) => {
    const pool = openPool(url, 1, () => undefined);
    const give = giverOn(pool.db);
    await give(page);
    now();
    await give(page);
    await pool.close();
  });
}

/** Measures how many gifts are made per second. Each connection handles one gift at a time. */
async function rateOf(give: (page: string) => Promise<void>, gifts: number, pages: string[]) {
  let left = gifts;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (; left > 0; ) {
        left -= 1;
        await give(pages[Math.floor(Math.random() * pages.length)] ?? "");
      }
    }),
  );
  return gifts / ((performance.now() - started) / 1_000);
}

/** Checks that both programs wrote correct books. Otherwise, a program could be fast because it left something out. */
async function assertRight(db: Database) {
  const wrong = await wrongInTheBooks(db);
  if (wrong.length > 0) throw new Error(`The books are wrong:\n${wrong.slice(0, 5).join("\n")}`);
}
