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
  /** The address of its first database, e.g. "postgres://postgres:postgres@127.0.0.1:5433/postgres". */
  url: string;
  /** Ends the server and keeps its data. */
  halt(): Promise<void>;
  /** Starts it again, on the same port. */
  resume(): Promise<void>;
  /** Kills one of the processes that serve a connection: PostgreSQL ends all of them, and recovers by itself. */
  killBackend(): Promise<void>;
  /** Kills its first process, as the kernel does when memory runs out, and starts it again. */
  crash(): Promise<void>;
  /** The same, and it stays away. */
  kill(): Promise<void>;
  /** Stops all of its processes until `thaw`: it is there, but silent. */
  freeze(): void;
  thaw(): void;
  /** A second server that follows this one. This one is halted while its data are copied. */
  replicate(): Promise<PostgresServer>;
  /** Ends it and deletes its data. */
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL for tests and benchmarks. It ends with this process, even if that is killed. `settings` are
 * PostgreSQL's own, e.g. "shared_buffers=1GB", and go over those of the tests.
 */
export async function startPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  return run(newFolder(), await freePort(), settings);
}

/** The same on a folder that stays, even if this process is killed: the next server finds what was in it. */
export async function startKeptPostgres(
  folder: string,
  settings: readonly string[] = [],
): Promise<PostgresServer> {
  // PostgreSQL changes the folder's rights to its own, and does not start if they were changed since.
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
  // As root the server runs as another user, who must reach its folder.
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
      // The processes that served connections end by themselves; until then their shared memory is in use. The first
      // one has a number until its parent has heard of its end, and with that number nobody else starts in its folder.
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
      // Keeps the owner, who may be another user than ours.
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

/** The server's first process, which names itself in its folder, and its children. */
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
    // It ended by itself in the meantime.
  }
}

/** Each of PostgreSQL's processes works in its folder, also one that began after the others were listed. */
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
