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
  /** The same database, for health checks. Health checks have their own connections, so they never wait for a call. */
  looks: Database;
  kind: "embedded" | "postgresql";
  close(): Promise<void>;
}

/**
 * The number of connections for health checks. One check asks whether the database answers. The other counts the work
 * that waits for the workers.
 */
const LOOKING = 2;

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL("./migrations", import.meta.url)) };
/** The number of the migration lock. It may be any number that no other code locks. This number is "agba" in ASCII. */
const MIGRATION_LOCK = 0x61676261;

/** Opens the database that the settings name and brings its tables up to date. */
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
 * Brings the tables up to date. If several processes start together, the lock lets only one of them do this at a time.
 * We use this connection for nothing else. So the lock ends with the connection, and no time limit stops a long
 * migration half way.
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
 * Does background work on its own connection. No time limit stops its statements. It continues even if the machine is
 * so busy that PostgreSQL seems to be gone.
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
  // We ignore this event. If the connection ends, its next statement fails, and the caller gets the error.
  client.on("error", () => undefined);
  await client.connect();
  await client.query("set statement_timeout = 0");
  return client;
}

/** Opens one connection that can read everything. It changes nothing, and no time limit stops its statements. */
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
 * Throws if the migrations of another program made the tables. This program cannot update older tables and does not
 * know newer ones. Returns how many of its own migrations the database still lacks.
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
  "The tables are older than this version. Start its server once: it updates them.";
