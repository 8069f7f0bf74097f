import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Database } from "./open.ts";
import { prepareStatements } from "./prepared.ts";
import * as schema from "./schema.ts";
import { giveUpOnSilence } from "./silence.ts";

export const CONNECT_TIMEOUT_MS = 1_300;
const STATEMENT_TIMEOUT_MS = 30_000;

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
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // The server's own limit does not help where the server hangs.
    query_timeout: STATEMENT_TIMEOUT_MS + CONNECT_TIMEOUT_MS,
  });
  // An idle connection that PostgreSQL ends would otherwise end this process.
  pool.on("error", onError);
  pool.on("connect", prepareStatements);
  const stopWatching = giveUpOnSilence(pool, url);
  return {
    db: drizzle(pool, { schema }),
    close() {
      stopWatching();
      return pool.end();
    },
  };
}
