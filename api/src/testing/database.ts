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
import { type Bare, emptyAgain, lookAtBare, type Run } from "./emptied.ts";

/** The kind of database that the tests of this run use. */
export type DatabaseChoice = { kind: "embedded" } | Server;

/** A PostgreSQL server with a template database that has all tables. Each test database is a copy of the template. */
interface Server {
  kind: "postgresql";
  url: string;
  template: string;
}

let chosen: DatabaseChoice = { kind: "embedded" };

/** Sets which database all tests of this process use. Without this call, they use the embedded database. */
export function chooseDatabase(choice: DatabaseChoice) {
  chosen = choice;
}

export function chosenDatabase(): DatabaseChoice {
  return chosen;
}

const CONNECTIONS = 8;

/** A database that several tests use, one after another. */
interface Kept {
  open(): Promise<OpenDatabase>;
  /** Runs `work`, which can run SQL statements on a separate connection. */
  byHand<Result>(work: (run: Run) => Promise<Result>): Promise<Result>;
  /** Deletes the database when no test needs it any more. */
  end(): Promise<unknown>;
}

/** Databases that earlier tests of this process no longer use. Null if each test deletes its own database. */
let waiting: Kept[] | null = null;

/**
 * Makes the tests of this process reuse databases, one test after another. Making a database takes a second of
 * processor time, and emptying one takes almost none. After this call, the process does not end by itself.
 */
export function reuseDatabases() {
  waiting ??= [];
}

let bare: Promise<Bare> | null = null;

/**
 * Opens a database that only one test uses. It has all tables, without rows. After `close` we empty it, and the next
 * test may use it.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const kept = waiting?.pop() ?? (await makeKept());
  const { close, ...opened } = await kept.open();
  return {
    ...opened,
    async close() {
      await close();
      const asMade = await bare;
      const isEmpty = waiting && asMade && (await kept.byHand((run) => emptyAgain(run, asMade)));
      if (isEmpty) waiting?.push(kept);
      else await kept.end();
    },
  };
}

async function makeKept(): Promise<Kept> {
  const kept = chosen.kind === "embedded" ? await keepEmbedded() : await keepOnServer(chosen);
  if (waiting) bare ??= kept.byHand(lookAtBare);
  await bare;
  return kept;
}

async function keepEmbedded(): Promise<Kept> {
  const client = await PGlite.create({ loadDataDir: await dump() });
  const run: Run = async (statement) => (await client.query(statement)).rows;
  return {
    async open() {
      let isOpen = true;
      // Blocks late calls of an earlier test, which must not reach the next test's database.
      const door = new Proxy(client, {
        get(target, name) {
          if (!isOpen) throw new Error("The database is closed.");
          const found: unknown = Reflect.get(target, name);
          return typeof found === "function" ? found.bind(target) : found;
        },
      });
      const close = async () => {
        isOpen = false;
      };
      const db = drizzle(door);
      return { db, looks: db, kind: "embedded", close };
    },
    byHand: (work) => work(run),
    end: () => client.close(),
  };
}

async function keepOnServer({ url: server, template }: Server): Promise<Kept> {
  const { url, drop } = await createDatabase(server, template);
  const config = { databaseUrl: url, databasePool: CONNECTIONS, dataDir: "" };
  return {
    async open() {
      const opened = await openDatabase(config, () => undefined);
      // Opens all connections now, so that simultaneous calls really run at the same time.
      await Promise.all(Array.from({ length: CONNECTIONS }, () => ping(opened.db)));
      return opened;
    },
    byHand: (work) =>
      onConnection(url, (client) => work(async (s) => (await client.query(s)).rows)),
    end: drop,
  };
}

/** Copies the template to a new database with a name of its own. */
export async function createDatabase(server: string, template: string) {
  const name = `${nameOfCopies(template)}${randomUUID().slice(0, 8)}`;
  await onServer(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = name;
  return {
    url: url.href,
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

/** Returns the text at the start of each copy's name. PostgreSQL allows at most 63 letters in a name. */
export const nameOfCopies = (template: string) => `test_${template.slice(-32)}_`;

/** Runs one SQL statement and returns its rows. */
export async function onServer<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<Row[]> {
  return onConnection(url, async (client) => (await client.query<Row>(statement)).rows);
}

async function onConnection<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const migrationsFolder = fileURLToPath(new URL("../platform/db/migrations", import.meta.url));
const cache = fileURLToPath(new URL("../../../.cache", import.meta.url));

/** Makes an embedded database in this folder. The database has all tables. */
export async function fillFolder(dataDir: string): Promise<void> {
  const client = await PGlite.create({ dataDir, loadDataDir: await dump() });
  await client.close();
}

/** Opens an embedded database in a folder, to run SQL statements on it. */
export function openFolder(dataDir: string): Promise<PGlite> {
  return PGlite.create({ dataDir });
}

/**
 * We read the whole file into memory. Another test process may start now and replace the file, so we cannot use a blob
 * of the open file.
 */
async function dump(): Promise<Blob> {
  return new Blob([await readFile(await dumpFile())]);
}

/**
 * Returns the path of a dump of the empty database. Making an embedded database takes seconds, and loading a dump takes
 * a third of a second. So we make the dump once and store it.
 */
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

/** Returns a hash of the migrations and of PGlite's version. If either of them changes, we need a new dump. */
function fingerprint(): string {
  const hash = createHash("sha256").update(import.meta.resolve("@electric-sql/pglite"));
  for (const name of readdirSync(migrationsFolder).sort())
    if (name.endsWith(".sql")) hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  return hash.digest("hex").slice(0, 16);
}
