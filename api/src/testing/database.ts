import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { ping } from "../platform/db/database.ts";
import { type OpenDatabase, openDatabase } from "../platform/db/open.ts";

/** Which database the tests of this run work on. */
export type DatabaseChoice =
  | { kind: "embedded" }
  /** A server, and a database on it with tables that are up to date: others are copied from it. */
  | { kind: "postgresql"; url: string; template: string };

let chosen: DatabaseChoice = { kind: "embedded" };

/** Sets it for all tests of this process; without a call they use the embedded database. */
export function chooseDatabase(choice: DatabaseChoice) {
  chosen = choice;
}

export function chosenDatabase(): DatabaseChoice {
  return chosen;
}

const CONNECTIONS = 8;

/** An own database with empty tables that are up to date. `close` deletes it. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  if (chosen.kind === "embedded") return openFromDump();
  const { url, drop } = await createDatabase(chosen.url, chosen.template);
  const config = { databaseUrl: url, databasePool: CONNECTIONS, dataDir: "" };
  const opened = await openDatabase(config, () => undefined);
  // All connections are opened at once, so that calls made at the same time really run at the same time.
  await Promise.all(Array.from({ length: CONNECTIONS }, () => ping(opened.db)));
  return {
    ...opened,
    async close() {
      await opened.close();
      await drop();
    },
  };
}

/** A copy of the template under a new name. */
export async function createDatabase(server: string, template: string) {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = name;
  return {
    url: url.href,
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

/** Runs one statement and returns its rows. */
export async function onServer<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const migrationsFolder = fileURLToPath(new URL("../platform/db/migrations", import.meta.url));
const cache = fileURLToPath(new URL("../../../.cache", import.meta.url));

/** Makes an embedded database with its tables in this folder. */
export async function fillFolder(dataDir: string): Promise<void> {
  const client = await PGlite.create({ dataDir, loadDataDir: await dump() });
  await client.close();
}

/** Opens such a folder as it is, for statements by hand. */
export function openFolder(dataDir: string): Promise<PGlite> {
  return PGlite.create({ dataDir });
}

async function openFromDump(): Promise<OpenDatabase> {
  const client = await PGlite.create({ loadDataDir: await dump() });
  return { db: drizzle(client), kind: "embedded", close: () => client.close() };
}

/** Read as a whole, not as a blob of an open file: test processes that start together may replace the file. */
async function dump(): Promise<Blob> {
  return new Blob([await readFile(await dumpFile())]);
}

/** To make an embedded database takes seconds, to load one a third of a second. So it is made once and kept. */
async function dumpFile(): Promise<string> {
  const file = join(cache, `embedded-database-${fingerprint()}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(cache, { recursive: true });
  const client = await PGlite.create();
  await migrate(drizzle(client), { migrationsFolder });
  const made = await client.dumpDataDir("none");
  await client.close();
  const part = `${file}.${randomUUID()}`;
  await writeFile(part, Buffer.from(await made.arrayBuffer()));
  await rename(part, file);
  return file;
}

/** A hash of what the dump is made from: other migrations or another PGlite need another dump. */
function fingerprint(): string {
  const hash = createHash("sha256").update(import.meta.resolve("@electric-sql/pglite"));
  for (const name of readdirSync(migrationsFolder).sort())
    if (name.endsWith(".sql")) hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  return hash.digest("hex").slice(0, 16);
}
