import pg from "pg";

/** After a statement has run for this long, we test whether the server still answers other connections. */
const LONG_MS = 250;
const LOOK_EVERY_MS = 100;
/**
 * If the server does not answer our test within this time, we call it silent. With all these limits together, a call to
 * a silent server ends within two seconds.
 */
const SILENT_MS = 900;
const LISTEN_MS = 50;
/** If a test connection has not opened after this time, we close it. */
const CLOSED_AFTER_MS = 5_000;
/**
 * After the server has answered a test, we wait at least this long before the next test. This is safe, because a slow
 * statement is no problem as long as the server answers others. Because of this wait, we may notice a silent server
 * this much later.
 */
const ASK_EVERY_MS = 500;

interface Silence {
  /** True if the server did not answer our last test. */
  isSilent(): boolean;
  stop(): void;
}

/**
 * Closes connections to a server that is frozen, or that the network cut off. If the server answers anything at all,
 * even a refusal, we continue to wait. An answer to another statement also counts, because an overloaded machine is
 * slow to accept a new connection.
 *
 * Only a cluster needs this, because there another machine can take over. With one machine, pg's `query_timeout` limits
 * the wait, and it must be longer than the longest statement. Decision 094 has the measurements. Delete this file when
 * pg has a limit that does not end a slow statement while the server answers others.
 */
export function giveUpOnSilence(pool: pg.Pool, connectionString: string): Silence {
  const busySince = new Map<pg.PoolClient, number>();
  let nextAsk = 0;
  let heardAt = 0;
  let isSilent = false;
  pool.on("connect", (client) =>
    client.on("drain", () => {
      heardAt = performance.now();
      isSilent = false;
    }),
  );
  pool.on("acquire", (client) => busySince.set(client, performance.now()));
  pool.on("release", (_, client) => busySince.delete(client));

  const timer = setInterval(async () => {
    const now = performance.now();
    const silentSince = Math.max(heardAt, Math.min(now, ...busySince.values()));
    if (now < nextAsk || now - silentSince < LONG_MS) return;
    nextAsk = Number.POSITIVE_INFINITY;
    const isThere = await answers(connectionString, () => heardAt > now);
    isSilent = !isThere;
    nextAsk = isThere ? performance.now() + ASK_EVERY_MS : 0;
    // The server is silent: we close the socket of each running statement, and its caller gets an error.
    if (!isThere) for (const client of busySince.keys()) (client as unknown as pg.Client).end();
  }, LOOK_EVERY_MS).unref();
  return {
    isSilent: () => isSilent,
    stop: () => clearInterval(timer),
  };
}

async function answers(connectionString: string, othersHeard: () => boolean): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CLOSED_AFTER_MS });
  client.on("error", () => undefined);
  const answer = client.connect().then(
    () => {
      client.end().catch(() => undefined);
      return true;
    },
    (error: unknown) => error instanceof pg.DatabaseError,
  );
  // While this process is busy, it cannot read an answer that has arrived. So we do not count the time while it is
  // busy.
  for (let listened = 0; listened < SILENT_MS; ) {
    const from = performance.now();
    const heard = await Promise.race([answer, after(LISTEN_MS)]);
    if (heard !== undefined) return heard;
    if (othersHeard()) return true;
    listened += Math.min(performance.now() - from, 2 * LISTEN_MS);
  }
  return false;
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms, undefined);
  });
}
