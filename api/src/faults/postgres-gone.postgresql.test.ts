import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerTo } from "../testing/answer-to.ts";
import { type PostgresServer, startPostgres } from "../testing/postgres-server.ts";
import { makePlace, type Place, type RunningServer, startServer } from "../testing/start-server.ts";

/**
 * This test runs only on PostgreSQL, because the embedded database runs inside the server and cannot be unreachable.
 */

describe("while PostgreSQL is gone", () => {
  let postgres: PostgresServer;
  let place: Place;
  let server: RunningServer;

  beforeAll(async () => {
    postgres = await startPostgres();
    place = await makePlace(postgres.url);
    server = await startServer(place);
    await postgres.halt();
  });
  afterAll(async () => {
    await server.end("SIGTERM");
    await postgres.stop();
    await place.clear();
  });

  test("every call that needs it is answered: 503, with a sentence", async () => {
    const login = {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ user: { email: "member@agbara.example", password: "x" } }),
    };
    const answers = await Promise.all([
      answerTo(`${server.url}/api/v1/faqs?faq_type=faqs`),
      answerTo(`${server.url}/api/v1/login`, login),
      ...Array.from({ length: 30 }, () => answerTo(`${server.url}/api/v1/faqs?faq_type=points`)),
    ]);
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        503,
        {
          success: false,
          message:
            "We cannot reach our database at the moment. Nothing was changed. Please try again in a minute.",
        },
      ]);
    }
  });

  test("/healthz says so", async () => {
    const { status, body } = await answerTo(`${server.url}/healthz`);
    expect([status, body.success, body.database]).toEqual([503, false, "gone"]);
  });

  test("calls that need no records are answered as always", async () => {
    expect((await answerTo(`${server.url}/api/v1/states`)).status).toBe(200);
  });

  test("another server that starts waits for it, says which setting leads there, and both work once it is back", async () => {
    const starting = startServer(place);
    const child = [...place.children].at(-1);
    let said = "";
    child?.stdout?.on("data", (chunk) => {
      said += chunk;
    });
    await expect
      .poll(() => said, { timeout: 20_000 })
      .toMatch(/DATABASE_URL leads, does not answer yet: .*ECONNREFUSED/);
    await postgres.resume();
    expect((await answerTo(`${(await starting).url}/readyz`)).status).toBe(200);
    const { status, body } = await answerTo(`${server.url}/healthz`);
    expect([status, body]).toEqual([200, { success: true, database: "ok", storage: "ok" }]);
    await expect(server.clientOf("member@agbara.example")).resolves.toBeDefined();
  });
});
