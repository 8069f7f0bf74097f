import { parseArgs } from "node:util";
import { setSwitches } from "@agbara/api/ledger/gateways/sandbox/store.ts";
import { AS_EVER } from "@agbara/api/ledger/gateways/sandbox/switches.ts";
import { chooseDatabase } from "@agbara/api/testing/database.ts";
import { hoursLater, killedAtEach, type Outcome, play } from "@agbara/api/testing/killed/play.ts";
import { paidOut, refunded, stocked } from "@agbara/api/testing/killed/stories.ts";
import { startWorld } from "@agbara/api/testing/killed/world.ts";
import { postgresForTests } from "@agbara/api/testing/postgres-for-tests.ts";
import { Table } from "./table.ts";

/**
 * Usage: `pnpm try:giving [ROUNDS] [--only embedded|postgresql]`. Without ROUNDS, there are 20 rounds on each database.
 * A round plays a gift with its payout again and again, and then a refund again and again. It kills the server after
 * step 1 the first time, after step 2 the next time, and so on. Each time, a new server continues. At the end, the
 * round compares the books with the gateway's records. From the second round on, it also kills the new server after a
 * random SQL statement. The gateway's webhooks also change from round to round: normal, doubled, late, missing or in
 * another order. The exit code is 0 if the books were always right.
 */
const { values: options, positionals } = parseArgs({
  options: { only: { type: "string" } },
  allowPositionals: true,
});
const ROUNDS = Number(positionals[0] ?? 20);
if (!Number.isInteger(ROUNDS) || ROUNDS < 1) throw new Error("Say how many rounds, e.g. 20.");

const WEBHOOKS = ["as ever", "doubled", "late", "missing", "reordered"] as const;
/**
 * We kill the new server after a random number of SQL statements, at most this many. A server needs fewer statements to
 * recover. So the kill can come at any moment of the recovery.
 */
const STATEMENTS = 150;

const STORIES = { "a gift and its payout": paidOut, "a refund": refunded };

/** Runs one round on a database of its own. Returns the problems that remain at the end. */
async function tryOnce(round: number, table: Table): Promise<string[]> {
  const world = await startWorld();
  try {
    await play(world, stocked(world));
    const webhooks = WEBHOOKS[round % WEBHOOKS.length] ?? "as ever";
    await setSwitches(world.gateway, { ...AS_EVER, webhooks }, world.now());
    const again = () =>
      round === 0 ? [] : [{ killAt: Math.ceil(Math.random() * STATEMENTS), every: true }];
    for (const [story, scenes] of Object.entries(STORIES)) {
      const outcomes: Outcome[] = await killedAtEach(world, scenes, again);
      for (const outcome of outcomes) table.add(story, outcome);
    }
    return await hoursLater(world);
  } finally {
    await world.stop();
  }
}

async function tryAll(name: string): Promise<boolean> {
  const table = new Table();
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = Date.now();
    const wrong = await tryOnce(round, table);
    table.addWrong(wrong);
    const seconds = Math.round((Date.now() - began) / 1000);
    const held = table.holds ? "everything held so far" : "NOT everything held";
    console.log(`${name}, round ${round + 1} of ${ROUNDS}: ${seconds} s, ${held}`);
  }
  console.log(`\n${name}\n${table.inWords()}\n`);
  return table.holds;
}

async function onPostgres(): Promise<boolean> {
  const { choice, stop } = await postgresForTests();
  chooseDatabase(choice);
  try {
    return await tryAll("PostgreSQL");
  } finally {
    await stop();
  }
}

const DATABASES = { embedded: () => tryAll("Embedded database"), postgresql: onPostgres };
if (options.only !== undefined && !(options.only in DATABASES))
  throw new Error(`Say one of these after --only: ${Object.keys(DATABASES).join(", ")}.`);
let holds = true;
for (const [name, tryThem] of Object.entries(DATABASES))
  if (options.only === undefined || options.only === name) holds = (await tryThem()) && holds;
process.exitCode = holds ? 0 : 1;
