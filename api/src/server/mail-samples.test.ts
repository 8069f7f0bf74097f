import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";
import { MAIL_SAMPLES_PATH } from "./mail-samples.ts";

let api: TestApi;
let production: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  production = await startTestApi({ members: 0, env: { DEMO_DATA: "false" } });
});
afterAll(async () => {
  await api.stop();
  await production.stop();
});

test("a demonstration shows every kind of mail on one page that loads nothing", async () => {
  const { statusCode, body, headers } = await api.app.inject(MAIL_SAMPLES_PATH);
  expect(statusCode).toBe(200);
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(body).toContain("<h2>receipt</h2>");
  expect(body.match(/<iframe /g)?.length).toBeGreaterThan(40);
  expect(body).toContain("is your Agbara code");
  expect(body).not.toContain("{site}");
});

test("a server with real people has no such page", async () => {
  expect((await production.app.inject(MAIL_SAMPLES_PATH)).statusCode).toBe(404);
});
