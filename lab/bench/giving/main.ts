import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startKeptPostgres, startPostgres } from "@agbara/api/testing/postgres-server.ts";
import { Budgets, round } from "../budgets.ts";
import { hostSummary } from "../host.ts";
import { machine } from "../machine.ts";
import { median, ratios, spread } from "../statistics.ts";
import { type Books, openBooks, timeAccounts } from "./accounts.ts";
import { booksOf, emptyDatabase, versionOf } from "./databases.ts";
import { type Drawn, openDraws, timeDraws } from "./draws.ts";
import {
  assertFound,
  assertRight,
  BY_PLACE,
  BY_WORDS,
  openPages,
  type Search,
  type Searched,
  TYPED,
  timeSearch,
} from "./entrepreneurs.ts";
import { CONNECTIONS, rateGifts } from "./gifts.ts";
import { type Money, openMoney, timeMoney } from "./money.ts";
import { timeOpenBooks } from "./open-books.ts";

/**
 * Measures giving on PostgreSQL with production's settings:
 * - how many gifts are given per second, compared with a program that sends the same SQL statements with `pg` alone
 * - how long it takes to read an account and the open books, as the books grow
 * - how long finance's search box and the lists of a day take, as the number of gifts grows
 * - how long visitors' searches and draws take, as the number of entrepreneurs grows
 *
 * `pnpm bench:giving [--sizes 100000,10000000] [--pages 10000,1000000] [--pairs N] [--gifts N] [--rounds N] [--only
 * gifts,accounts,money,entrepreneurs,draws] [--keep]`. `--keep` uses the books and pages of an earlier run with
 * `--keep`, and leaves them for the next run.
 */
const { values: options } = parseArgs({
  options: {
    sizes: { type: "string", default: "100000,10000000" },
    pages: { type: "string", default: "10000,1000000" },
    pairs: { type: "string", default: "15" },
    gifts: { type: "string", default: "300" },
    rounds: { type: "string", default: "300" },
    only: { type: "string", default: "gifts,accounts,money,entrepreneurs,draws" },
    keep: { type: "boolean", default: false },
  },
});
const sizes = options.sizes.split(",").map(Number);
const pages = options.pages.split(",").map(Number);
const parts = options.only.split(",");

/**
 * The limits of the benchmark. `LEAST_OF_RAW`: our gifts per second, as a share of the gifts per second of the SQL
 * statements alone. `GROWTH`: how many times slower we may be with long books and many entrepreneurs. `DEEP`: how many
 * times slower page 100 of the results may be than page 1.
 */
const LEAST_OF_RAW = 0.7;
const GROWTH = 1.3;
/**
 * The limit for a draw of twenty people: how many times slower it may be with a million pages than with ten thousand.
 */
const DRAW_GROWTH = 2;
const DEEP = { limit: 2, page: 100 };
/** A page in the middle of a million search results. */
const FAR = { limit: 5, page: 25_000 };

const SETTINGS = [
  // As in production, PostgreSQL confirms a gift only after it has written the gift to the disk.
  ...["fsync=on", "full_page_writes=on", "synchronous_commit=on"],
  ...["shared_buffers=1GB", "random_page_cost=1.1", "jit=off", "max_wal_size=4GB"],
  "maintenance_work_mem=256MB",
];
const server = await startServer();
const budgets = new Budgets();
try {
  console.log(`${machine(await versionOf(server.url))}\n`);
  if (parts.includes("gifts")) await measureGifts();
  if (parts.includes("accounts")) await measureAccounts();
  if (parts.includes("money")) await measureMoney();
  if (parts.includes("entrepreneurs")) await measureEntrepreneurs();
  if (parts.includes("draws")) await measureDraws();
} finally {
  await server.stop();
}
console.log(`${hostSummary()}\n\n${budgets.summary()}`);
process.exitCode = budgets.failures.length === 0 ? 0 : 1;

function startServer() {
  if (!options.keep) return startPostgres(SETTINGS);
  const folder = join(tmpdir(), "agbara-bench-books");
  console.error(`the books are kept in ${folder}. Delete it when you do not need them any more`);
  return startKeptPostgres(folder, SETTINGS);
}

async function measureGifts() {
  const url = await emptyDatabase(server.url, "bench_gifts");
  const numbers = { pairs: Number(options.pairs), gifts: Number(options.gifts) };
  const { ours, raw, statements, transactions } = await rateGifts(url, numbers);
  const found = ratios(ours, raw);
  const ratio = median(found);
  console.log(`### From asked for to given

A gift of ₦1,000 with its fee and a tip is begun, opened at a gateway that answers at once, found to be paid, posted and allocated, ${CONNECTIONS} at a time. *raw*: the ${statements} statements that this takes, ${transactions} transactions among them, as our own code sent them, each prepared and sent by \`pg\` with ids of its own, and nothing else. In turns on one database; ${numbers.pairs} pairs of ${numbers.gifts} gifts. The books are checked at the end: both sides wrote them whole.

| | ours | raw | ours ÷ raw | goal |
|---|--:|--:|--:|--:|
| gifts a second | ${round(median(ours))} | ${round(median(raw))} | ${ratio.toFixed(2)} (${spread(found)}) | ≥ ${LEAST_OF_RAW} |
`);
  budgets.atLeast("gifts", "ours ÷ raw, median of pairs", ratio, LEAST_OF_RAW);
}

async function measureAccounts() {
  const all: Books[] = [];
  try {
    for (const size of sizes)
      all.push(await openBooks(await booksOf(server.url, `bench_books_${size}`), size));
    const times = new Map([
      ...(await timeAccounts(all, Number(options.rounds))),
      ...(await timeOpenBooks(all, Number(options.rounds))),
    ]);
    const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
    const rows = [...times].map(([what, of]) => {
      const [small = [], large = []] = [of.get(`${least}`), of.get(`${most}`)];
      const found = ratios(large, small);
      const ratio = median(found);
      budgets.atMost(what, `${most} ÷ ${least} transfers, median of pairs`, ratio, GROWTH);
      const cells = sizes.map((size) => median(of.get(`${size}`) ?? []).toFixed(2));
      return `| ${[what, ...cells, ratio.toFixed(2), `≤ ${GROWTH}`].join(" | ")} |`;
    });
    const heads = sizes.map((size) => `${size.toLocaleString("en")} transfers, ms`);
    console.log(`### An account's balance and a page of its history

As \`ledger.accounts.one\` reads them, in one snapshot. Every transfer of the books moves \`gateway_receivable\`, and half of them \`fees\`; a page has 500. A thousand transfers came after the last checkpoint. The open books are of 300 days, as anybody reads them. Medians of ${options.rounds} rounds in turns.

| account | ${heads.join(" | ")} | largest ÷ smallest | goal |
|---|${"--:|".repeat(sizes.length + 2)}
${rows.join("\n")}
`);
  } finally {
    for (const books of all) await books.stop();
  }
}

async function measureMoney() {
  const all: Money[] = [];
  try {
    for (const size of pages)
      all.push(await openMoney(await booksOf(server.url, `bench_money_${size}`), size));
    const times = await timeMoney(all, Number(options.rounds));
    const rows = [...times].map(([what, of]) => {
      const [small = [], large = []] = [Math.min(...pages), Math.max(...pages)].map((size) =>
        of.get(`${size}`),
      );
      const ratio = median(ratios(large, small));
      budgets.atMost(what, "largest ÷ smallest, median of pairs", ratio, GROWTH);
      const cells = pages.map((size) => median(of.get(`${size}`) ?? []).toFixed(2));
      return `| ${[what, ...cells, ratio.toFixed(2), `≤ ${GROWTH}`].join(" | ")} |`;
    });
    const heads = pages.map((size) => `${size.toLocaleString("en")} gifts, ms`);
    console.log(`### What finance looks for

As \`desk.find.money\` finds it, and as the lists read a day of 200 gifts. Each donor gave once, and twenty share a name; a refund and a payout for each hundred gifts. Medians of ${options.rounds} rounds in turns.

| what | ${heads.join(" | ")} | largest ÷ smallest | goal |
|---|${"--:|".repeat(pages.length + 2)}
${rows.join("\n")}
`);
  } finally {
    for (const money of all) await money.stop();
  }
}

async function measureEntrepreneurs() {
  const all: Searched[] = [];
  try {
    for (const size of pages)
      all.push(await openPages(await booksOf(server.url, `bench_pages_${size}`), size));
    await assertRight(all);
    await assertFound(all);
    const rows: string[] = [];
    for (const one of BY_PLACE) rows.push(await searchRow(all, one, DEEP));
    for (const one of BY_WORDS) rows.push(await searchRow(all, one));
    for (const one of TYPED) rows.push(await searchRow(all, one));
    const [everybody] = BY_PLACE;
    if (everybody) rows.push(await searchRow(all, everybody, FAR));
    const heads = pages.map((size) => `${size.toLocaleString("en")} pages, ms`);
    console.log(`### Searching entrepreneurs

As visitors ask \`entrepreneurs.public.list\`, page 1 with its count, on our server. Every count was compared with one by one before; the searches as people type them, after those of made words, were checked to find somebody with all their words. Medians of ${options.rounds} rounds in turns; of the largest also a page behind.

| search | ${heads.join(" | ")} | largest ÷ smallest | behind, ms | ÷ page 1 |
|---|${"--:|".repeat(pages.length + 3)}
${rows.join("\n")}
`);
  } finally {
    for (const searched of all) await searched.stop();
  }
}

async function measureDraws() {
  const all: Drawn[] = [];
  try {
    for (const size of pages) {
      const url = await booksOf(server.url, `bench_pages_${size}`);
      await (await openPages(url, size)).stop();
      all.push(await openDraws(url, size));
    }
    const times = await timeDraws(all, Number(options.rounds));
    const of = (size: number) => median(times.get(`${size}`) ?? []);
    const growth = of(Math.max(...pages)) / of(Math.min(...pages));
    budgets.atMost("draw", "largest ÷ smallest, medians", growth, DRAW_GROWTH);
    console.log(`### A draw of twenty people

From begun to drawn, with both entries in the public log. Medians of ${options.rounds} rounds in turns.

| ${pages.map((size) => `${size.toLocaleString("en")} pages, ms`).join(" | ")} | largest ÷ smallest | goal |
|${"--:|".repeat(pages.length + 2)}
| ${pages.map((size) => of(size).toFixed(2)).join(" | ")} | ${growth.toFixed(2)} | ≤ ${DRAW_GROWTH} |
`);
  } finally {
    for (const drawn of all) await drawn.stop();
  }
}

/** Returns the table row of one search. `behind` is a later page of results that is compared with page 1. */
async function searchRow(
  all: Searched[],
  one: Search,
  behind: typeof DEEP | null = null,
): Promise<string> {
  console.error(`${one.name} …`);
  const deep = behind ? [behind.page] : [];
  const times = await timeSearch(all, one, { rounds: Number(options.rounds), deep });
  const of = (name: string | number) => times.get(`${name}`) ?? [];
  const [least, most] = [Math.min(...pages), Math.max(...pages)];
  const growth = median(of(most)) / median(of(least));
  budgets.atMost(one.name, `${most} ÷ ${least} pages, medians`, growth, GROWTH);
  const cells = pages.map((size) => median(of(size)).toFixed(2));
  if (!behind) return `| ${[one.name, ...cells, growth.toFixed(2), "", ""].join(" | ")} |`;
  const { page, limit } = behind;
  const ratio = median(of(`page ${page}`)) / median(of(most));
  budgets.atMost(one.name, `page ${page} ÷ page 1, medians`, ratio, limit);
  const last = [`${page}: ${median(of(`page ${page}`)).toFixed(2)}`, ratio.toFixed(2)];
  return `| ${[one.name, ...cells, growth.toFixed(2), ...last].join(" | ")} |`;
}
