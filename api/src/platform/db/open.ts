import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import type { Config } from "../settings/config.ts";
import { type Database, rowsOf } from "./database.ts";
import { lockFolder } from "./folder-lock.ts";
import { CONNECT_TIMEOUT_MS, openPool } from "./pool.ts";
import { prepareStatements } from "./prepared.ts";
import { type WatchStatement, watchEmbedded } from "./watched.ts";

export interface OpenDatabase {
  db: Database;
  /**
   * The same database, with extra connections for health checks. So a health check never waits until an API call has
   * finished.
   */
  looks: Database;
  kind: "embedded" | "postgresql";
  close(): Promise<void>;
}

/**
 * The number of connections for health checks: one to ask whether the database answers, and one to count the work that
 * waits for the workers.
 */
const LOOKING = 2;

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL("./migrations", import.meta.url)) };
/** The number of the lock for migrations. Any number works if no other code locks it. This one is "agba" in ASCII. */
const MIGRATION_LOCK = 0x61676261;

/** Opens the database from the settings, and runs the migrations that this database does not have yet. */
export async function openDatabase(
  config: Pick<Config, "databaseUrl" | "databasePool" | "dataDir"> &
    Partial<Pick<Config, "databaseCluster">>,
  onError: (error: Error) => void,
  watch: WatchStatement | null = null,
): Promise<OpenDatabase> {
  const { databaseUrl: url, databasePool: connections, dataDir } = config;
  const isCluster = config.databaseCluster ?? false;
  if (!url) return openEmbedded(dataDir, watch);
  await migrateUnderLock(url);
  const pool = openPool(url, connections, onError, { watch, isCluster });
  const looks = openPool(url, LOOKING, onError, { isCluster });
  return {
    kind: "postgresql",
    db: pool.db,
    looks: looks.db,
    close: async () => {
      await Promise.all([pool.close(), looks.close()]);
    },
  };
}

async function openEmbedded(
  dataDir: string,
  watch: WatchStatement | null = null,
): Promise<OpenDatabase> {
  const folder = join(dataDir, "database");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(dataDir);
  try {
    const client = await PGlite.create({ dataDir: folder });
    const db = drizzleEmbedded(watch ? watchEmbedded(client, watch) : client);
    await refuseUnknown(db);
    await migrateEmbedded(db, MIGRATIONS);
    return {
      db,
      looks: db,
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

/**
 * Runs the missing migrations. If several processes start together, the lock lets only one of them migrate at a time.
 * We use this connection for nothing else, so the lock ends with the connection, and no time limit stops a long
 * migration.
 */
async function migrateUnderLock(url: string) {
  const client = await connectAlone(url);
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const db = drizzlePostgres(client);
    await refuseUnknown(db);
    await migratePostgres(db, MIGRATIONS);
  } finally {
    await client.end();
  }
}

/**
 * Does background work on a connection of its own, without a time limit for statements. The work continues even if the
 * machine is so busy that PostgreSQL seems to be gone.
 */
export async function withoutLimits(
  { databaseUrl }: Pick<Config, "databaseUrl">,
  db: Database,
  work: (db: Database) => Promise<void>,
) {
  if (!databaseUrl) return work(db);
  const client = await connectAlone(databaseUrl);
  try {
    prepareStatements(client);
    await work(drizzlePostgres(client));
  } finally {
    await client.end();
  }
}

async function connectAlone(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // We ignore this event. If the connection ends, its next statement fails, and the caller gets that error.
  client.on("error", () => undefined);
  await client.connect();
  await client.query("set statement_timeout = 0");
  return client;
}

/** Opens one connection for reading everything. It cannot change anything, and no time limit stops its statements. */
export async function openForReading(
  config: Pick<Config, "databaseUrl" | "databasePool" | "dataDir">,
): Promise<OpenDatabase> {
  if (!config.databaseUrl) return openEmbedded(config.dataDir);
  const client = await connectAlone(config.databaseUrl);
  const db = drizzlePostgres(client);
  try {
    await client.query("set default_transaction_read_only = on");
    if ((await refuseUnknown(db)) > 0) throw new Error(NOT_UP_TO_DATE);
  } catch (error) {
    await client.end();
    throw error;
  }
  return { db, looks: db, kind: "postgresql", close: () => client.end() };
}

/**
 * Throws if another version of this program made the tables. This version cannot update older tables and does not know
 * newer ones. Otherwise returns how many migrations the database still lacks.
 */
async function refuseUnknown(db: Database): Promise<number> {
  const [list] = await rowsOf<{ there: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  const known = readMigrationFiles(MIGRATIONS).map(({ folderMillis }) => folderMillis);
  if (!list?.there) return known.length;
  const done = await rowsOf<{ created_at: string }>(
    db,
    sql`select created_at::text from drizzle.__drizzle_migrations`,
  );
  const unknown = done
    .map(({ created_at }) => Number(created_at))
    .filter((made) => !known.includes(made));
  if (unknown.length === 0) return known.length - done.length;
  throw new Error(unknown.some((made) => made < Math.min(...known)) ? TOO_OLD : TOO_NEW);
}

const TOO_OLD =
  "The database was made by an older version of this program, and this version cannot update it. Start the older version again, or give this one an empty database: set another DATA_DIR, or another DATABASE_URL.";
const TOO_NEW =
  "The database was last used by a newer version of this program. Start that version, or restore a backup that this version made.";
const NOT_UP_TO_DATE =
  "The tables are from an older version. Start the server of this version once: it updates them.";
