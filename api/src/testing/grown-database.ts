import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import type { Database } from "../platform/db/database.ts";
import { chosenDatabase, createDatabase } from "./database.ts";

/** A copy for one test. */
export interface Copy {
  db: Database;
  /** Runs the migrations of a folder that this database does not have yet. */
  migrate: (migrationsFolder: string) => Promise<void>;
  close: () => Promise<void>;
}

/** A database with the first migrations and no rows. */
interface Grown {
  grow(migrationsFolder: string): Promise<void>;
  copy(): Promise<Copy>;
  end(): Promise<unknown>;
}

/**
 * Makes databases at different migrations. It keeps one that grows, and gives copies of it. Most tests need only one
 * migration more than the test before, so few migrations run twice.
 */
export class GrownDatabase {
  #index = -1;
  #grown: Grown | undefined;

  /** Opens a new database with the migrations of this folder, whose last one has this index. */
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

async function emptyEmbedded(): Promise<Grown> {
  const client = await PGlite.create();
  return {
    grow: (migrationsFolder) => migrateEmbedded(drizzleEmbedded(client), { migrationsFolder }),
    async copy() {
      const copy = await PGlite.create({ loadDataDir: await client.dumpDataDir("none") });
      const opened = drizzleEmbedded(copy);
      return {
        db: opened as unknown as Database,
        migrate: (migrationsFolder) => migrateEmbedded(opened, { migrationsFolder }),
        close: () => copy.close(),
      };
    },
    end: () => client.close(),
  };
}

async function emptyOn(server: string): Promise<Grown> {
  const { url, drop } = await createDatabase(server, "template0");
  return {
    async grow(migrationsFolder) {
      const client = await connected(url);
      await migratePostgres(drizzlePostgres(client), { migrationsFolder });
      // PostgreSQL copies only a database without connections.
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
