import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPool } from "../db/pool.ts";
import { chosenDatabase, openTestDatabase } from "../testing/database.ts";
import { type PostgresServer, startPostgres } from "../testing/postgres-server.ts";
import { makePlace, type Place, type RunningServer, startServer } from "../testing/start-server.ts";
import { timed } from "../testing/timed.ts";

const WITHIN_MS = 2_000;

describe.runIf(chosenDatabase().kind === "postgresql")("while PostgreSQL is frozen", () => {
  let postgres: PostgresServer;
  let place: Place;
  let server: RunningServer;
  const faqs = () => timed(`${server.url}/api/v1/faqs?faq_type=faqs`);
  const signup = () =>
    timed(`${server.url}/api/v1/early-signups`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: "frozen@people.example", device: "android" }),
    });

  beforeAll(async () => {
    postgres = await startPostgres();
    place = await makePlace(postgres.url);
    server = await startServer(place, { DATABASE_POOL: "4" });
    // Connections that are open when it freezes are what a call is sent to.
    await Promise.all(Array.from({ length: 8 }, faqs));
    postgres.freeze();
  });
  afterAll(async () => {
    postgres.thaw();
    await server.end("SIGKILL");
    await postgres.stop();
    await place.clear();
  });

  test("every call that needs it is answered within two seconds with 503, also beyond its connections", async () => {
    for (let round = 0; round < 2; round += 1) {
      const answers = await Promise.all(Array.from({ length: 12 }, faqs));
      for (const { status, body, ms } of answers) {
        expect([status, body.success, typeof body.message]).toEqual([503, false, "string"]);
        expect(ms).toBeLessThan(WITHIN_MS);
      }
    }
  });

  test("/healthz says so", async () => {
    const { status, body, ms } = await timed(`${server.url}/healthz`);
    expect([status, body.database]).toEqual([503, "gone"]);
    expect(ms).toBeLessThan(WITHIN_MS);
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
      "We lost the connection to our database. Your change may be saved or not. Check before you try again.",
    ]);
    postgres.thaw();
    await expect.poll(async () => (await signup()).status, { timeout: 10_000 }).toBe(200);
  });

  test("also where it answered somebody just before, whose statement took long", async () => {
    const { db, close } = openPool(postgres.url, 2, () => undefined);
    await db.execute("select pg_sleep(0.6)");
    postgres.freeze();
    const start = performance.now();
    await expect(db.execute("select 1")).rejects.toThrow();
    expect(performance.now() - start).toBeLessThan(WITHIN_MS);
    postgres.thaw();
    await close();
  });
});

describe.runIf(chosenDatabase().kind === "postgresql")("a statement that only takes long", () => {
  test("is waited for, while the server answers others", async () => {
    const { db, close } = await openTestDatabase();
    await expect(db.execute("select pg_sleep(3)")).resolves.toBeDefined();
    await close();
  });
});
