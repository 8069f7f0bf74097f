import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Database } from "./database.ts";
import { failureOf, isLostUnderWay, NoFreeConnection } from "./failures.ts";
import { refuseHalfKept } from "./half-kept.ts";
import { prepareStatements } from "./prepared.ts";
import { giveUpOnSilence } from "./silence.ts";
import { repeatConflicts } from "./transactions.ts";
import { rememberCallers, type WatchStatement, watchConnection } from "./watched.ts";

export const CONNECT_TIMEOUT_MS = 1_300;
const STATEMENT_TIMEOUT_MS = 30_000;
const LIMIT_STATEMENTS = {
  text: `set statement_timeout = ${STATEMENT_TIMEOUT_MS}`,
  query_timeout: CONNECT_TIMEOUT_MS,
};

/** A pool of connections to one PostgreSQL server or cluster. */
export interface Pool {
  db: Database;
  close(): Promise<void>;
}

interface Options {
  watch?: WatchStatement | null;
  /** True if the database runs on several machines. If false, only pg's own time limits apply. */
  isCluster?: boolean;
}

export function openPool(
  url: string,
  connections: number,
  onError: (error: Error) => void,
  { watch = null, isCluster = false }: Options = {},
): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // We need a time limit on our side too, because a server that hangs does not apply its own limit.
    query_timeout: STATEMENT_TIMEOUT_MS + CONNECT_TIMEOUT_MS,
    // We set the server's time limit after connecting, because some connection poolers refuse such parameters when we
    // connect.
    onConnect: (client) => client.query(LIMIT_STATEMENTS),
  });
  const databases = new WeakMap<pg.PoolClient, Database>();
  pool.on("connect", (client) => {
    // Without this listener, the end of a connection would end this process. If a caller uses the connection, the
    // caller's next statement fails.
    client.on("error", () => undefined);
    if (isCluster) refuseHalfKept(client);
    prepareStatements(client);
    if (watch) watchConnection(client, watch);
    databases.set(client, drizzle(client));
  });
  // This listener gets the errors of idle connections.
  pool.on("error", onError);
  pool.on("release", (error) => {
    if (failureOf(error) === "read-only") endIdle(pool);
  });
  const silence = isCluster ? giveUpOnSilence(pool, url) : null;
  tellBusyFromGone(pool, () => silence?.isSilent() ?? false);
  if (watch) rememberCallers(pool);

  /**
   * Runs a transaction. If a statement failed, closes the connection after the transaction. Does not close it after a
   * conflict. `pg` itself closes a connection only outside of transactions.
   */
  const transaction: Database["transaction"] = async (work, config) => {
    const client = await pool.connect();
    let failed: unknown;
    // The first error. If the rollback fails too, Drizzle throws only the error of the rollback.
    let cause: unknown;
    const remembering: typeof work = async (tx) => {
      try {
        return await work(tx);
      } catch (error) {
        cause = error;
        // A server that did not answer the statement will not answer a rollback either. So we end the connection.
        // Otherwise we would wait just as long again.
        if (isLostUnderWay(error)) (client as unknown as pg.Client).end();
        throw error;
      }
    };
    try {
      return await (databases.get(client) as Database).transaction(remembering, config);
    } catch (error) {
      failed = error;
      throw cause ?? error;
    } finally {
      const failure = failureOf(failed);
      const isWhole = failure === null || failure === "conflict" || failure === "busy";
      client.release(isWhole ? undefined : (failed as Error));
    }
  };
  const db: Database = drizzle(pool);
  db.transaction = repeatConflicts(transaction);
  return {
    db,
    close() {
      silence?.stop();
      return pool.end();
    },
  };
}

/** The error message of `pg` if no connection became free in time. */
const NONE_FREE = /timeout exceeded when trying to connect/;

/**
 * Gives callers a `NoFreeConnection` error if all connections are in use. If we know that the server is silent, callers
 * get the error of `pg` instead. A connection that is still opening does not count as in use.
 */
function tellBusyFromGone(pool: pg.Pool, isSilent: () => boolean) {
  type Taken = Parameters<pg.Pool["connect"]>[0];
  let inUse = 0;
  pool.on("acquire", () => {
    inUse += 1;
  });
  pool.on("release", () => {
    inUse -= 1;
  });
  const told = (error: Error) =>
    NONE_FREE.test(error.message) && inUse > 0 && !isSilent()
      ? new NoFreeConnection(error.message, { cause: error })
      : error;
  const connect = pool.connect.bind(pool) as (taken?: Taken) => Promise<pg.PoolClient>;
  const telling = (taken?: Taken) =>
    taken
      ? connect((error, ...rest) => taken(error && told(error), ...rest))
      : connect().catch((error: Error) => {
          throw told(error);
        });
  pool.connect = telling as pg.Pool["connect"];
}

/**
 * Closes the idle connections. When a server becomes a replica, idle connections still go to it. New connections can
 * reach the server that accepts changes.
 */
function endIdle(pool: pg.Pool) {
  for (let nth = pool.idleCount; nth > 0; nth -= 1)
    pool.connect().then(
      (client) => client.release(true),
      () => undefined,
    );
}
