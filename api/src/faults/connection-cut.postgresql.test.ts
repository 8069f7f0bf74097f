import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../demo/accounts.ts";
import { ask } from "../testing/ask.ts";
import { type CuttingProxy, startCuttingProxy } from "../testing/cutting-proxy.ts";
import { onServer } from "../testing/database.ts";
import { makePlace, type Place, type RunningServer, startServer } from "../testing/start-server.ts";

/** This test runs only on PostgreSQL, because the embedded database has no network connections. */

let place: Place;
let proxy: CuttingProxy;
let server: RunningServer;
let token: string;
let path: string;
let databaseUrl: string;

const call = (method: string, at: string, more: Parameters<typeof ask>[3] = {}) =>
  ask(
    { fetch: (input, init) => fetch(new URL(String(input), server.url), init) },
    method,
    at,
    more,
  );
const notesKept = async (note: string) =>
  (await onServer(databaseUrl, `select from notes where note = '${note}'`)).length;

beforeAll(async () => {
  place = await makePlace();
  databaseUrl = place.env.DATABASE_URL ?? "";
  proxy = await startCuttingProxy(databaseUrl);
  server = await startServer(place, { DATABASE_URL: proxy.url });
  const user = { email: "consultant@agbara.example", password: DEMO_PASSWORD };
  token = (await call("POST", "login", { body: { user } })).body.token ?? "";
  const list = await call("GET", "admin/user-introductions/introduction/list", { token });
  const [first] = (list.body.data as { data: { _id: string }[] }).data;
  path = `admin/user-introductions/introduction/${first?._id}/note`;
});
afterAll(async () => {
  await server.end("SIGKILL");
  proxy.close();
  await place.clear();
});

test("a change whose commit nobody confirmed is answered so, and repeated under its key it is made once", async () => {
  const note = `kept ${randomUUID()}`;
  const sent = { token, body: { note }, headers: { "Idempotency-Key": randomUUID() } };
  const wasCut = proxy.cut({ marker: note, at: "commit" });
  const { status, headers, body } = await call("PATCH", path, sent);
  await wasCut;
  expect([status, headers.get("retry-after"), body.problem]).toEqual([503, "1", "outcome-unknown"]);
  expect(body.message).toMatch(/may or may not be saved\. Check before you try again\./);
  expect(await notesKept(note)).toBe(1);

  expect((await call("PATCH", path, sent)).status).toBe(200);
  expect(await notesKept(note)).toBe(1);
});

test("so is one that needs no transaction, and whose connection is reset", async () => {
  const list = await call("GET", "entrepreneurs?order=newest&page=1");
  const [page] = (list.body.data as { data: { page_code: string }[] }).data;
  const words = `kept ${randomUUID()}`;
  const wasCut = proxy.cut({ marker: words, at: "insert", isReset: true });
  const report = { reason: "other", words };
  const { status, body } = await call("POST", `entrepreneurs/${page?.page_code}/report`, {
    body: report,
  });
  await wasCut;
  expect([status, body.problem]).toEqual([503, "outcome-unknown"]);
  const kept = await onServer(databaseUrl, `select from page_reports where words = '${words}'`);
  expect(kept).toHaveLength(1);
});

test.each([false, true])(
  "a read whose connection ends is made once more, and the person who asked notices nothing (reset: %j)",
  async (isReset) => {
    const wasCut = proxy.cut({ marker: "faqs", at: "once", isReset });
    const { status, body } = await call("GET", "faqs?faq_type=faqs");
    await wasCut;
    expect([status, body.success]).toEqual([200, true]);
  },
);
