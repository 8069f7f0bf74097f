import assert from "node:assert/strict";
import { parseArgs } from "node:util";
import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import { machine } from "../machine.ts";
import { interleave, type Timed } from "../timing.ts";
import {
  addBlocks,
  assertExact,
  BLOCK_CASES,
  type BlockCase,
  blockPathOf,
  type Readers,
} from "./block-cases.ts";
import { CASES, type Case, pathOf, statementsOf } from "./cases.ts";
import { startBenchPostgres } from "./database.ts";
import { FACET_CASES, type FacetCase, facetCountOf, facetPathOf } from "./facet-cases.ts";
import {
  FITTING_CASES,
  type FittingCase,
  fittingCount,
  fittingPathOf,
  searchPath,
  seekerOf,
} from "./fitting-cases.ts";
import { plansWithoutIndex } from "./plans.ts";
import { Report } from "./report.ts";
import { type Stage, stageEmbedded, stageOnPostgres } from "./stage.ts";
import { ask } from "./subjects.ts";
import { WRITES, writesOf } from "./writes.ts";

/**
 * Measures how fast the API searches and writes while the number of members grows. Compares it with raw SQL statements
 * and with the smallest server that gives the same answers: `pnpm bench:api [--sizes 10000,…] [--rounds N] [--only
 * TEXT]… [--keep] [--embedded]`. Uses the PostgreSQL of DATABASE_URL, or starts one. `--only` measures the cases whose
 * name contains this text; repeat it for several texts. `--keep` uses the members of an earlier run with `--keep`, and
 * leaves them for the next run. `--embedded` runs on the embedded database.
 */
const { values: options } = parseArgs({
  options: {
    sizes: { type: "string" },
    rounds: { type: "string" },
    only: { type: "string", multiple: true, default: [""] },
    keep: { type: "boolean", default: false },
    embedded: { type: "boolean", default: false },
  },
});
const { embedded, keep } = options;
const isAsked = (name: string) => options.only.some((text) => name.includes(text));
const sizes = (options.sizes ?? (embedded ? "10000,50000" : "10000,100000,1000000"))
  .split(",")
  .map(Number);
const rounds = Number(options.rounds ?? (embedded ? 60 : 150));
/** How often we make each call before we measure it. By then, PostgreSQL has chosen its final plan. */
const WARM_UP = 30;
/**
 * How often we make all calls before the first measurement. By then, the code is compiled, as in a server that has run
 * for days.
 */
const WARM_SERVERS = 100;
const CONNECTIONS = [1, 8];

const own = embedded || process.env.DATABASE_URL ? null : await startBenchPostgres(keep);
const server = process.env.DATABASE_URL ?? own?.url ?? "";
const report = new Report(sizes);
const stages: Stage[] = [];
try {
  for (const size of sizes)
    stages.push(await (embedded ? stageEmbedded(size) : stageOnPostgres(server, size, keep)));
  await warmServers();
  for (const connections of CONNECTIONS)
    for (const one of CASES.filter(({ name }) => isAsked(name))) await measure(one, connections);
  for (const one of FACET_CASES.filter(({ name }) => isAsked(name))) await measureFacets(one);
  for (const one of FITTING_CASES.filter(({ name }) => isAsked(name))) await measureFitting(one);
  if (BLOCK_CASES.some(isAsked)) await measureBlocks();
  if (isAsked("writes")) await measureWrites();
  for (const { size, ours, url } of stages)
    if (url) {
      report.memory(size, ours.memory());
      for (const plan of await plansWithoutIndex(url, size)) report.unindexed(plan);
    }
  console.log(machine(embedded ? "PGlite" : await versionOf(stages[0])));
} finally {
  for (const stage of stages) await stage.stop();
  await own?.stop();
}
process.exitCode = report.print() ? 0 : 1;

async function warmServers() {
  for (const { ours, floor, token } of stages)
    for (let round = 0; round < WARM_SERVERS; round += 1)
      for (const [at, one] of CASES.entries()) {
        await ask(`${ours.url}${pathOf(one)}`, { token });
        if (floor) await ask(`${floor.url}/${at}`, { token });
      }
}

async function measure(one: Case, connections: number) {
  console.error(`${one.name}, ${connections} …`);
  const at = CASES.indexOf(one);
  const { page, count, values } = statementsOf(one);
  const subjects = stages.flatMap(({ size, raw, floor, ours, token }): Timed[] => {
    const served = { name: `ours ${size}`, run: () => ask(`${ours.url}${pathOf(one)}`, { token }) };
    const least = floor && {
      name: `floor ${size}`,
      run: () => ask(`${floor.url}/${at}`, { token }),
    };
    const bare = {
      name: `raw ${size}`,
      async run() {
        await raw(`page${at}`, page, values);
        await raw(`count${at}`, count, values);
      },
    };
    // All raw statements use one connection, so they cannot run at the same time. With several connections, we compare
    // only the servers.
    return [...(connections === 1 ? [bare] : []), ...(least ? [least] : []), served];
  });
  // A round with several connections makes more calls, so a third of the rounds is enough.
  const share = connections === 1 ? 1 : 3;
  const times = await interleave(subjects, {
    rounds: Math.ceil(rounds / share),
    warmUp: Math.ceil(WARM_UP / share),
    connections,
  });
  report.search(one, connections, times);
}

/**
 * Measures one search at every size, only on our server. The search must not get slower with more members, and its
 * count must be exact.
 */
async function measureFacets(one: FacetCase) {
  console.error(`${one.name} …`);
  const few: string[] = [];
  for (const { size, runner, ours, token } of stages) {
    const { text, values } = facetCountOf(one);
    const { rows } = (await runner.query(text, values)) as { rows: { n: number }[] };
    const answer = JSON.parse(await ask(`${ours.url}${facetPathOf(one)}`, { token }));
    assert.equal(answer.data.paginator.total, rows[0]?.n, one.name);
    const shown = answer.data.data.length;
    if (shown < PAGE_SIZE) few.push(`${shown} people at ${size}`);
  }
  // The case's name includes how many people the page showed, because a page with fewer people needs less work at any
  // size.
  const name = few.length > 0 ? `${one.name} (${few.join(", ")})` : one.name;
  const subjects = stages.map(
    ({ size, ours, token }): Timed => ({
      name: `ours ${size}`,
      run: () => ask(`${ours.url}${facetPathOf(one)}`, { token }),
    }),
  );
  report.growing(name, await interleave(subjects, { rounds, warmUp: WARM_UP, connections: 1 }));
}

/**
 * Measures how fast our server finds people who fit, in comparison with our plain search. The count must be exact at
 * every size.
 */
async function measureFitting(one: FittingCase) {
  console.error(`${one.name} …`);
  const subjects: Timed[] = [];
  for (const { size, runner, ours, token } of stages) {
    const seeker = await seekerOf(one, runner);
    const url = `${ours.url}${fittingPathOf(seeker)}`;
    const answer = JSON.parse(await ask(url, { token }));
    assert.equal(answer.data.paginator.total, await fittingCount(seeker, runner), one.name);
    console.error(`  ${answer.data.paginator.total} of ${size}`);
    subjects.push(
      { name: `search ${size}`, run: () => ask(`${ours.url}${searchPath()}`, { token }) },
      { name: `ours ${size}`, run: () => ask(url, { token }) },
    );
  }
  report.fitting(one.name, await interleave(subjects, { rounds, warmUp: WARM_UP, connections: 1 }));
}

/**
 * Measures the search of a member with blocks, in a database with many other blocks. Compares it with the same search
 * of a member without blocks. The count must be exact at every size.
 */
async function measureBlocks() {
  const readers = new Map<Stage, Readers>();
  for (const stage of stages) readers.set(stage, await addBlocks(stage));
  for (const name of BLOCK_CASES.filter(isAsked)) {
    console.error(`${name} …`);
    const subjects: Timed[] = [];
    for (const [stage, both] of readers) {
      await assertExact(name, stage, both);
      subjects.push(...searchesOf(name, stage, both));
    }
    report.blocks(name, await interleave(subjects, { rounds, warmUp: WARM_UP, connections: 1 }));
  }
}

function searchesOf(name: BlockCase, { ours, size }: Stage, { free, blocking }: Readers): Timed[] {
  const url = `${ours.url}${blockPathOf(name)}`;
  return [
    { name: `free ${size}`, run: () => ask(url, { token: free }) },
    { name: `ours ${size}`, run: () => ask(url, { token: blocking }) },
  ];
}

async function measureWrites() {
  const writes = await Promise.all(stages.map(writesOf));
  for (const name of WRITES) {
    console.error(`${name} …`);
    const subjects = writes.map(
      ({ size, runs }): Timed => ({ name: `ours ${size}`, run: runs[name] }),
    );
    report.write(name, await interleave(subjects, { rounds, warmUp: WARM_UP, connections: 1 }));
  }
}

async function versionOf(stage: Stage | undefined): Promise<string> {
  const found = await stage?.runner.query("show server_version");
  const [row] = (found?.rows ?? []) as { server_version: string }[];
  return `PostgreSQL ${row?.server_version}`;
}
