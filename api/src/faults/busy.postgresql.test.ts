import { voucherCode } from "@agbara/shared/codes/voucher-code.ts";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { answerTo } from "../testing/answer-to.ts";
import { makePlace, type Place, type RunningServer, startServer } from "../testing/start-server.ts";

/**
 * This test runs only on PostgreSQL. The embedded database has only one connection, so no connection waits for another.
 */

const CONNECTIONS = 3;

let place: Place;
let server: RunningServer;
/** The connection that locks tables. During this time, every reader waits and keeps its own connection. */
let holder: pg.Client;

beforeAll(async () => {
  place = await makePlace();
  server = await startServer(place, { DATABASE_POOL: String(CONNECTIONS) });
});
afterAll(() => place.clear());
beforeEach(async () => {
  holder = new pg.Client({ connectionString: place.env.DATABASE_URL });
  await holder.connect();
  await holder.query("begin");
});
afterEach(() => holder.end());

const faqs = () => answerTo(`${server.url}/api/v1/faqs?faq_type=faqs`);
const checkCard = () =>
  answerTo(`${server.url}/api/v1/giving/vouchers/check`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ voucher_code: voucherCode("ABCDEFGHJKLMNPQ") }),
  });

test("a caller who gets no connection is told that we are busy, and health checks never wait", async () => {
  await holder.query("lock table faqs in access exclusive mode");
  const held = Array.from({ length: CONNECTIONS }, faqs);
  const beyond = await Promise.all(
    ["faqs?faq_type=faqs", "faqs?faq_type=points"].map((path) =>
      fetch(`${server.url}/api/v1/${path}`),
    ),
  );
  for (const answer of beyond) {
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await answer.json()).toMatchObject({
      message: expect.stringMatching(/^Many people are using the site at the moment/),
    });
  }
  for (const path of ["/readyz", "/healthz"])
    expect(await answerTo(server.url + path)).toMatchObject({
      status: 200,
      body: { database: "ok" },
    });
  await holder.query("rollback");
  for (const { status } of await Promise.all(held)) expect(status).toBe(200);
});

test("a burst on one gift card keeps no connection from anybody else", async () => {
  await holder.query("lock table vouchers in access exclusive mode");
  const burst = Array.from({ length: 12 }, checkCard);
  for (let nth = 0; nth < 3; nth += 1) expect((await faqs()).status).toBe(200);
  await holder.query("rollback");
  for (const { status } of await Promise.all(burst)) expect(status).toBe(404);
});
