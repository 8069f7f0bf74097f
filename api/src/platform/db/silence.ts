import pg from "pg";

/** If a connection is at work for longer than this, we ask whether the server still answers anybody. */
const LONG_MS = 250;
const LOOK_EVERY_MS = 100;
/** A later answer counts as none. All limits together give up a call within two seconds. */
const SILENT_MS = 900;
/**
 * A slow statement is fine while the server answers others, so it is not asked more often than this. A call that
 * begins just after an answer waits this long more.
 */
const ASK_EVERY_MS = 500;

/**
 * Gives up connections to a server that is frozen, or cut off without a word. Without this, a call would wait as long
 * as the longest statement may take. Any answer of the server, even a refusal, shows that it is there, and waiting
 * goes on. Returns how to stop.
 */
export function giveUpOnSilence(pool: pg.Pool, connectionString: string): () => void {
  const busySince = new Map<pg.PoolClient, number>();
  let nextAsk = 0;
  pool.on("acquire", (client) => busySince.set(client, performance.now()));
  pool.on("release", (_, client) => busySince.delete(client));

  const timer = setInterval(async () => {
    const now = performance.now();
    if (now < nextAsk || now - Math.min(now, ...busySince.values()) < LONG_MS) return;
    nextAsk = Number.POSITIVE_INFINITY;
    const isThere = await answers(connectionString);
    nextAsk = isThere ? performance.now() + ASK_EVERY_MS : 0;
    // Ends the socket of a statement under way; its caller gets an error.
    if (!isThere) for (const client of busySince.keys()) (client as unknown as pg.Client).end();
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: SILENT_MS });
  client.on("error", () => undefined);
  const start = performance.now();
  try {
    await client.connect();
    client.end().catch(() => undefined);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return true;
    // This process itself may have been held up, with the answer waiting unread.
    return performance.now() - start > SILENT_MS * 1.5;
  }
}
