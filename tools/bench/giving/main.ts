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
import { CONNECTIONS, rateGifts } from "./gifts.ts";

/**
 * Measures giving on PostgreSQL as in production: how many gifts a second are given, beside the same statements sent
 * by `pg` alone; and how long it takes to read an account as the books grow: `pnpm bench:giving [--sizes
 * 100000,10000000] [--pairs N] [--gifts N] [--rounds N] [--only gifts,accounts] [--keep]`. `--keep` uses the books of
 * an earlier run with `--keep`, and keeps them for the next one.
 */
const { values: options } = parseArgs({
  options: {
    sizes: { type: "string", default: "100000,10000000" },
    pairs: { type: "string", default: "15" },
    gifts: { type: "string", default: "300" },
    rounds: { type: "string", default: "300" },
    only: { type: "string", default: "gifts,accounts" },
    keep: { type: "boolean", default: false },
  },
});
const sizes = options.sizes.split(",").map(Number);
const parts = options.only.split(",");

/** The goals of giving: a share of what the statements alone reach, and how much slower long books may be. */
const LEAST_OF_RAW = 0.7;
const GROWTH = 1.3;

const SETTINGS = [
  // As in production: a gift that was confirmed is on the disk.
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
    const times = await timeAccounts(all, Number(options.rounds));
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

As \`giving.ledger.account\` reads them, in one snapshot. Every transfer of the books moves \`gateway_receivable\`, and half of them \`fees\`; a page has 500. A thousand transfers came after the last checkpoint. Medians of ${options.rounds} rounds in turns.

| account | ${heads.join(" | ")} | largest ÷ smallest | goal |
|---|${"--:|".repeat(sizes.length + 2)}
${rows.join("\n")}
`);
  } finally {
    for (const books of all) await books.stop();
  }
}
