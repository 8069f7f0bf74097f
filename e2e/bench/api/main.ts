import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { hashPassword } from "@agbara/api/accounts/passwords.ts";
import { openDatabase } from "@agbara/api/db/open.ts";
import { DEMO_PASSWORD } from "@agbara/api/demo/accounts.ts";
import { startPostgres } from "@agbara/api/testing/postgres-server.ts";
import pg from "pg";
import { CASES, type Case, pathOf, statementsOf } from "./cases.ts";
import { populate } from "./population.ts";
import { Report } from "./report.ts";
import { ask, type Subject, startFloor, startOurs, tokenFor } from "./subjects.ts";
import { interleave, type Timed } from "./timing.ts";
import { writesOf } from "./writes.ts";

/**
 * Measures the searches and writes of the API on PostgreSQL at growing numbers of members, beside the raw
 * statements and the least server that could answer: `pnpm bench:api [--sizes 10000,…] [--rounds N]`.
 */
const { values: options } = parseArgs({
  options: {
    sizes: { type: "string", default: "10000,100000,1000000" },
    rounds: { type: "string", default: "200" },
  },
});
const sizes = options.sizes.split(",").map(Number);
const rounds = Number(options.rounds);
const WARM_UP = 30;
const CONNECTIONS = [1, 8];
const CONSULTANT = "consultant@bench.example";

/** One database with its two servers, and a connection for the raw statements. */
interface Stage {
  size: number;
  raw: pg.Client;
  floor: Subject;
  ours: Subject;
  token: string;
}

const postgres = process.env.DATABASE_URL
  ? null
  : await startPostgres([
      "shared_buffers=2GB",
      "random_page_cost=1.1",
      "jit=off",
      "max_wal_size=4GB",
      "maintenance_work_mem=256MB",
    ]);
const server = process.env.DATABASE_URL ?? postgres?.url ?? "";
const report = new Report(sizes);
const stages: Stage[] = [];
try {
  for (const size of sizes) stages.push(await prepare(size));
  for (const connections of CONNECTIONS)
    for (const one of CASES) await measureCase(one, connections);
  await measureWrites();
  for (const { size, ours } of stages) report.memory(size, ours.memory());
  for (const stage of stages) await reportUnindexed(stage);
} finally {
  for (const { raw, floor, ours } of stages) {
    await Promise.all([floor.stop(), ours.stop()]);
    await raw.end();
  }
  await postgres?.stop();
}
process.exitCode = report.print() ? 0 : 1;

async function prepare(size: number): Promise<Stage> {
  const name = `bench_${size}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = name;
  const { close } = await openDatabase(
    { databaseUrl: url.href, databasePool: 1, dataDir: "" },
    () => undefined,
  );
  await close();
  const raw = new pg.Client({ connectionString: url.href });
  await raw.connect();
  const started = Date.now();
  await populate(raw, size);
  await raw.query(
    `insert into users (id, role, email, password_hash, first_name, name_key, birth_date, gender, country_code, created_at)
     values ($1, 'consultant', $2, $3, 'Bench', 'bench', '1980-01-01', 'female', 'GB', now())`,
    [randomUUID(), CONSULTANT, await hashPassword(DEMO_PASSWORD)],
  );
  await raw.query("vacuum analyze");
  console.log(`${size} members made in ${Math.round((Date.now() - started) / 1000)} s`);
  const [floor, ours] = await Promise.all([startFloor(url.href), startOurs(url.href)]);
  return { size, raw, floor, ours, token: await tokenFor(ours.url, CONSULTANT) };
}

async function measureCase(one: Case, connections: number) {
  const at = CASES.indexOf(one);
  const { page, count, values } = statementsOf(one);
  const subjects = stages.flatMap(({ size, raw, floor, ours, token }): Timed[] => [
    {
      name: `raw ${size}`,
      run: async () => {
        await raw.query({ name: `page${at}`, text: page, values });
        await raw.query({ name: `count${at}`, text: count, values });
      },
    },
    { name: `floor ${size}`, run: () => ask(`${floor.url}/${at}`) },
    { name: `ours ${size}`, run: () => ask(`${ours.url}${pathOf(one)}`, { token }) },
  ]);
  // One connection cannot run raw statements side by side: with several only the servers are compared.
  const compared =
    connections === 1 ? subjects : subjects.filter(({ name }) => !name.startsWith("raw"));
  const many = connections === 1 ? rounds : Math.ceil(rounds / 4);
  report.search(
    one,
    connections,
    await interleave(compared, { rounds: many, warmUp: WARM_UP, connections }),
  );
}

async function measureWrites() {
  const writes = await Promise.all(
    stages.map(({ size, raw, ours, token }) => writesOf(raw, ours.url, token, size)),
  );
  for (const name of ["note", "activate and deactivate", "request"] as const) {
    const subjects = writes.map(
      ({ size, runs }): Timed => ({ name: `ours ${size}`, run: runs[name] }),
    );
    report.write(name, await interleave(subjects, { rounds, warmUp: 10, connections: 1 }));
  }
}

/** Names every large table that our calls read from one end to the other. */
async function reportUnindexed({ size, raw, ours, token }: Stage) {
  for (const one of CASES) {
    const before = await scans(raw);
    for (let run = 0; run < 3; run += 1) await ask(`${ours.url}${pathOf(one)}`, { token });
    // PostgreSQL gathers its counters every second or so.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    const after = await scans(raw);
    for (const [table, n] of after)
      if (n > (before.get(table) ?? 0))
        report.unindexed(`${one.name}, ${size} members: ${table} is read whole`);
  }
}

async function scans(raw: pg.Client): Promise<Map<string, number>> {
  const { rows } = await raw.query(
    `select relname, seq_scan::int as n from pg_stat_user_tables
     where relname in ('users', 'introductions', 'photos')`,
  );
  return new Map(rows.map(({ relname, n }) => [relname, n]));
}
