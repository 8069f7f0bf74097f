import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wrongInTheBooks } from "../ledger/books/check.ts";
import { openPool } from "../platform/db/pool.ts";
import { ask } from "../testing/ask.ts";
import { onServer } from "../testing/database.ts";
import { asked } from "../testing/giver.ts";
import { type LeadingProxy, startLeadingProxy } from "../testing/leading-proxy.ts";
import { type PostgresServer, startPostgres } from "../testing/postgres-server.ts";
import { makePlace, type Place, type RunningServer, startServer } from "../testing/start-server.ts";

/**
 * This test runs only on PostgreSQL, because the embedded database has no standby. The test itself does what Patroni
 * does in a cluster.
 */

const DONORS = 6;
/**
 * The test waits for this many confirmed gifts before it kills the primary, and for as many again after the standby has
 * become the primary.
 */
const GIFTS = 25;
const AGAIN_MS = 50;
const METRICS_TOKEN = "a token for those who watch";

let primary: PostgresServer;
let standby: PostgresServer;
let proxy: LeadingProxy;
let place: Place;
let server: RunningServer;
let pages: string[];

const call = (method: string, path: string, body?: object) =>
  ask(
    { fetch: (input, init) => fetch(new URL(String(input), server.url), init) },
    method,
    path,
    body ? { body } : {},
  );

beforeAll(async () => {
  const archiving = ["archive_mode=on", "archive_command=true", "archive_timeout=60"];
  primary = await startPostgres(["synchronous_commit=on", ...archiving]);
  place = await makePlace(primary.url);
  standby = await primary.replicate();
  proxy = await startLeadingProxy(primary.url);
  const cluster = { DATABASE_URL: proxy.url, DATABASE_CLUSTER: "true" };
  server = await startServer(place, { ...cluster, METRICS_TOKEN });
  await onServer(primary.url, "alter system set synchronous_standby_names = '*'");
  await onServer(primary.url, "select pg_reload_conf()");
  const list = await call("GET", "entrepreneurs?order=newest&page=1");
  const { data } = list.body.data as { data: { page_code: string; status: string }[] };
  pages = data.filter(({ status }) => status === "verified").map(({ page_code }) => page_code);
});
afterAll(async () => {
  await server.end("SIGKILL");
  proxy.close();
  await standby.stop();
  await primary.stop();
  await place.clear();
});

test("the primary is killed and its standby leads: the server goes on, and no confirmed gift is lost", async () => {
  const confirmed: string[] = [];
  const others = new Set<string>();
  let isOver = false;

  /** Gives as a careful donor does: sends the same gift again until the server says that it has stored the gift. */
  async function give(nth: number) {
    const gift = asked({ pages: [pages[nth % pages.length] ?? ""], if_full: "draw" });
    while (!isOver) {
      const { status, body } = await call("POST", "giving/gifts", gift);
      if (status === 200) return confirmed.push(gift.id);
      others.add(`${status} ${body.problem ?? "nothing was changed"}`);
      await sleep(AGAIN_MS);
    }
  }
  const donors = Array.from({ length: DONORS }, async (_, nth) => {
    for (; !isOver; nth += DONORS) await give(nth);
  });
  const someMore = async () => {
    const enough = confirmed.length + GIFTS;
    await expect.poll(() => confirmed.length, { timeout: 20_000 }).toBeGreaterThan(enough);
  };

  await someMore();
  await primary.kill();
  await onServer(standby.url, "select pg_promote()");
  proxy.lead(standby.url);
  await someMore();
  isOver = true;
  await Promise.all(donors);

  const kept = await onServer<{ id: string }>(standby.url, "select id from gifts");
  const ids = new Set(kept.map(({ id }) => id));
  expect(confirmed.filter((id) => !ids.has(id))).toEqual([]);
  const told = ["503 nothing was changed", "503 outcome-unknown"];
  expect([...others].filter((other) => !told.includes(other))).toEqual([]);
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);

  const pool = openPool(standby.url, 1, () => undefined);
  expect(await wrongInTheBooks(pool.db)).toEqual([]);
  await pool.close();
});

test("a change that is on one machine alone is not called kept", async () => {
  const none = "alter system set synchronous_standby_names = 'nobody'";
  for (const statement of [none, "select pg_reload_conf()"]) await onServer(standby.url, statement);
  const gift = asked({ pages: pages.slice(0, 1), if_full: "draw" });
  const answer = call("POST", "giving/gifts", gift);
  // Cancels the commit that waits for the standby. So the test need not wait until the time limit for statements
  // cancels the commit.
  const cancel = `select pg_cancel_backend(pid) as done from pg_stat_activity where wait_event = 'SyncRep'`;
  await expect.poll(() => onServer(standby.url, cancel), { timeout: 10_000 }).not.toEqual([]);
  const { status, body } = await answer;
  expect([status, body.problem]).toEqual([503, "outcome-unknown"]);
});

test("anyone who watches learns for how long the log has not gone into the repository", async () => {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const figures = await (await fetch(`${server.url}/metrics`, { headers })).text();
  expect(figures).toMatch(/^copied_seconds_ago\{what="log"\} \d/m);
});
