import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "@agbara/api/testing/free-port.ts";
import { startPostgres } from "@agbara/api/testing/postgres-server.ts";
import {
  IN_PRODUCTION,
  makePlace,
  type RunningServer,
  startServer,
} from "@agbara/api/testing/start-server.ts";
import pg from "pg";
import { Budgets } from "../budgets.ts";
import { hostSummary, watchSeconds } from "../host.ts";
import { machine } from "../machine.ts";
import { median, quantile } from "../statistics.ts";
import { castOf, MEMBERS_TO_ACT_AS } from "./cast.ts";
import { watchMemory } from "./memory.ts";
import { type Acknowledged, drawFrom, lost } from "./mix.ts";
import { createGun, mostPerSecond, type Outcome, openLoop } from "./open-loop.ts";

/**
 * Simulates a normal day on the whole product with PostgreSQL: visitors, members and consultants. A separate process
 * sends the requests. Then a second run kills the server half-way.
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "90" },
    /** The load, as a share of the maximum number of requests that this machine can answer in a second. */
    share: { type: "string", default: "0.4" },
    members: { type: "string", default: "2400" },
  },
});
const seconds = Number(options.seconds);
const share = Number(options.share);
const WARM_UP_S = 10;
const KILL_RUN_S = 20;
const P99_TIMES_MEDIAN = 10;
/**
 * The limit for memory growth: how many times more memory the server may use at the end than after the warm-up. A
 * garbage collection runs before both measurements.
 */
const GROWTH = 1.1;
/**
 * The smallest share of undisturbed seconds that we accept. The host may give some seconds to other machines, and
 * percentiles are useful only if enough seconds are left.
 */
const OWN_SECONDS = 2 / 3;

const say = (line: string) => console.error(line);
// As in production, PostgreSQL confirms a write only after it is on the disk.
const DURABLE = ["fsync=on", "full_page_writes=on", "synchronous_commit=on"];
const postgres = await startPostgres([...DURABLE, "shared_buffers=512MB"]);
const place = await makePlace(postgres.url);
const client = new pg.Client({ connectionString: postgres.url });
const budgets = new Budgets();
const acknowledged: Acknowledged = { signups: [], notes: [], consents: [] };
try {
  await client.connect();
  const inspector = await freePort();
  const env = {
    PORT: String(await freePort()),
    DEMO_MEMBERS: options.members,
    THROTTLE_FACTOR: "1000000",
    DATABASE_POOL: "10",
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}`,
  };
  let server = await startServer(place, env, IN_PRODUCTION);
  say(`listening at ${server.url}, with ${options.members} members`);
  const next = drawFrom(await castOf(server.url, await membersToActAs()), acknowledged);
  const gun = createGun(server.url);
  await mostPerSecond(gun, { askers: 16, seconds: WARM_UP_S, next });
  const most = await mostPerSecond(gun, { askers: 16, seconds: WARM_UP_S, next });
  const perSecond = Math.round(most * share);
  say(
    `at most ${most.toFixed(0)} a second. Continuing with ${perSecond} a second for ${seconds} s`,
  );

  const memory = await watchMemory(inspector);
  const held = [await memory.used()];
  const host = watchSeconds();
  const outcomes = await openLoop(gun, { perSecond, seconds, next });
  const own = host.end();
  held.push(await memory.used());
  memory.close();
  say(`then ${KILL_RUN_S} s with a kill in the middle`);
  const killed = killAndRestart(server, env);
  const around = await openLoop(gun, { perSecond, seconds: KILL_RUN_S, next });
  const outage = await killed;
  server = outage.server;
  gun.close();
  report({
    outcomes,
    own,
    held,
    around,
    outage,
    perSecond,
    most,
    ...(await lost(client, acknowledged)),
  });
  await server.end("SIGTERM");
} finally {
  await client.end();
  await place.clear();
  await postgres.stop();
}
if (budgets.failures.length > 0) process.exitCode = 1;

/** Returns the e-mail addresses of invented members who have the demonstration's password. */
async function membersToActAs(): Promise<string[]> {
  const { rows } = await client.query<{ email: string }>(MEMBERS_TO_ACT_AS);
  return rows.map(({ email }) => email);
}

/** Kills the server half-way without warning, and starts it again on the same port and data. */
async function killAndRestart(server: RunningServer, env: Record<string, string>) {
  const started = performance.now();
  await sleep((KILL_RUN_S * 1000) / 2);
  const from = performance.now() - started;
  await server.end("SIGKILL");
  const restarted = await startServer(place, env, IN_PRODUCTION);
  return { server: restarted, from, to: performance.now() - started };
}

interface Run {
  outcomes: Outcome[];
  /** For each second, true if the host gave no processor time to other machines. */
  own: boolean[];
  /** The memory in use after a garbage collection, in megabytes: first before the run, then after it. */
  held: number[];
  around: Outcome[];
  outage: { from: number; to: number };
  perSecond: number;
  most: number;
  acknowledged: number;
  missing: number;
}

function report({ outcomes, own, held, around, outage, perSecond, most, ...writes }: Run) {
  const failed = (of: Outcome[]) => of.filter(({ status }) => status < 200 || status > 399);
  const isOwn = ({ at }: Outcome) => own[Math.floor(at / 1000)] ?? false;
  const p99 = (of: Outcome[]) =>
    quantile(
      of.map(({ ms }) => ms),
      0.99,
    );
  const middle = (of: Outcome[]) => median(of.map(({ ms }) => ms));
  const timed = outcomes.filter(isOwn);
  const ownShare = own.filter(Boolean).length / own.length;
  const [before = Number.NaN, after = Number.NaN] = held;
  const outside = failed(around).filter(({ at, ms }) => at + ms < outage.from || at > outage.to);
  budgets.atMost("the mix", "answers that are errors", failed(outcomes).length, 0);
  budgets.atMost("the mix", "p99 ÷ median", p99(timed) / middle(timed), P99_TIMES_MEDIAN);
  budgets.atLeast("the machine", "seconds that its host left to us", ownShare, OWN_SECONDS);
  budgets.atMost("the server", "memory after ÷ before the run", after / before, GROWTH);
  budgets.atMost("the kill", "errors before it and after the restart", outside.length, 0);
  budgets.atMost("the kill", "confirmed writes that were lost", writes.missing, 0);
  budgets.atLeast("the kill", "confirmed writes", writes.acknowledged, 100);

  console.log(`${machine("PostgreSQL 18 beside it, durable")}\n`);
  console.log(
    `${outcomes.length} requests in ${seconds} s, ${perSecond} a second: ${share * 100} % of the ${most.toFixed(0)} that 16 clients received without a pause.\n`,
  );
  console.log("| of a thousand | what | median ms | p99 ms | errors |\n|--:|---|--:|--:|--:|");
  const line = (name: string, of: Outcome[]) => {
    const shareOf = ((of.length / outcomes.length) * 1000).toFixed(0);
    return `| ${shareOf} | ${name} | ${middle(of).toFixed(1)} | ${p99(of).toFixed(1)} | ${failed(of).length} |`;
  };
  const byName = [...Map.groupBy(outcomes, (outcome) => outcome.name)];
  for (const [name, of] of byName.toSorted(([, a], [, b]) => b.length - a.length))
    console.log(line(name, of));
  console.log(line("**all**", outcomes));
  console.log(line("**all, in the machine's own seconds**", timed));
  console.log(
    `\nThe client process itself, which does almost nothing, was late by ${median(outcomes.map(({ late }) => late)).toFixed(1)} ms in the middle and ${quantile(
      outcomes.map(({ late }) => late),
      0.99,
    ).toFixed(1)} ms at p99: this is how long this machine makes a process wait.`,
  );
  console.log(
    `\nMemory in use after a collection: ${before.toFixed(1)} MB when warm, ${after.toFixed(1)} MB after the run.`,
  );
  console.log(
    `\nKilled after ${(outage.from / 1000).toFixed(1)} s under the same load, the server answered again ${((outage.to - outage.from) / 1000).toFixed(1)} s later; of ${writes.acknowledged} confirmed writes, ${writes.missing} were lost.`,
  );
  console.log(`\n${hostSummary()}\n\n${budgets.summary()}`);
}
