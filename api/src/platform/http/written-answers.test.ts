import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handlers } from "../../server/handlers.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { callRoutes } from "./call-routes.ts";
import { answerErrors } from "./errors.ts";
import type { Handlers } from "./handler.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

/** Makes a call to a separate server. Its handler returns this data, even if the contract does not allow it. */
async function answered(data: unknown) {
  const app = fastify();
  answerErrors(app);
  const own = { ...handlers, "content.areas.states": async () => ({ success: true, data }) };
  callRoutes(app, {
    handlers: own as Handlers,
    authenticate: async () => null,
    deps: api.deps,
    recordIn: () => null,
  });
  const answer = await app.inject({ url: `${API_BASE_PATH}states` });
  await app.close();
  return { status: answer.statusCode, type: answer.headers["content-type"], body: answer.json() };
}

const entry = { _id: "ng-la", name: "Lagos" };

test("an answer has the contract's fields only, and fails without one, on every server of a process", async () => {
  const whole = {
    status: 200,
    type: "application/json; charset=utf-8",
    body: { success: true, data: [entry] },
  };
  expect(await answered([entry])).toEqual(whole);
  expect(await answered([{ ...entry, secret: "hidden" }])).toEqual(whole);
  const failed = await answered([{ name: "Lagos" }]);
  expect(failed.status).toBe(500);
  expect(failed.body).toMatchObject({ success: false });
  expect(JSON.stringify(failed.body)).not.toContain("Lagos");
  expect(await answered([entry])).toEqual(whole);
});
