import pg from "pg";

/** A connection that is at work for longer than this makes us ask whether the server still answers anybody. */
const LONG_MS = 250;
const LOOK_EVERY_MS = 100;
/** An answer after this is none: with the rest, a call is given up well within two seconds. */
const SILENT_MS = 900;
/**
 * A statement may take its time: while the server answers others, it is asked no oftener than this. A call that
 * begins just after it answered waits so long, and then for the silence.
 */
const ASK_EVERY_MS = 500;

/**
 * Gives up connections to a server that has fallen silent: frozen, or cut off without a word. Without this a
 * call would wait for as long as the longest statement may take. A server that answers anything, a refusal
 * included, is there, and whoever waits for it goes on waiting. Returns how to stop.
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
    // Ends the socket of a statement under way; whoever waits for it gets an error.
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
    // This process itself was held up: the answer may lie unread.
    return performance.now() - start > SILENT_MS * 1.5;
  }
}
