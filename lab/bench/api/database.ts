import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO_PASSWORD } from "@agbara/api/demo/accounts.ts";
import { hashPassword } from "@agbara/api/people/signin/passwords.ts";
import { openDatabase } from "@agbara/api/platform/db/open.ts";
import { fillFolder, openFolder } from "@agbara/api/testing/database.ts";
import {
  type PostgresServer,
  startKeptPostgres,
  startPostgres,
} from "@agbara/api/testing/postgres-server.ts";
import pg from "pg";
import { populate } from "./population.ts";
import type { Runner } from "./runner.ts";

/** A consultant who signs in with the password of the demonstration data. */
export const CONSULTANT = "consultant@bench.example";

const SETTINGS = [
  "shared_buffers=2GB",
  "random_page_cost=1.1",
  "jit=off",
  "max_wal_size=4GB",
  "maintenance_work_mem=256MB",
];

/**
 * Starts PostgreSQL with settings for large tables. With `keep`, does not remove the databases afterwards, so that the
 * next run can use them.
 */
export function startBenchPostgres(keep = false): Promise<PostgresServer> {
  if (!keep) return startPostgres(SETTINGS);
  const folder = join(tmpdir(), "agbara-bench-postgresql");
  console.error(
    `the members are kept in ${folder}. Delete this folder when you do not need them any more`,
  );
  return startKeptPostgres(folder, SETTINGS);
}

/** Fills empty tables with this many members and one consultant. */
async function fill(runner: Runner, members: number) {
  const started = Date.now();
  await populate(runner, members);
  await runner.query(
    `insert into users (id, role, email, password_hash, first_name, name_key, birth_date, gender, country_code, created_at)
     values ($1, 'consultant', $2, $3, 'Bench', 'bench', '1980-01-01', 'female', 'GB', now())`,
    [randomUUID(), CONSULTANT, await hashPassword(DEMO_PASSWORD)],
  );
  await runner.query("vacuum analyze");
  // Writes the new rows to the disk now, because PostgreSQL would otherwise write them during a measurement.
  await runner.query("checkpoint");
  console.error(`${members} members made in ${Math.round((Date.now() - started) / 1000)} s`);
}

async function withClient<Answer>(url: string, work: (client: pg.Client) => Promise<Answer>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A comment that we write on a database when the database is complete. */
const WHOLE = "made for the benchmark";

function isWhole(server: string, name: string): Promise<boolean> {
  return withClient(server, async (client) => {
    const { rows } = await client.query(
      "select shobj_description(oid, 'pg_database') as said from pg_database where datname = $1",
      [name],
    );
    return rows[0]?.said === WHOLE;
  });
}

/**
 * Creates a database of this name with our tables, this many members and a consultant. With `keep`, uses an earlier
 * run's database if one exists. Returns the database's address.
 */
export async function makeDatabase(
  server: string,
  name: string,
  members: number,
  keep = false,
): Promise<string> {
  const url = new URL(server);
  url.pathname = name;
  if (keep && (await isWhole(server, name))) {
    // Removes the requests of an earlier run, because two people can have only one request.
    await withClient(url.href, (client) =>
      client.query("delete from introductions where contact_id is not null"),
    );
    return url.href;
  }
  await withClient(server, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
  });
  const { close } = await openDatabase(
    { databaseUrl: url.href, databasePool: 1, dataDir: "" },
    () => undefined,
  );
  await close();
  await withClient(url.href, (client) => fill(client, members));
  await withClient(server, (client) => client.query(`comment on database ${name} is '${WHOLE}'`));
  return url.href;
}

/** Creates the same data as `makeDatabase`, but in an embedded database in this folder. */
export async function makeFolder(dataDir: string, members: number): Promise<void> {
  const folder = join(dataDir, "database");
  mkdirSync(dataDir, { recursive: true });
  await fillFolder(folder);
  const client = await openFolder(folder);
  await fill(client, members);
  await client.close();
}
