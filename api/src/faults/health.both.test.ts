import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerTo } from "../testing/answer-to.ts";
import { ask } from "../testing/ask.ts";
import { chosenDatabase, onServer } from "../testing/database.ts";
import { type PostgresServer, startPostgres } from "../testing/postgres-server.ts";
import { makePlace, type Place, type RunningServer, startServer } from "../testing/start-server.ts";

/**
 * This file runs on both databases, because each reports its health in its own way. Only the tests of a database that
 * takes no changes need PostgreSQL.
 */

describe.runIf(chosenDatabase().kind === "postgresql")("a database that takes no changes", () => {
  let postgres: PostgresServer;
  let place: Place;
  let server: RunningServer;
  /** Makes the database read-only, like a former primary that has become a standby. */
  const takeNoChanges = (isSo: boolean) =>
    onServer(
      `${postgres.url}?options=-c%20default_transaction_read_only=off`,
      `alter database postgres set default_transaction_read_only = ${isSo}`,
    );
  const call = (method: string, path: string, body?: unknown) =>
    ask({ fetch: (input, init) => fetch(new URL(String(input), server.url), init) }, method, path, {
      body,
    });
  const signup = { email: "early@people.example", device: "android" };

  beforeAll(async () => {
    postgres = await startPostgres();
    place = await makePlace(postgres.url);
    server = await startServer(place);
    await takeNoChanges(true);
    await onServer(
      postgres.url,
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
  });
  afterAll(async () => {
    await server.end("SIGKILL");
    await postgres.stop();
    await place.clear();
  });

  test("says so at both addresses of its health", async () => {
    for (const path of ["/readyz", "/healthz"])
      expect(await call("GET", path)).toMatchObject({
        status: 503,
        body: { success: false, database: "read-only" },
      });
  });

  test("a change is answered with 503, a sentence and when to try again; lists are read", async () => {
    const { status, headers, body } = await call("POST", "early-signups", signup);
    expect([status, headers.get("retry-after")]).toEqual([503, "1"]);
    expect(body.message).toMatch(
      /can read our records but not change them\. Nothing was changed\./,
    );
    expect((await call("GET", "faqs?faq_type=faqs")).status).toBe(200);
  });

  test("it recovers by itself, as connections that take no changes are given up", async () => {
    await takeNoChanges(false);
    await expect.poll(async () => (await call("POST", "early-signups", signup)).status).toBe(200);
    await expect.poll(async () => (await call("GET", "/readyz")).status).toBe(200);
  });
});

test("a full disk below photos and outbox shows in /healthz; requests may still be sent there", async () => {
  const place = await makePlace();
  const server = await startServer(place);
  const health = async (path: string) => {
    const { status, body } = await answerTo(server.url + path);
    return { status, ...body };
  };
  // Every write to this file fails, as if the disk were full.
  mkdirSync(join(place.dataDir, "photos"), { recursive: true });
  symlinkSync("/dev/full", join(place.dataDir, "photos", `probe-${server.pid}`));
  expect(await health("/readyz")).toEqual({
    status: 200,
    success: true,
    database: "ok",
    workers: "ok",
  });
  expect(await health("/healthz")).toMatchObject({ status: 503, success: false, storage: "full" });
  expect(await health("/healthz")).toMatchObject({ status: 200, success: true, storage: "ok" });
  await place.clear();
});
