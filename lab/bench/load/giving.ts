import { setTimeout as sleep } from "node:timers/promises";
import { wrongInTheBooks } from "@agbara/api/ledger/books/check.ts";
import { openPool } from "@agbara/api/platform/db/pool.ts";
import { freePort } from "@agbara/api/testing/free-port.ts";
import { startPostgres } from "@agbara/api/testing/postgres-server.ts";
import { IN_PRODUCTION, makePlace, startServer } from "@agbara/api/testing/start-server.ts";
import { createClient } from "@agbara/shared/client/client.ts";
import pg from "pg";
import { Budgets } from "../budgets.ts";
import { hostSummary, watchSeconds } from "../host.ts";
import { machine } from "../machine.ts";
import { median, quantile } from "../statistics.ts";
import { AMOUNT, type Answered, type Given, giveOnce } from "./donors.ts";

/**
 * Simulates one minute in which a thousand people give to twenty entrepreneurs, who need only half of the money. Runs
 * the whole product with PostgreSQL and the sandbox. No entrepreneur may get more than they asked for, and no naira may
 * be lost.
 */
const DONORS = 1_000;
const PAGES = 20;
const MINUTE_MS = 60_000;
/** The number of gifts that a page can still take: half of the gifts that donors make to this page. */
const ROOM = DONORS / PAGES / 2;
const P99_TIMES_MEDIAN = 10;
const OWN_SECONDS = 2 / 3;
/**
 * The number of donors before the minute starts. They give one after the other, because a new server must first compile
 * its code.
 */
const BEFORE = 60;
/** The longest time that the workers may take to finish after the last donor. */
const SETTLING_MS = 120_000;

const say = (line: string) => console.error(line);
const DURABLE = ["fsync=on", "full_page_writes=on", "synchronous_commit=on"];
const postgres = await startPostgres([...DURABLE, "shared_buffers=512MB"]);
const place = await makePlace(postgres.url);
const client = new pg.Client({ connectionString: postgres.url });
const pool = openPool(postgres.url, 1, () => undefined);
const budgets = new Budgets();
try {
  await client.connect();
  const env = {
    PORT: String(await freePort()),
    THROTTLE_FACTOR: "1000000",
    // With fewer than 2,400 members, the demonstration data has too few pages.
    DEMO_MEMBERS: "2400",
    DATABASE_POOL: "10",
    TRUSTED_PROXIES: "1",
  };
  const server = await startServer(place, env, IN_PRODUCTION);
  const codes = await pagesWithRoom(server.url);
  say(`${BEFORE} donors give before the minute`);
  for (let nth = 0; nth < BEFORE; nth += 1)
    await giveOnce(server.url, codes[nth % PAGES] ?? "", "draw", []);
  await lowerTargets(codes);
  say(`${DONORS} donors give to ${PAGES} pages within a minute`);
  const answered: Answered[] = [];
  const host = watchSeconds();
  const gifts = await Promise.all(
    Array.from({ length: DONORS }, async (_, nth) => {
      await sleep(Math.random() * MINUTE_MS);
      const page = codes[nth % PAGES] ?? "";
      return giveOnce(server.url, page, nth % 2 === 0 ? "refund" : "draw", answered);
    }),
  );
  const own = host.end();
  say("the donors are gone");
  const settled = await settle(gifts.map(({ id }) => id));
  report({ answered, gifts, own, settled, pages: await raisedOf(codes) });
  await server.end("SIGTERM");
} finally {
  await client.end();
  await pool.close();
  await place.clear();
  await postgres.stop();
}
if (budgets.failures.length > 0) process.exitCode = 1;

/** Returns public pages that can still take all gifts of the minute, and all gifts before the minute. */
async function pagesWithRoom(host: string): Promise<string[]> {
  const visitor = createClient({ fetch, host, wait: async () => undefined });
  const codes: string[] = [];
  for (let page = 1; codes.length < PAGES; page += 1) {
    const { data } = await visitor.call("entrepreneurs.public.list", { order: "newest", page });
    const open = data.data.filter(
      ({ status, target, raised }) =>
        status === "verified" && target - raised >= (ROOM + BEFORE / PAGES) * AMOUNT,
    );
    codes.push(...open.map(({ page_code }) => page_code));
    if (data.data.length === 0) throw new Error("There are too few open pages.");
  }
  return codes.slice(0, PAGES);
}

/** Lowers the targets of the pages, so that half of the minute's gifts are enough to reach them. */
async function lowerTargets(codes: readonly string[]) {
  await client.query("update entrepreneurs set target = raised + $1 where code = any($2)", [
    ROOM * AMOUNT,
    codes,
  ]);
}

interface Settled {
  /**
   * The number of payments that differ: they are only in our books, only in the sandbox's books, or in both with
   * different sums.
   */
  differing: number;
  /** The number of gifts whose result is not yet known. */
  undecided: number;
  wrong: string[];
}

/** Waits until the workers have posted every payment that the gateway took. Then checks the books for errors. */
async function settle(ids: readonly string[]): Promise<Settled> {
  const ends = performance.now() + SETTLING_MS;
  for (;;) {
    const { rows } = await client.query<{ differing: number; undecided: number }>(
      `with ours as (select reference, charged, state from payments where gift_id = any($1)),
            taken as (select reference, (body ->> 'charged')::bigint as charged from sandbox_records
                       where kind = 'transaction' and body ->> 'status' = 'success'
                         and reference in (select reference from ours))
       select (select count(*)::int from (select * from ours where state = 'paid') as posted
                 full join taken using (reference) where posted.charged is distinct from taken.charged) as differing,
              (select count(*)::int from gifts where id = any($1) and paid_at is null) as undecided`,
      [ids],
    );
    const { differing = Number.NaN, undecided = Number.NaN } = rows[0] ?? {};
    if ((differing === 0 && undecided === 0) || performance.now() > ends)
      return { differing, undecided, wrong: await wrongInTheBooks(pool.db) };
    await sleep(1_000);
  }
}

interface Filled {
  over: number;
  short: number;
}

/**
 * Counts two faults: the money that the pages got above their targets, in kobo, and the number of gifts that the pages
 * still need to reach their targets. Both must be zero, because donors offer twice as much as the pages need.
 */
async function raisedOf(codes: readonly string[]): Promise<Filled> {
  const { rows } = await client.query<Filled>(
    `select coalesce(sum(greatest(raised - target, 0)), 0)::float8 as over,
            coalesce(sum(greatest(target - raised, 0)), 0)::float8 / $2 as short
       from entrepreneurs where code = any($1)`,
    [codes, AMOUNT],
  );
  return rows[0] ?? { over: Number.NaN, short: Number.NaN };
}

interface Run {
  answered: Answered[];
  gifts: Given[];
  own: boolean[];
  settled: Settled;
  pages: Filled;
}

function report({ answered, gifts, own, settled, pages }: Run) {
  const times = (of: Answered[]) => of.map(({ ms }) => ms);
  const failed = (of: Answered[]) => of.filter(({ wrong }) => wrong !== null).length;
  const became = Map.groupBy(gifts, ({ status }) => status ?? "not seen in time");
  const where = "a minute of giving";
  budgets.atMost(where, "answers that are errors", failed(answered), 0);
  const kinds = Map.groupBy(answered, ({ what }) => what);
  // Compares each kind of wait with its own median, because a wait for prices is much shorter than a wait for a
  // payment.
  for (const [kind, of] of kinds)
    budgets.atMost(
      where,
      `${kind}: p99 ÷ median`,
      quantile(times(of), 0.99) / median(times(of)),
      P99_TIMES_MEDIAN,
    );
  budgets.atMost(where, "kobo above a target", pages.over, 0);
  budgets.atMost(where, "gifts that a page has still room for", pages.short, 0);
  budgets.atMost(where, "payments that differ from the gateway's", settled.differing, 0);
  budgets.atMost(where, "gifts that were paid and not posted", settled.undecided, 0);
  budgets.atMost(where, "rules of the books that do not hold", settled.wrong.length, 0);
  budgets.atMost(where, "gifts not seen in time", became.get("not seen in time")?.length ?? 0, 0);
  budgets.atLeast(
    "the machine",
    "seconds that its host left to us",
    own.filter(Boolean).length / own.length,
    OWN_SECONDS,
  );

  console.log(`${machine("PostgreSQL 18 beside it, durable")}\n`);
  console.log(
    `${DONORS} donors in a minute gave ₦1,000 each to ${PAGES} entrepreneurs with room for ${ROOM * PAGES} of them.\n`,
  );
  console.log(
    "| the donor waits for | times | median ms | p99 ms | errors |\n|---|--:|--:|--:|--:|",
  );
  const line = (name: string, of: Answered[]) =>
    `| ${name} | ${of.length} | ${median(times(of)).toFixed(1)} | ${quantile(times(of), 0.99).toFixed(1)} | ${failed(of)} |`;
  for (const [name, of] of kinds) console.log(line(name, of));
  console.log(line("**all**", answered));
  const outcomes = [...became].map(([status, of]) => `${of.length} ${status}`).join(", ");
  console.log(`\nWhat the gifts' pages said at the end: ${outcomes}.`);
  const errors = answered.flatMap(({ wrong }) => wrong ?? []);
  for (const [error, of] of Map.groupBy(errors, (one) => one))
    console.log(`- ${of.length} times: ${error}`);
  for (const one of settled.wrong) console.log(`- ${one}`);
  console.log(`\n${hostSummary()}\n\n${budgets.summary()}`);
}
