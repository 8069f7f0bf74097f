import { Session } from "node:inspector/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import type { FastifyInstance } from "fastify";
import { createTokens } from "./accounts/tokens.ts";
import { createApp } from "./app.ts";
import { createClock, LEAP_MS } from "./clock.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { causeOf } from "./db/failures.ts";
import { openDatabase } from "./db/open.ts";
import { openReplica } from "./db/replica.ts";
import { DEMO_PASSWORD, demoAccounts } from "./demo/accounts.ts";
import { loadDemonstration } from "./demo/load.ts";
import { scheduleHousekeeping } from "./housekeeping/schedule.ts";
import { leapInWords, leapSinceKept } from "./housekeeping/trusted-time.ts";
import { createOutbox } from "./mail/outbox.ts";
import { createMailTransport } from "./mail/transport.ts";
import { createPhotoFolder } from "./media/photo-store.ts";

/** Starts the server by the environment's settings; ends the process with one line where it cannot. */
export async function main(say: (line: string) => void = console.log) {
  try {
    await collectGarbage();
    await start(readConfig(process.env), say);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

/**
 * Node reads a package's description anew for each of its modules, and Drizzle's is long: loading leaves 200 MB
 * that nothing holds, and that would stay for hours.
 */
async function collectGarbage() {
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.collectGarbage");
  session.disconnect();
}

/** Short-lived objects keep the room that the start has taken: with ever more of it, it holds garbage only. */
function holdYoungGeneration() {
  setFlagsFromString("--semi-space-growth-factor=1");
}

async function start(config: Config, say: (line: string) => void) {
  say(config.databaseUrl ? "Opening PostgreSQL …" : `Opening the database in ${config.dataDir} …`);
  let app: FastifyInstance | null = null;
  /** Into the log, as every other line; before there is one, for whoever started it. */
  const report = (part: string) => (message: string) =>
    app ? app.log.error({ part }, message) : console.error(`${part}: ${message}`);
  const { db, kind, close } = await openDatabase(config, (error) =>
    report("PostgreSQL")(causeOf(error)),
  );
  const clock = createClock({
    isTrusted: Math.abs(await leapSinceKept(db, new Date())) <= LEAP_MS,
    onLeap: (ms) =>
      report("Clock")(
        `the machine's clock is suddenly ${leapInWords(ms)} what it was. For one day the server continues with the old time. If the clock is right, restart the server. If the clock is wrong, set it`,
      ),
  });
  const { now } = clock;
  const replica = config.databaseReadUrl
    ? openReplica({
        primary: db,
        url: config.databaseReadUrl,
        connections: config.databasePool,
        maxLag: config.databaseReadLag,
        onError: (error) => report("Replica")(causeOf(error)),
      })
    : null;
  const outbox = createOutbox({
    db,
    transport: createMailTransport(config, now),
    now,
    onError: report("Mail"),
  });
  const tokens = createTokens(config.tokenSecrets, config.tokenMinutes);
  const photos = createPhotoFolder(join(config.dataDir, "photos"));
  const server = await createApp({ config, db, replica, outbox, photos, tokens, now });
  const housekeeping = scheduleHousekeeping({
    db,
    photos,
    now,
    onError: report("Housekeeping"),
    onKept: clock.trust,
  });
  app = server;
  server.addHook("onClose", async () => {
    await housekeeping.stop();
    await outbox.stop();
    await replica?.close();
    await close();
  });
  stopOnSignals(async () => {
    server.isDraining = true;
    await setTimeout(config.drainSeconds * 1000);
    await server.close();
  });
  try {
    if (config.demoData)
      await loadDemonstration(db, { members: config.demoMembers, now: now(), say });
    const address = await server.listen({ host: config.host, port: config.port });
    outbox.start();
    holdYoungGeneration();
    announce(address, { config, kind, mails: outbox.place, say });
  } catch (error) {
    await server.close();
    throw error;
  }
}

interface Announcement {
  config: Config;
  kind: "embedded" | "postgresql";
  mails: string;
  say: (line: string) => void;
}

function announce(address: string, { config, kind, mails, say }: Announcement) {
  const lines = [
    "",
    `  Site       ${address}/`,
    `  Console    ${address}/admin21`,
    `  Account    ${address}/account`,
    `  API        ${address}/api/v1/, health at ${address}/healthz`,
    `  Database   ${kind === "embedded" ? `embedded, in ${config.dataDir}` : "PostgreSQL"}`,
    `  Mails      ${mails}`,
    ...(config.demoData
      ? [
          "",
          `  Demonstration accounts, password ${DEMO_PASSWORD}:`,
          ...demoAccounts.map(({ email, who }) => `  ${email.padEnd(26)} ${who}`),
        ]
      : []),
    "",
  ];
  for (const line of lines) say(line);
}

/** The first signal lets what has begun finish; a second one does not wait. */
function stopOnSignals(stop: () => Promise<void>) {
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(explain(error));
          process.exit(1);
        },
      );
    });
}

/** One line for a person, whatever went wrong. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE")
    return `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`;
  if (code === "EACCES" && port)
    return `You are not allowed to use port ${port}. Set PORT to a number above 1023.`;
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : "";
  return `The server could not start: ${error.message || code}${cause}`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
