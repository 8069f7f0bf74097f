import { afterAll, beforeAll, expect, test } from "vitest";
import { addMember } from "../testing/people.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";

const START = new Date("2026-11-21T08:00:00Z");
const HOUR_MS = 3_600_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START });
});
afterAll(() => api.stop());

test("a token past half of its life is exchanged, and the old one holds for one minute more", async () => {
  api.setNow(START);
  const person = await addMember(api);
  api.setNow(new Date(START.getTime() + 7 * HOUR_MS));
  const { token } = await person.client.call("people.profile.me");
  expect(token).toBeTypeOf("string");
  await person.client.call("people.profile.me");
  api.setNow(new Date(START.getTime() + 7 * HOUR_MS + 61_000));
  await expect(person.client.call("people.profile.me")).rejects.toMatchObject({ status: 401 });
  await api.clientWith(token ?? "").call("people.profile.me");
});

test("signing out ends every token of the session, also the one that was just exchanged", async () => {
  api.setNow(START);
  const person = await addMember(api);
  api.setNow(new Date(START.getTime() + 7 * HOUR_MS));
  const { token = "" } = await person.client.call("people.profile.me");
  await person.client.call("people.signin.logout");
  await expect(api.clientWith(token).call("people.profile.me")).rejects.toMatchObject({
    status: 401,
  });
});
