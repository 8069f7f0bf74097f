import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Client, createClient } from "@agbara/shared/client/client.ts";
import { DEMO_PASSWORD } from "../demo/accounts.ts";
import { chosenDatabase, createDatabase, fillFolder } from "./database.ts";
import { quickStart } from "./quick-start.ts";

const pathTo = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const BARE = {
  file: process.execPath,
  args: [...quickStart.args, pathTo("../../../scripts/serve.ts")],
  env: quickStart.env as Record<string, string>,
};
/** The script that an operator runs to start the server. */
export const IN_PRODUCTION: typeof BARE = {
  file: pathTo("../../../deploy/serve"),
  args: [],
  env: {},
};

/** A folder and a database that servers use, one after another. */
export interface Place {
  dataDir: string;
  env: Record<string, string>;
  /** The servers that tests have started in this place. */
  children: Set<ChildProcess>;
  /** Ends the servers that still run. Then deletes the folder and the database. */
  clear(): Promise<void>;
}

/**
 * Makes a folder and a database for servers. Without a URL, uses the kind of database that the other tests of this run
 * use.
 */
export async function makePlace(databaseUrl?: string): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), "agbara-place-"));
  const chosen = chosenDatabase();
  const made =
    databaseUrl === undefined && chosen.kind === "postgresql"
      ? await createDatabase(chosen.url, chosen.template)
      : null;
  const url = databaseUrl ?? made?.url;
  if (!url) await fillFolder(join(dataDir, "database"));
  const children = new Set<ChildProcess>();
  return {
    dataDir,
    children,
    env: {
      DATA_DIR: dataDir,
      HOST: "127.0.0.1",
      PORT: "0",
      DEMO_DATA: "true",
      DEMO_MEMBERS: "20",
      LOG_LEVEL: "error",
      THROTTLE_FACTOR: "10000",
      ...(url && { DATABASE_URL: url }),
    },
    async clear() {
      for (const child of children) await endProcess(child, "SIGKILL");
      await made?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export interface RunningServer {
  /** e.g. "http://127.0.0.1:40123". */
  url: string;
  port: number;
  pid: number;
  /** Returns what the server has printed so far. */
  said(): string;
  /**
   * Returns a client that is signed in with a demonstration account. The client repeats failed calls without a pause.
   */
  clientOf(email: string): Promise<Client>;
  /** Resolves with the exit status when the server has ended by itself. */
  ended: Promise<number | null>;
  /**
   * Sends the server a signal. Resolves with the exit status when the server has ended. After a kill, the status is
   * null.
   */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
}

/** Starts the real server in its own process. Resolves when the server listens. */
export async function startServer(
  { env, children }: Place,
  more: Record<string, string> = {},
  command = BARE,
): Promise<RunningServer> {
  const { child, said } = launch({ ...env, ...more }, command);
  children.add(child);
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.on("data", () => {
      const listening = /health at http:\/\/[^:]+:(\d+)/.exec(said());
      if (listening) resolve(Number(listening[1]));
    });
    child.once("exit", () => reject(new Error(`the server did not start: ${said()}`)));
  });
  const url = `http://127.0.0.1:${port}`;
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return {
    url,
    ended,
    port,
    pid: child.pid ?? 0,
    said,
    async clientOf(email) {
      const wait = async () => undefined;
      const visitor = createClient({ fetch, host: url, wait });
      const user = { email, password: DEMO_PASSWORD };
      const { token } = await visitor.call("people.signin.login", { user });
      const authorised: typeof fetch = (input, init) => {
        const headers = new Headers(init?.headers);
        headers.set("Authorization", `Bearer ${token}`);
        return fetch(input, { ...init, headers });
      };
      return createClient({ fetch: authorised, host: url, wait });
    },
    end: (signal) => endProcess(child, signal),
  };
}

/** Starts a server that should fail to start. Returns its exit status and what it printed. */
export async function failToStart({ env }: Place, more: Record<string, string> = {}) {
  const { child, said } = launch({ ...env, ...more });
  const [status] = (await once(child, "close")) as [number | null];
  return { status, said: said() };
}

function launch(env: Record<string, string>, { file, args, env: ofCommand } = BARE) {
  const { PATH = "" } = process.env;
  const child = spawn(file, args, {
    env: { PATH, NODE: process.execPath, ...ofCommand, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  return { child, said: () => output };
}

async function endProcess(child: ChildProcess, signal: "SIGTERM" | "SIGKILL") {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = once(child, "exit");
  child.kill(signal);
  const [status] = (await gone) as [number | null];
  return status;
}
