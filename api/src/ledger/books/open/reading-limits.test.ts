import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { charge, name } from "../../../testing/ledger.ts";
import { startTestApi, type TestApi } from "../../../testing/start-test-api.ts";
import { account, post } from "../../accounts/ledger.ts";

const NOW = new Date("2026-11-20T12:00:00Z");

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: NOW });
  const lines = [charge(account("unallocated", name("payment")), 100n)];
  await api.db.transaction((tx) =>
    post(tx, { key: name("gift"), fingerprint: "", lines, at: NOW }),
  );
});
afterAll(() => api.stop());

test.each([
  "/api/v1/open-books/2026-11",
  "/api/v1/media/open-books/log.txt",
  "/api/v1/giving/draws/fitting?amount=10000",
])("%s can be read, but not without end from one network", async (path) => {
  const status = async () => (await api.fetch(`http://127.0.0.1${path}`)).status;
  expect(await status()).toBe(200);
  await api.db.execute(sql`update throttles set count = 10000`);
  expect(await status()).toBe(429);
});
