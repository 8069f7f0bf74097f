import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { ConfigError } from "../settings/config-error.ts";
import { causeOf, failureOf } from "./failures.ts";
import { CONNECT_TIMEOUT_MS } from "./pool.ts";

/**
 * How long we wait for PostgreSQL. After a power cut all machines start together, and PostgreSQL takes longer to start
 * than our server.
 */
const WITHIN_MS = 60_000;
const AGAIN_MS = 1_000;

/**
 * Waits up to a minute until PostgreSQL accepts our connection, and prints one message about the wait. Throws a
 * `ConfigError` if PostgreSQL does not answer in that time. If PostgreSQL answers but refuses us, throws a
 * `ConfigError` immediately. Both errors name the setting to correct.
 */
export async function waitForPostgres(
  url: string,
  say: (line: string) => void,
  within = WITHIN_MS,
): Promise<void> {
  const place = placeOf(url);
  const until = performance.now() + within;
  for (let tries = 1; ; tries += 1) {
    const error = await refusal(url);
    if (!error) return;
    const why = causeOf(error);
    if (failureOf(error) !== "gone")
      throw new ConfigError(
        `PostgreSQL at ${place} refuses us: ${why}. Correct the setting DATABASE_URL, or create that user and database in PostgreSQL.`,
      );
    if (tries === 1)
      say(
        `PostgreSQL at ${place}, where DATABASE_URL leads, does not answer yet: ${why}. Waiting for it, a minute at most …`,
      );
    if (performance.now() >= until)
      throw new ConfigError(
        `PostgreSQL at ${place} does not answer: ${why}. Start it, or correct the setting DATABASE_URL.`,
      );
    await setTimeout(AGAIN_MS);
  }
}

async function refusal(connectionString: string): Promise<unknown> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns where PostgreSQL is: the host and port, or the folder of its socket. Never returns the password. */
function placeOf(url: string): string {
  const { host, port } = new pg.Client({ connectionString: url });
  return host.startsWith("/") ? host : `${host}:${port}`;
}
