import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const KEEPER = fileURLToPath(new URL("./postgres-keeper.ts", import.meta.url));

export interface PostgresServer {
  /** Of its first database, e.g. "postgres://postgres:postgres@127.0.0.1:5433/postgres". */
  url: string;
  /** Ends the server and keeps its data. */
  halt(): Promise<void>;
  /** Starts it again, on the same port. */
  resume(): Promise<void>;
  /** Ends it and deletes its data. */
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL of our own, for tests and benchmarks; it ends with this process, however that ends.
 * `settings` are PostgreSQL's own, e.g. "shared_buffers=1GB", over those of the tests.
 */
export async function startPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "agbara-postgresql-"));
  // As root the server runs as another user, who must reach its folder.
  chmodSync(folder, 0o711);
  const port = await freePort();
  let keeper = await startKeeper(folder, port, settings);
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    halt: () => stopKeeper(keeper, "keep"),
    async resume() {
      keeper = await startKeeper(folder, port, settings);
    },
    async stop() {
      await stopKeeper(keeper, "");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
}

async function startKeeper(
  folder: string,
  port: number,
  settings: readonly string[],
): Promise<ChildProcess> {
  const state = existsSync(join(folder, "PG_VERSION")) ? "again" : "new";
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

async function stopKeeper(keeper: ChildProcess, lastWord: string) {
  if (keeper.exitCode !== null) return;
  const gone = once(keeper, "exit");
  keeper.stdin?.end(lastWord && `${lastWord}\n`);
  await gone;
}
