import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { DEMO_PASSWORD } from "@agbara/api/demo/accounts.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * The secret that signs sessions on both servers. Because it is the same, our token is also valid on the smallest
 * server.
 */
const TOKEN_SECRET = randomBytes(32).toString("base64url");

/** A server in a separate process. */
export interface Subject {
  url: string;
  /** Resident memory in MB. */
  memory(): number;
  stop(): Promise<void>;
}

async function firstLine(child: ChildProcess, pattern: RegExp): Promise<string> {
  const lines = createInterface({ input: child.stdout ?? process.stdin });
  for await (const line of lines) {
    const found = pattern.exec(line);
    if (found) return found[1] ?? "";
  }
  throw new Error("the server ended before it listened");
}

function subjectOf(
  child: ChildProcess,
  port: string,
  cleanUp: () => void = () => undefined,
): Subject {
  return {
    url: `http://127.0.0.1:${port}`,
    memory: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    },
    async stop() {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
      cleanUp();
    },
  };
}

export async function startFloor(databaseUrl: string): Promise<Subject> {
  const file = fileURLToPath(new URL("./floor.ts", import.meta.url));
  const child = spawn(process.execPath, [file, databaseUrl, TOKEN_SECRET], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  return subjectOf(child, await firstLine(child, /^(\d+)$/));
}

/**
 * Starts our server as an operator runs it. `settings` override the benchmark's settings, and the caller's environment
 * is ignored. Without a database address, the server uses the embedded database. The settings say in which folder this
 * database is.
 */
export async function startOurs(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Subject> {
  const dataDir = mkdtempSync(join(tmpdir(), "agbara-bench-"));
  const { PATH = "" } = process.env;
  const child = spawn("deploy/serve", {
    cwd: root,
    env: {
      PATH,
      NODE: process.execPath,
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO_DATA: "false",
      LOG_LEVEL: "error",
      THROTTLE_FACTOR: "1000000",
      TOKEN_SECRETS: TOKEN_SECRET,
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await firstLine(child, /API\s+http:\/\/127\.0\.0\.1:(\d+)/);
  // Reads and drops the server's later output, so that the pipe does not fill up.
  child.stdout?.resume();
  return subjectOf(child, port, () => rmSync(dataDir, { recursive: true, force: true }));
}

const agent = new http.Agent({ keepAlive: true });

/** Sends a request and reads the whole answer. Throws if the status is not 200. */
export function ask(
  url: string,
  options: { token?: string; method?: string; body?: unknown } = {},
): Promise<string> {
  const { token, method = "GET", body } = options;
  const payload = body === undefined ? "" : JSON.stringify(body);
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(payload && {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(payload),
    }),
  };
  return new Promise((resolve, reject) => {
    const request = http.request(url, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${method} ${url}: ${response.statusCode} ${text.slice(0, 200)}`));
      });
    });
    request.on("error", reject);
    request.end(payload);
  });
}

export async function tokenFor(url: string, email: string): Promise<string> {
  const body = { user: { email, password: DEMO_PASSWORD } };
  return JSON.parse(await ask(`${url}/api/v1/login`, { method: "POST", body })).token;
}
