import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { failureOf } from "./failures.ts";
import type { Database } from "./open.ts";
import { prepareStatements } from "./prepared.ts";
import * as schema from "./schema.ts";
import { giveUpOnSilence } from "./silence.ts";
import { repeatConflicts } from "./transactions.ts";

export const CONNECT_TIMEOUT_MS = 1_300;
const STATEMENT_TIMEOUT_MS = 30_000;
const LIMIT_STATEMENTS = {
  text: `set statement_timeout = ${STATEMENT_TIMEOUT_MS}`,
  query_timeout: CONNECT_TIMEOUT_MS,
};

/** Connections to one PostgreSQL. */
export interface Pool {
  db: Database;
  close(): Promise<void>;
}

export function openPool(url: string, connections: number, onError: (error: Error) => void): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // The server's own limit does not help where the server hangs.
    query_timeout: STATEMENT_TIMEOUT_MS + CONNECT_TIMEOUT_MS,
    // Not as a parameter of the connection: poolers refuse those that they do not know.
    onConnect: (client) => client.query(LIMIT_STATEMENTS),
  });
  const databases = new WeakMap<pg.PoolClient, Database>();
  pool.on("connect", (client) => {
    // Without a listener its end would be the end of this process. Whoever holds it learns of it by the next
    // statement, which fails.
    client.on("error", () => undefined);
    prepareStatements(client);
    databases.set(client, drizzle(client, { schema }));
  });
  // The same for one that nobody holds.
  pool.on("error", onError);
  pool.on("release", (error) => {
    if (failureOf(error) === "read-only") endIdle(pool);
  });
  const stopWatching = giveUpOnSilence(pool, url);

  /** A connection on which a statement failed is not used again, as `pg` does it outside of transactions. */
  const transaction: Database["transaction"] = async (work, config) => {
    const client = await pool.connect();
    let failed: unknown;
    try {
      return await (databases.get(client) as Database).transaction(work, config);
    } catch (error) {
      failed = error;
      throw error;
    } finally {
      const failure = failureOf(failed);
      client.release(failure && failure !== "conflict" ? (failed as Error) : undefined);
    }
  };
  const db: Database = drizzle(pool, { schema });
  db.transaction = repeatConflicts(transaction);
  return {
    db,
    close() {
      stopWatching();
      return pool.end();
    },
  };
}

/** Where a server has become a replica, the others lead there, too: new ones may lead to the one that takes changes. */
function endIdle(pool: pg.Pool) {
  for (let nth = pool.idleCount; nth > 0; nth -= 1)
    pool.connect().then(
      (client) => client.release(true),
      () => undefined,
    );
}
