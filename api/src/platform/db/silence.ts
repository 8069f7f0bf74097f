import pg from "pg";

/** If a connection is at work for longer than this, we ask whether the server still answers anybody. */
const LONG_MS = 250;
const LOOK_EVERY_MS = 100;
/** An answer after this time counts as none. All limits together give up a call within two seconds. */
const SILENT_MS = 900;
const LISTEN_MS = 50;
/** When to close a connection that nobody waits for any more. */
const CLOSED_AFTER_MS = 5_000;
/**
 * The shortest time between two questions. A slow statement is fine while the server answers others. A call that
 * begins just after an answer waits this much longer.
 */
const ASK_EVERY_MS = 500;

interface Silence {
  /** Whether the server was asked last and did not answer. */
  isSilent(): boolean;
  stop(): void;
}

/**
 * Gives up connections to a server that is frozen, or cut off without a word. Any answer of the server, even a refusal,
 * shows that it is there, and waiting goes on. The answer to another statement shows it too, because a machine that has
 * too much to do takes long to let anybody new in.
 *
 * Only a cluster has this: another machine can go on there. One machine is waited for by pg's `query_timeout`, which must
 * be longer than the longest statement. Decision 094 has the measurements. Delete this file when pg has a limit that a
 * slow statement does not meet while the server answers others.
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
    // Ends the socket of a statement under way; its caller gets an error.
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
  // While this process is held up, an answer waits unread. So that time does not count.
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
