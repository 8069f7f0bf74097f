import { DEMO_PASSWORD, demoAccounts } from "@agbara/api/demo/accounts.ts";
import { ask } from "@agbara/api/testing/ask.ts";
import { type Collector, startCollector } from "@agbara/api/testing/collector.ts";
import { onServer } from "@agbara/api/testing/database.ts";
import { pathOf } from "@agbara/api/testing/paths.ts";
import {
  makePlace,
  type Place,
  type RunningServer,
  startServer,
} from "@agbara/api/testing/start-server.ts";
import type { Call, CallName } from "@agbara/shared/contract/calls.ts";
import { calls } from "@agbara/shared/contract/calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runConformance } from "./run.ts";

/** The test removes a table, so it runs only on PostgreSQL. The log is the same on both databases. */

/** A text that the test sends in every field, address and header where a call could contain personal data. */
const MARK = "Mmarkedpersonaldata";
const EMAIL = `${MARK}@people.example`.toLowerCase();
const PHONE = "+2348099887766";
const ADDRESS = "203.0.113.77";

let place: Place;
let server: RunningServer;
let collector: Collector;

beforeAll(async () => {
  place = await makePlace();
  collector = await startCollector();
  server = await startServer(place, {
    LOG_LEVEL: "trace",
    TRUSTED_PROXIES: "1",
    TRACES_URL: collector.url,
  });
});
afterAll(async () => {
  await server.end("SIGKILL");
  collector.stop();
  await place.clear();
});

const marked: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  for (const name of ["User-Agent", "Referer", "X-Marked", "app-version", "tracestate", "baggage"])
    headers.set(name, MARK);
  headers.set("X-Forwarded-For", ADDRESS);
  return fetch(new URL(String(input), server.url), { ...init, headers });
};

/** All text fields that the body of any call could have. */
const BODY = {
  user: { email: EMAIL, first_name: MARK, password: MARK, birth_date: MARK },
  email: EMAIL,
  message: MARK,
  note: MARK,
  about: MARK,
  first_name: MARK,
  name: MARK,
  details: MARK,
  international_phone_number: PHONE,
  password: MARK,
  code: MARK,
  token: MARK,
  title: MARK,
  answers: { data_faith: MARK },
  tribe: MARK,
  city: MARK,
  state: MARK,
  user_id: MARK,
};

/** Returns the lines of the log, without the lines that the server prints for people when it starts. */
function lines(): Record<string, unknown>[] {
  return server
    .said()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test("no line of the log and no trace holds anything of a person, whatever is called and however it ends", {
  timeout: 300_000,
}, async () => {
  const accounts = demoAccounts.map(({ role, email }) => ({
    role,
    email,
    password: DEMO_PASSWORD,
  }));
  await runConformance({ base: server.url, fetch: marked }, accounts);
  const tokens = [undefined, MARK];
  for (const { email } of demoAccounts) {
    const login = await ask({ fetch: marked }, "POST", "login", {
      body: { user: { email, password: DEMO_PASSWORD } },
    });
    tokens.push(login.body.token ?? "");
  }
  const wrong = { matchId: MARK, introductionId: MARK, userId: MARK, id: MARK };
  for (const call of Object.values(calls) as Call[])
    for (const token of tokens)
      for (const path of [pathOf(call), pathOf(call, wrong)]) {
        const body = call.method === "GET" ? undefined : BODY;
        await ask({ fetch: marked }, call.method, `${path}?name=${MARK}&phone=${PHONE}`, {
          token,
          body,
        });
      }
  // Takes away the table that the call below needs, so that this call fails inside the server.
  const url = place.env.DATABASE_URL ?? "";
  await onServer(url, "alter table early_signups rename to gone");
  const failed = await ask({ fetch: marked }, "POST", "early-signups", {
    body: { email: EMAIL, device: "android" },
  });
  expect(failed.status).toBe(500);
  await onServer(url, "alter table gone rename to early_signups");
  const id = failed.headers.get("x-request-id");
  expect(lines().filter(({ request }) => request === id)).toMatchObject([
    { route: "content.signups.early", msg: "call failed" },
    { route: "content.signups.early", status: 500, msg: "answered" },
  ]);
  await server.end("SIGTERM");
  const log = lines().map((line) => JSON.stringify(line));
  const traced = collector.bytes().split("\n");
  const people = demoAccounts.flatMap(({ email, first_name, phone }) => [email, first_name, phone]);
  for (const secret of [
    MARK,
    EMAIL,
    PHONE,
    ADDRESS,
    "127.0.0.1",
    DEMO_PASSWORD,
    "eyJ",
    ...people,
  ]) {
    expect(log.filter((line) => line.includes(secret) && !line.includes("listening"))).toEqual([]);
    expect(traced.filter((line) => line.includes(secret))).toEqual([]);
  }
});

test("every request has its line, with its name, the call, the status and the time it took", () => {
  const answered = lines().filter(({ msg }) => msg === "answered");
  const names = new Set(answered.map(({ route }) => route));
  for (const name of Object.keys(calls) as CallName[]) expect(names).toContain(name);
  const spans = new Set(collector.spans().map(({ name }) => name));
  for (const name of Object.keys(calls) as CallName[]) expect(spans).toContain(name);
  for (const line of answered)
    expect(line).toMatchObject({
      request: expect.stringMatching(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/),
      status: expect.any(Number),
    });
});
