import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Database, ping } from "../platform/db/database.ts";
import { causeOf, failureOf } from "../platform/db/failures.ts";
import { openPool } from "../platform/db/pool.ts";
import { answerTo } from "../testing/answer-to.ts";
import { chosenDatabase, createDatabase, onServer } from "../testing/database.ts";
import { type PostgresServer, startPostgres } from "../testing/postgres-server.ts";
import { makePlace, type Place, type RunningServer, startServer } from "../testing/start-server.ts";

/** This test runs only on PostgreSQL, because the embedded database runs inside the server's process. */

const CLUSTER = { isCluster: true };

describe("while PostgreSQL is frozen and others could go on", () => {
  let postgres: PostgresServer;
  let place: Place;
  let server: RunningServer;
  const faqs = () => answerTo(`${server.url}/api/v1/faqs?faq_type=faqs`);
  const signup = () =>
    answerTo(`${server.url}/api/v1/early-signups`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: "frozen@people.example", device: "android" }),
    });

  beforeAll(async () => {
    postgres = await startPostgres();
    place = await makePlace(postgres.url);
    server = await startServer(place, { DATABASE_POOL: "4", DATABASE_CLUSTER: "true" });
    // Opens connections before PostgreSQL freezes. The later calls use these connections.
    await Promise.all(Array.from({ length: 8 }, faqs));
    postgres.freeze();
  });
  afterAll(async () => {
    postgres.thaw();
    await server.end("SIGKILL");
    await postgres.stop();
    await place.clear();
  });

  test("every call that needs it is answered with 503, also beyond its connections", async () => {
    for (let round = 0; round < 2; round += 1) {
      const answers = await Promise.all(Array.from({ length: 12 }, faqs));
      for (const { status, body } of answers) {
        expect([status, body.success, typeof body.message]).toEqual([503, false, "string"]);
      }
    }
  });

  test("/healthz says so", async () => {
    const { status, body } = await answerTo(`${server.url}/healthz`);
    expect([status, body.database]).toEqual([503, "gone"]);
  });

  test("it recovers by itself once PostgreSQL goes on", async () => {
    postgres.thaw();
    await expect.poll(async () => (await faqs()).status, { timeout: 10_000 }).toBe(200);
  });

  test("of a change that was under way it is not said that nothing was changed", async () => {
    await Promise.all(Array.from({ length: 4 }, signup));
    postgres.freeze();
    const { status, body } = await signup();
    expect([status, body.message]).toEqual([
      503,
      "We lost the connection to our database. Your change may or may not be saved. Check before you try again.",
    ]);
    postgres.thaw();
    await expect.poll(async () => (await signup()).status, { timeout: 10_000 }).toBe(200);
  });

  test("within two seconds, also where it answered somebody just before, whose statement took long", async () => {
    stopClocks();
    const { db, close } = openPool(postgres.url, 2, () => undefined, CLUSTER);
    let isDone = false;
    const long = db.execute("select pg_sleep(0.6)").then(() => {
      isDone = true;
    });
    const atWork =
      "select from pg_stat_activity where query = 'select pg_sleep(0.6)' and state = 'active'";
    while (!isDone && (await onServer(postgres.url, atWork)).length === 0);
    await vi.advanceTimersByTimeAsync(400);
    await long;
    postgres.freeze();
    const givenUp = expect(db.execute("select 1")).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(2_000);
    await givenUp;
    vi.useRealTimers();
    postgres.thaw();
    await close();
  });
});

describe("while the one PostgreSQL is frozen", () => {
  /**
   * When the `pg` library gives up: after the longest time that a statement may take, plus one second for the
   * connection.
   */
  const LIMIT_MS = 31_300;
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await postgres.stop();
  });

  const ways: [string, (db: Database, ask: typeof askFrozen) => Promise<unknown>][] = [
    ["a statement", (db, ask) => ask(db)],
    ["a statement of a transaction", (db, ask) => db.transaction(ask)],
  ];
  const askFrozen = (db: Database) => {
    postgres.freeze();
    return db.execute("select 1");
  };
  test.each(ways)("%s is given up at pg's own limit, once", async (_, run) => {
    stopClocks();
    const { db, close } = openPool(postgres.url, 1, () => undefined);
    try {
      await ping(db);
      let isOver = false;
      const asked = Promise.withResolvers<void>();
      const failed = run(db, (on) => {
        asked.resolve();
        return askFrozen(on);
      }).catch((error: unknown) => {
        isOver = true;
        return error;
      });
      await asked.promise;
      await vi.advanceTimersByTimeAsync(LIMIT_MS - 100);
      expect(isOver).toBe(false);
      await vi.advanceTimersByTimeAsync(200);
      expect(isOver).toBe(true);
      expect(causeOf(await failed)).toBe("Query read timeout");
      expect(failureOf(await failed)).toBe("gone");
    } finally {
      postgres.thaw();
      vi.useRealTimers();
      await close();
    }
  });
});

describe("a statement that only takes long", () => {
  let url: string;
  let drop: () => Promise<unknown>;
  beforeAll(async () => {
    const chosen = chosenDatabase();
    if (chosen.kind !== "postgresql") throw new Error("this needs PostgreSQL");
    ({ url, drop } = await createDatabase(chosen.url, chosen.template));
  });
  afterAll(() => drop());

  test("is waited for, while the server answers others", async () => {
    const { db, close } = openPool(url, 2, () => undefined, CLUSTER);
    await expect(db.execute("select pg_sleep(3)")).resolves.toBeDefined();
    await close();
  });

  test("is waited for also while this process is too busy to hear an answer", async () => {
    const { db, close } = openPool(url, 2, () => undefined, CLUSTER);
    // Opens the connection now, because this process will be too busy to open one later.
    await ping(db);
    let isOver = false;
    const long = db.execute("select pg_sleep(3)").finally(() => {
      isOver = true;
    });
    const heard = expect(long).resolves.toBeDefined();
    for (let nth = 0; nth < 5 && !isOver; nth += 1) {
      hold(1_000);
      await setImmediate();
    }
    await heard;
    await close();
  });
});

/** Blocks this process for `ms` milliseconds. */
function hold(ms: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/**
 * Stops the clocks of this process, so that time passes only when a test says so. PostgreSQL and the network
 * connections keep their own time.
 */
function stopClocks() {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"],
  });
}
