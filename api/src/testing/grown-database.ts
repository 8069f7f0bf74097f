import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import type { Database } from "../platform/db/database.ts";
import { chosenDatabase, createDatabase } from "./database.ts";

/** A database for one test. After `close`, the test's changes are gone. */
export interface Copy {
  db: Database;
  /** Runs the migrations of a folder, except those that this database already has. */
  migrate: (migrationsFolder: string) => Promise<void>;
  close: () => Promise<void>;
}

/** The database that we copy. It has the first migrations and no rows. */
interface Grown {
  grow(migrationsFolder: string): Promise<void>;
  copy(): Promise<Copy>;
  end(): Promise<unknown>;
}

/**
 * Makes databases that have only the first migrations. Keeps one database, runs more migrations on it from test to
 * test, and copies it. Most tests need only one migration more than the test before, so few migrations run twice.
 */
export class GrownDatabase {
  #index = -1;
  #grown: Grown | undefined;

  /**
   * Opens a new database that has the migrations of this folder. `index` is the index of the folder's last migration.
   */
  async openAt(index: number, migrationsFolder: string): Promise<Copy> {
    if (index < this.#index) await this.end();
    this.#grown ??= await empty();
    await this.#grown.grow(migrationsFolder);
    this.#index = index;
    return this.#grown.copy();
  }

  async end(): Promise<void> {
    await this.#grown?.end();
    this.#grown = undefined;
    this.#index = -1;
  }
}

function empty(): Promise<Grown> {
  const chosen = chosenDatabase();
  return chosen.kind === "embedded" ? emptyEmbedded() : emptyOn(chosen.url);
}

interface Sequence {
  name: string;
  start: string;
  /** The last number that the sequence gave. Null if it has given none. */
  last: string | null;
}

/**
 * Opens an embedded database without tables. Copying such a database takes most of a second. So each test works on the
 * original, in a transaction that we roll back. A PostgreSQL server copies a database quickly (`emptyOn`). So there
 * each test gets a real copy and commits each step, as in an upgrade.
 */
async function emptyEmbedded(): Promise<Grown> {
  const client = await PGlite.create();
  return {
    grow: (migrationsFolder) => migrateEmbedded(drizzleEmbedded(client), { migrationsFolder }),
    async copy() {
      const { rows } = await client.query<Sequence>(
        `select format('%I.%I', schemaname, sequencename) as name, start_value::text as start, last_value::text as last
           from pg_sequences`,
      );
      await client.exec("begin");
      const opened = drizzleEmbedded(inTransaction(client));
      return {
        db: opened as unknown as Database,
        migrate: (migrationsFolder) => migrateEmbedded(opened, { migrationsFolder }),
        async close() {
          await client.exec("rollback");
          // A rollback does not reset the sequences, so we do.
          for (const { name, start, last } of rows)
            await client.query("select setval($1, $2, $3)", [name, last ?? start, last !== null]);
        },
      };
    },
    end: () => client.close(),
  };
}

/** Returns the same client, but its transactions become parts of the open transaction. */
function inTransaction(client: PGlite): PGlite {
  async function transaction<Result>(work: (tx: PGlite) => Promise<Result>): Promise<Result> {
    await client.exec("savepoint part");
    const result = await work(client);
    // PostgreSQL checks deferred constraints at the end of a transaction. Here the outer transaction stays open, so we
    // check them ourselves.
    await client.exec(
      "set constraints all immediate; set constraints all deferred; release savepoint part",
    );
    return result;
  }
  return new Proxy(client, {
    get(target, name) {
      if (name === "transaction") return transaction;
      const found: unknown = Reflect.get(target, name);
      return typeof found === "function" ? found.bind(target) : found;
    },
  });
}

async function emptyOn(server: string): Promise<Grown> {
  const { url, drop } = await createDatabase(server, "template0");
  return {
    async grow(migrationsFolder) {
      const client = await connected(url);
      await migratePostgres(drizzlePostgres(client), { migrationsFolder });
      // PostgreSQL copies a database only while nobody is connected to it.
      await client.end();
    },
    async copy() {
      const copy = await createDatabase(server, new URL(url).pathname.slice(1));
      const client = await connected(copy.url);
      const opened = drizzlePostgres(client);
      return {
        db: opened as unknown as Database,
        migrate: (migrationsFolder) => migratePostgres(opened, { migrationsFolder }),
        async close() {
          await client.end();
          await copy.drop();
        },
      };
    },
    end: drop,
  };
}

async function connected(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
