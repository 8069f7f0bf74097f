import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { type SQL, sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import type { Config } from "../config.ts";
import { lockFolder } from "./folder-lock.ts";
import { CONNECT_TIMEOUT_MS, openPool } from "./pool.ts";
import * as schema from "./schema.ts";

/** Either database, or a transaction on one: the same code runs on both. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  kind: "embedded" | "postgresql";
  close(): Promise<void>;
}

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL("./migrations", import.meta.url)) };
/** Any number that nothing else locks: "agba" in ASCII. */
const MIGRATION_LOCK = 0x61676261;

/** Opens the database that the settings name and brings its tables up to date. */
export async function openDatabase(
  config: Pick<Config, "databaseUrl" | "databasePool" | "dataDir">,
  onError: (error: Error) => void,
): Promise<OpenDatabase> {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, config.databasePool, onError)
    : openEmbedded(config.dataDir);
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const folder = join(dataDir, "database");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(dataDir);
  try {
    const client = await PGlite.create({ dataDir: folder });
    const db = drizzleEmbedded(client, { schema });
    await refuseNewer(db);
    await migrateEmbedded(db, MIGRATIONS);
    return {
      db,
      kind: "embedded",
      async close() {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openPostgres(
  url: string,
  connections: number,
  onError: (error: Error) => void,
): Promise<OpenDatabase> {
  await migrateUnderLock(url);
  return { kind: "postgresql", ...openPool(url, connections, onError) };
}

/**
 * Processes that start together bring the tables up to date one after the other. The connection is its own:
 * its end frees the lock, and no limit of time stops a migration of a large table half way.
 */
async function migrateUnderLock(url: string) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A connection that ends fails whatever comes next on it; that is what the start reports.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const db = drizzlePostgres(client, { schema });
    await refuseNewer(db);
    await migratePostgres(db, MIGRATIONS);
  } finally {
    await client.end();
  }
}

/**
 * Throws where the tables were changed by migrations that this program does not have: it would read and write them as
 * they no longer are.
 */
async function refuseNewer(db: Database) {
  const [list] = await rowsOf<{ there: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!list?.there) return;
  const known = new Set(readMigrationFiles(MIGRATIONS).map(({ folderMillis }) => folderMillis));
  const done = await rowsOf<{ created_at: string }>(
    db,
    sql`select created_at::text from drizzle.__drizzle_migrations`,
  );
  if (done.every(({ created_at }) => known.has(Number(created_at)))) return;
  throw new Error(
    "The database was last used by a newer version of this program. Start that version, or restore a backup that this version made.",
  );
}

/** The rows of a hand-written statement; both drivers answer with them under `rows`. */
export async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(statement);
  return (result as { rows: Row[] }).rows;
}

/** Throws unless the database answers. */
export async function ping(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}
