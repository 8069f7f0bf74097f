import { Session } from "node:inspector/promises";
import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import type { FastifyInstance } from "fastify";
import { noteTextSent } from "./entrepreneurs/texts/queries.ts";
import { waysOf } from "./entrepreneurs/texts/rules.ts";
import { textsWorker } from "./entrepreneurs/texts/worker.ts";
import { countsWorker } from "./introductions/search/worker.ts";
import { nameGatewayRequest } from "./ledger/gateways/name-request.ts";
import { createGiving, type Giving } from "./ledger/setup.ts";
import { createFactors } from "./people/factors/setup.ts";
import { siteUrl } from "./people/mail-parts.ts";
import { photoMarksWorker } from "./people/photos/marks-of-closed.ts";
import { oldPicturesWorker } from "./people/photos/old-pictures.ts";
import { createTokens } from "./people/tokens.ts";
import type { Database } from "./platform/db/database.ts";
import { causeOf } from "./platform/db/failures.ts";
import { openDatabase, withoutLimits } from "./platform/db/open.ts";
import { openReplica, type Replica } from "./platform/db/replica.ts";
import { waitForPostgres } from "./platform/db/there.ts";
import { openPhotoStore } from "./platform/files/open-store.ts";
import { type Clock, createClock, LEAP_MS } from "./platform/jobs/clock.ts";
import { mailWorker } from "./platform/jobs/mail-worker.ts";
import { createRunner } from "./platform/jobs/runner.ts";
import { scheduleHousekeeping } from "./platform/jobs/schedule.ts";
import { leapInWords, leapSinceKept } from "./platform/jobs/trusted-time.ts";
import { createOutbox } from "./platform/mail/outbox.ts";
import { createMailTransport, SITE } from "./platform/mail/transport.ts";
import { type Finding, findingInWords } from "./platform/observe/finding.ts";
import { isFull } from "./platform/observe/storage-state.ts";
import { type Config, readConfig } from "./platform/settings/config.ts";
import { ConfigError } from "./platform/settings/config-error.ts";
import { createTextTransports } from "./platform/texts/transport.ts";
import { openTraces } from "./platform/traces/open-traces.ts";
import type { Traces } from "./platform/traces/traces.ts";
import { createApp } from "./server/app.ts";
import type { Demonstration } from "./server/demonstration.ts";
import { holders } from "./server/handlers.ts";
import { housekeeping } from "./server/housekeeping.ts";
import { keepKeyMarks } from "./server/readiness/key-marks.ts";
import { findingsAtStart } from "./server/readiness/readiness.ts";
import { moneyWorkers } from "./server/workers.ts";

interface Started {
  demonstration: Demonstration;
  say: (line: string) => void;
}

/**
 * Starts the server with the settings from the environment. If the server cannot start, prints the reason in one line
 * and ends the process.
 */
export async function main(demonstration: Demonstration, say = console.log) {
  try {
    await collectGarbage();
    await start(readConfig(process.env), { demonstration, say });
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

/**
 * Frees unused memory. After the modules are loaded, 200 MB are unused, mostly because Node reads Drizzle's long
 * package description again for each module. Without this call, Node keeps this memory for hours.
 */
async function collectGarbage() {
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.collectGarbage");
  session.disconnect();
}

/**
 * Stops Node from enlarging the memory for short-lived objects. After the start, more of this memory would only fill
 * with unused objects.
 */
function holdYoungGeneration() {
  setFlagsFromString("--semi-space-growth-factor=1");
}

async function start(config: Config, { demonstration, say }: Started) {
  say(config.databaseUrl ? "Opening PostgreSQL …" : `Opening the database in ${config.dataDir} …`);
  let app: FastifyInstance | null = null;
  /** Writes a fault to the log. Before the log exists, writes it to the console. */
  const report: Report = (part) => (message) =>
    app ? app.log.error({ part }, message) : console.error(`${part}: ${message}`);
  if (config.databaseUrl) await waitForPostgres(config.databaseUrl, say);
  const traces = await openTraces(config, report("Traces"));
  const { db, looks, kind, close } = await openDatabase(
    config,
    (error) => report("PostgreSQL")(causeOf(error)),
    traces?.watchStatement,
  );
  await traces?.learnTables(db);
  const clock = await startClock(db, report("Clock"));
  const { now } = clock;
  const replica = replicaOf(db, config, { report: report("Replica"), traces });
  const outbox = createOutbox({
    db,
    transport: createMailTransport(config, now),
    texts: createTextTransports(config, now, fetch),
    textSent: (text) => noteTextSent(db, text, now()),
    now,
    site: () => siteUrl(config),
    onError: report("Mail"),
  });
  const tokens = createTokens(config.tokenSecrets, config.tokenMinutes);
  const photos = await openPhotoStore(config, report("Files"));
  let address = "";
  const findings = await findingsAtStart({ config, db, fetch });
  await keepKeyMarks(db, config, now());
  const giving = await createGiving(
    db,
    config.giving,
    {
      address: () => address,
      fetch: traces?.watchFetch(fetch, nameGatewayRequest) ?? fetch,
    },
    findings.length === 0,
  );
  const factors = createFactors(config, giving);
  const workers = [
    mailWorker(outbox),
    textsWorker({ db, postText: outbox.postText, ways: waysOf(config.texts) }),
    countsWorker({ db }),
    photoMarksWorker({ db, photos, config }),
    oldPicturesWorker({ db, photos, config }),
    ...moneyWorkers({ db, giving, now, mail: outbox.post, site: SITE, keys: config }),
  ];
  const runner = createRunner({ db, looks, workers, now, onError: report("Worker") });
  const lookAtWorkers = runner.look;
  const server = await createApp(
    {
      config,
      db,
      looks,
      replica,
      outbox,
      photos,
      tokens,
      holders,
      giving,
      factors,
      now,
      lookAtWorkers,
      findings,
    },
    demonstration,
    traces,
  );
  const schedule = scheduleHousekeeping({
    housekeeping,
    db,
    photos,
    now,
    onError: report("Housekeeping"),
    onKept: clock.trust,
  });
  app = server;
  server.addHook("onClose", async () => {
    await Promise.all([schedule.stop(), runner.stop()]);
    await outbox.stop();
    await replica?.close();
    await close();
    await traces?.close();
  });
  stopOnSignals(async () => {
    server.isDraining = true;
    await setTimeout(config.drainSeconds * 1000);
    // Workers must stop before the server, because they may still need the payment sandbox, which runs inside this
    // server.
    await runner.stop();
    await server.close();
  });
  try {
    if (config.demoData)
      await withoutLimits(config, db, (patient) =>
        demonstration.load(patient, {
          members: config.demoMembers,
          now: now(),
          say,
          photos,
          giving,
          returnKey: config.returnKey,
        }),
      );
    address = await server.listen({ host: config.host, port: config.port });
    config.listensAt = address;
    runner.start();
    holdYoungGeneration();
    const places = { mails: outbox.place, files: photos.place };
    announce(address, { config, giving, findings, kind, ...places, demonstration, say });
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** Returns a function that reports the faults of this part of the server. */
type Report = (part: string) => (message: string) => void;

async function startClock(db: Database, report: (message: string) => void): Promise<Clock> {
  return createClock({
    isTrusted: Math.abs(await leapSinceKept(db, new Date())) <= LEAP_MS,
    onLeap: (ms) =>
      report(
        `the machine's clock is suddenly ${leapInWords(ms)} what it was. For one day the server continues with the old time. If the clock is right, restart the server. If the clock is wrong, set it`,
      ),
  });
}

function replicaOf(
  primary: Database,
  config: Config,
  { report, traces }: { report: (message: string) => void; traces: Traces | null },
): Replica | null {
  const { databaseReadUrl: url, databasePool: connections, databaseReadLag: maxLag } = config;
  if (url === null) return null;
  const onError = (error: Error) => report(causeOf(error));
  const watch = traces?.watchStatement ?? null;
  const isCluster = config.databaseCluster;
  return openReplica({ primary, url, connections, maxLag, onError, watch, isCluster });
}

interface Announcement extends Started {
  config: Config;
  giving: Giving;
  findings: readonly Finding[];
  kind: "embedded" | "postgresql";
  mails: string;
  files: string;
}

function announce(address: string, announcement: Announcement) {
  const { config, giving, findings, kind, mails, files, demonstration, say } = announcement;
  const lines = [
    "",
    `  Site       ${address}/`,
    `  Console    ${address}/admin21`,
    `  Account    ${address}/account`,
    `  API        ${address}/api/v1/, health at ${address}/healthz`,
    `  Database   ${kind === "embedded" ? `embedded, in ${config.dataDir}` : "PostgreSQL"}`,
    `  Files      ${files}`,
    `  Mails      ${mails}`,
    `  Giving     ${giving.inWords}`,
    ...findings.map((finding) => `  ✗ ${findingInWords(finding)}`),
    ...(config.demoData
      ? [
          "",
          `  Demonstration accounts, password ${demonstration.password}:`,
          ...demonstration.accounts.map(({ email, who }) => `  ${email.padEnd(27)} ${who}`),
        ]
      : []),
    "",
  ];
  for (const line of lines) say(line);
}

/**
 * Stops the server on a signal. After the first signal, the server finishes its running requests. A second signal ends
 * the process immediately.
 */
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

/** Returns one line that explains a start error to the person who runs the server. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, port } = (error ?? {}) as NodeJS.ErrnoException & { port?: number };
  if (isFull(error))
    return "The disk of DATA_DIR is full. Make room there, then start the server again.";
  if (code === "EADDRINUSE")
    return `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`;
  if (code === "EACCES" && port)
    return `You are not allowed to use port ${port}. Set PORT to a number above 1023.`;
  return `The server could not start: ${causeOf(error)}`;
}
