import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { onServer } from "./database.ts";
import { freePort } from "./free-port.ts";

const KEEPER = fileURLToPath(new URL("./postgres-keeper.ts", import.meta.url));

export interface PostgresServer {
  /** The address of the server's first database, for example "postgres://postgres:postgres@127.0.0.1:5433/postgres". */
  url: string;
  /** Stops the server. Does not delete its data. */
  halt(): Promise<void>;
  /** Starts the server again on the same port. */
  resume(): Promise<void>;
  /**
   * Kills one of the processes that serve a connection. PostgreSQL then ends the other processes too, and recovers by
   * itself.
   */
  killBackend(): Promise<void>;
  /** Kills PostgreSQL's main process, as the kernel does when memory runs out. Then starts the server again. */
  crash(): Promise<void>;
  /** Kills PostgreSQL's main process, and does not start the server again. */
  kill(): Promise<void>;
  /** Pauses all processes of the server until `thaw`. The server still runs, but does not answer. */
  freeze(): void;
  thaw(): void;
  /** Starts a second server as a replica of the first. The first server is stopped while we copy its data. */
  replicate(): Promise<PostgresServer>;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
}

/**
 * Starts a real PostgreSQL for tests and benchmarks. It ends with this process, even if this process is killed.
 * `settings` are PostgreSQL settings, for example "shared_buffers=1GB". They override the settings of the tests.
 */
export async function startPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  return run(newFolder(), await freePort(), settings);
}

/**
 * Starts a server whose folder is never deleted, even if this process is killed. The next server on this folder finds
 * the data there.
 */
export async function startKeptPostgres(
  folder: string,
  settings: readonly string[] = [],
): Promise<PostgresServer> {
  // We set these permissions only for a new folder. PostgreSQL then sets its own, and does not start if they have
  // changed.
  if (!isInitialised(folder)) {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o711);
  }
  const server = await run(folder, await freePort(), settings, "keep");
  return { ...server, stop: server.halt };
}

function isInitialised(folder: string): boolean {
  return existsSync(join(folder, "PG_VERSION"));
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "agbara-postgresql-"));
  // If we run as root, PostgreSQL runs as another user. This user must be allowed to open the folder.
  chmodSync(folder, 0o711);
  return folder;
}

async function run(
  folder: string,
  port: number,
  settings: readonly string[],
  firstWord = "",
): Promise<PostgresServer> {
  let keeper = await startKeeper(folder, port, settings);
  if (firstWord) keeper.stdin?.write(`${firstWord}\n`);
  const server: PostgresServer = {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    halt: () => stopKeeper(keeper, "keep"),
    async resume() {
      keeper = await startKeeper(folder, port, settings);
    },
    async killBackend() {
      const rows = await onServer<{ pid: number }>(
        server.url,
        "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
      );
      for (const { pid } of rows) signal(pid, "SIGKILL");
    },
    async kill() {
      const [first = 0] = processesOf(folder);
      signal(first, "SIGKILL");
      // We wait until all processes have ended, because no other server can start in the folder before that. The
      // processes that serve connections end by themselves, but use shared memory until then. The main process keeps
      // its process id until its parent has read its exit status.
      while (existsSync(`/proc/${first}`) || isAnybodyIn(folder)) await setTimeout(20);
      await stopKeeper(keeper, "", "SIGKILL");
    },
    async crash() {
      await server.kill();
      keeper = await startKeeper(folder, port, settings);
    },
    freeze: () => signalAll(folder, "SIGSTOP"),
    thaw: () => signalAll(folder, "SIGCONT"),
    async replicate() {
      await server.halt();
      const copy = newFolder();
      rmSync(copy, { recursive: true });
      // The copied files keep their owner, who may be another user than ours.
      execFileSync("cp", ["-a", folder, copy]);
      await server.resume();
      writeFileSync(join(copy, "standby.signal"), "");
      const primary = `primary_conninfo=host=127.0.0.1 port=${port} user=postgres password=postgres`;
      return run(copy, await freePort(), [...settings, primary]);
    },
    async stop() {
      await stopKeeper(keeper, "");
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return server;
}

/**
 * Returns the process ids of the server. A file in the folder has the id of the main process. The others are its
 * children.
 */
function processesOf(folder: string): number[] {
  const [first = ""] = readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", first]).toString();
  return [first, ...children.split("\n")].map(Number).filter(Boolean);
}

function signalAll(folder: string, name: NodeJS.Signals) {
  for (const pid of processesOf(folder)) signal(pid, name);
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended by itself.
  }
}

/**
 * Returns true if any process works in this folder, as all processes of PostgreSQL do. This also finds processes that
 * started after we listed the first ones.
 */
function isAnybodyIn(folder: string): boolean {
  const place = realpathSync(folder);
  return readdirSync("/proc").some((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === place;
    } catch {
      // It has ended.
      return false;
    }
  });
}

async function startKeeper(
  folder: string,
  port: number,
  settings: readonly string[],
): Promise<ChildProcess> {
  const state = isInitialised(folder) ? "again" : "new";
  const keeper = spawn(process.execPath, [KEEPER, folder, String(port), state, ...settings], {
    stdio: ["pipe", "pipe", "pipe"],
  });
  let said = "";
  keeper.stderr?.on("data", (chunk) => {
    said += chunk;
  });
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: keeper.stdout ?? process.stdin }).on("line", (line) => {
      if (line === "ready") resolve();
    });
    keeper.once("exit", () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
  await ready;
  return keeper;
}

async function stopKeeper(keeper: ChildProcess, lastWord: string, kill?: "SIGKILL") {
  if (keeper.exitCode !== null || keeper.signalCode !== null) return;
  const gone = once(keeper, "exit");
  if (kill) keeper.kill(kill);
  else keeper.stdin?.end(lastWord && `${lastWord}\n`);
  await gone;
}
