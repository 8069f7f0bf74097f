import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createTokens } from "./accounts/tokens.ts";
import { createApp } from "./app.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { openDatabase } from "./db/open.ts";
import { DEMO_PASSWORD, demoAccounts } from "./demo/accounts.ts";
import { loadDemonstration } from "./demo/load.ts";
import { scheduleHousekeeping } from "./housekeeping/schedule.ts";
import { createOutbox } from "./mail/outbox.ts";
import { createMailTransport } from "./mail/transport.ts";
import { createPhotoFolder } from "./media/photo-store.ts";

/** Starts the server by the environment's settings; ends the process with one line where it cannot. */
export async function main(say: (line: string) => void = console.log) {
  try {
    await start(readConfig(process.env), say);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

async function start(config: Config, say: (line: string) => void) {
  const now = () => new Date();
  say(config.databaseUrl ? "Opening PostgreSQL …" : `Opening the database in ${config.dataDir} …`);
  const { db, kind, close } = await openDatabase(config, ({ message }) =>
    console.error(`PostgreSQL: ${message}`),
  );
  const outbox = createOutbox({
    db,
    transport: createMailTransport(config, now),
    now,
    onError: (message) => console.error(`Mail: ${message}`),
  });
  const tokens = createTokens(config.tokenSecrets, config.tokenMinutes);
  const photos = createPhotoFolder(join(config.dataDir, "photos"));
  const app = await createApp({ config, db, outbox, photos, tokens, now });
  const housekeeping = scheduleHousekeeping({
    db,
    photos,
    now,
    onError: (message) => console.error(`Housekeeping: ${message}`),
  });
  app.addHook("onClose", async () => {
    await housekeeping.stop();
    await outbox.stop();
    await close();
  });
  stopOnSignals(() => app.close());
  try {
    if (config.demoData)
      await loadDemonstration(db, { members: config.demoMembers, now: now(), say });
    const address = await app.listen({ host: config.host, port: config.port });
    outbox.start();
    announce(address, { config, kind, mails: outbox.place, say });
  } catch (error) {
    await app.close();
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
    return `Port ${port} is in use. Stop what uses it, or set PORT to another one.`;
  if (code === "EACCES" && port)
    return `Port ${port} may not be used by this user. Set PORT to one above 1023.`;
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : "";
  return `The start failed: ${error.message || code}${cause}`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
