import { rmSync, utimesSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { join } from "node:path";
import { calls } from "@agbara/shared/contract/calls.ts";
import { sql } from "drizzle-orm";
import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "../../testing/ask.ts";
import { tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { logOptions } from "./request-log.ts";
import type { WorkerState } from "./worker-state.ts";

const METRICS_TOKEN = "a token for those who watch";
const ID = /^[A-Z2-9]{4}-[A-Z2-9]{4}$/;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, env: { METRICS_TOKEN } });
});
afterAll(() => api.stop());

describe("every answer names its request", () => {
  test.each([
    ["a call", "GET", "faqs?faq_type=faqs"],
    ["a refusal", "GET", "users/me"],
    ["an address that is nothing", "GET", "nothing"],
    ["a method that is not taken", "DELETE", "login"],
    ["a page", "GET", "/"],
    ["health", "GET", "/healthz"],
    ["what cannot be read", "POST", "login"],
  ])("%s", async (_, method, path) => {
    const headers = { "X-Request-Id": "of-the-caller's-own" };
    const body = method === "POST" ? "{" : undefined;
    const first = await ask(api, method, path, { headers, body });
    const second = await ask(api, method, path, { headers, body });
    expect(first.headers.get("x-request-id")).toMatch(ID);
    expect(second.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
  });

  test("bytes that are no HTTP", async () => {
    await api.app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = api.app.server.address() as AddressInfo;
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => socket.write("nonsense\r\n\r\n"));
      socket.once("data", (bytes) => resolve(String(bytes)));
    });
    expect(answer).toMatch(/\r\nX-Request-Id: [A-Z2-9]{4}-[A-Z2-9]{4}\r\n/);
  });
});

test("Fastify's own errors are named in the log, not quoted", () => {
  const lines: string[] = [];
  const { logger, ...options } = logOptions("info");
  const stream = { write: (line: string) => void lines.push(line) };
  const { log } = fastify({ ...options, logger: { ...logger, stream } });
  log.warn({ err: Object.assign(new Error("in GET:/a?phone=0803"), { code: "FST_ERR" }) });
  log.info("Server listening");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { err: { name: "Error", code: "FST_ERR" }, msg: "FST_ERR" },
    { msg: "Server listening" },
  ]);
  expect(lines.join()).not.toContain("0803");
});

describe("metrics", () => {
  const read = (token?: string) => ask(api, "GET", "/metrics", { token });

  test("tell how long each call takes, by name, method and status", async () => {
    await ask(api, "GET", "faqs?faq_type=faqs");
    await ask(api, "GET", "users/me");
    const { status, text, headers } = await read(METRICS_TOKEN);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    const count = (labels: string) => `http_request_duration_seconds_count{${labels}}`;
    expect(text).toContain(count('route="content.faqs.ofType",method="GET",status="200"'));
    expect(text).toContain(count('route="people.profile.me",method="GET",status="401"'));
    expect(text).toMatch(
      /http_request_duration_seconds_bucket\{le="0\.25",route="content\.faqs\.ofType"/,
    );
    expect(text).toMatch(/^mails_waiting \d+$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  });

  test("tell of no address that somebody made up", async () => {
    await ask(api, "GET", "/made/up/by-somebody");
    await ask(api, "GET", "user-introductions/introduction/list/12");
    const { text } = await read(METRICS_TOKEN);
    const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
    for (const route of routes)
      expect(Object.hasOwn(calls, route ?? "") || /^(none|\/[\w*:/.-]*)$/.test(route ?? "")).toBe(
        true,
      );
  });

  test("tell for how long nothing was copied elsewhere, and nothing of it where copies are off", async () => {
    const copied = async (what = "log") =>
      new RegExp(`^copied_seconds_ago\\{what="${what}"\\} (.*)$`, "m").exec(
        (await read(METRICS_TOKEN)).text,
      )?.[1];
    expect(await copied()).toBeUndefined();
    const file = join(api.deps.config.dataDir, "copied-log");
    writeFileSync(file, "");
    const hourAgo = Date.now() / 1000 - 3600;
    utimesSync(file, hourAgo, hourAgo);
    expect(Math.round(Number(await copied()) / 60)).toBe(60);
    rmSync(file);
    expect(await copied("base")).toBeUndefined();
    // The backup of a cluster writes this row into the database.
    await api.db.execute(
      sql`insert into marks (name, at) values ('backed-up', clock_timestamp() - interval '2 hours')`,
    );
    expect(Math.round(Number(await copied("base")) / 60)).toBe(120);
    await api.db.execute(sql`delete from marks where name = 'backed-up'`);
  });

  test("are for nobody without the token, an admin included, and not there without the setting", async () => {
    for (const token of [undefined, "another", await tokenOf(api, "admin")])
      expect((await read(token)).status).toBe(404);
    const closed = await startTestApi({ members: 0 });
    for (const token of [undefined, METRICS_TOKEN, ""])
      expect((await ask(closed, "GET", "/metrics", { token })).status).toBe(404);
    await closed.stop();
  });
});

test("ready is what does its work and is not about to stop; health stays what it is", async () => {
  const statuses = async () => [
    (await ask(api, "GET", "/healthz")).status,
    (await ask(api, "GET", "/readyz")).status,
  ];
  expect(await statuses()).toEqual([200, 200]);
  api.app.isDraining = true;
  expect(await statuses()).toEqual([200, 503]);
  expect((await ask(api, "GET", "faqs?faq_type=faqs")).status).toBe(200);
  api.app.isDraining = false;
});

describe("a worker that is stuck", () => {
  const stuck = { name: "refunds", isStuck: true, secondsSinceSuccess: 900, waiting: 4 };
  const states: WorkerState[] = [
    { ...stuck, oldestSeconds: 1_200 },
    { name: "mails", isStuck: false, secondsSinceSuccess: 1, waiting: null, oldestSeconds: null },
  ];
  let watched: TestApi;
  beforeAll(async () => {
    const env = { METRICS_TOKEN };
    watched = await startTestApi({ members: 0, env, lookAtWorkers: async () => states });
  });
  afterAll(() => watched.stop());

  test("is named by /readyz, which takes no server out of service for it", async () => {
    expect(await ask(watched, "GET", "/readyz")).toMatchObject({
      status: 200,
      body: {
        success: true,
        workers: "stuck",
        stuck: [
          { worker: "refunds", seconds_since_success: 900, waiting: 4, oldest_seconds: 1_200 },
        ],
      },
    });
  });

  test("is seen in the metrics, beside those that are well", async () => {
    const { text } = await ask(watched, "GET", "/metrics", { token: METRICS_TOKEN });
    const gauge = (name: string, worker: string) =>
      new RegExp(`^${name}\\{worker="${worker}"\\} (.*)$`, "m").exec(text)?.[1];
    expect(gauge("worker_stuck", "refunds")).toBe("1");
    expect(gauge("worker_seconds_since_success", "refunds")).toBe("900");
    expect(gauge("worker_waiting", "refunds")).toBe("4");
    expect(gauge("worker_oldest_waiting_seconds", "refunds")).toBe("1200");
    expect(gauge("worker_stuck", "mails")).toBe("0");
    expect(gauge("worker_waiting", "mails")).toBe("Nan");
  });
});
