import type { Client } from "@agbara/shared/client/client.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { addMan, addMember, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

let api: TestApi;
let consultant: Client;
let colleague: Client;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  consultant = api.clientWith(await tokenOf(api, "consultant"));
  colleague = api.clientWith(await tokenOf(api, "admin"));
});
afterAll(() => api.stop());

test("recent people: the person who was looked at last first, each once, those who left not", async () => {
  const [first, second, gone] = await Promise.all([addMember(api), addMan(api), addMan(api)]);
  const look = (userId: string) => consultant.call("people.profile.get", { userId });
  const recent = async () =>
    (await consultant.call("desk.recent.list")).data.map(({ person }) => person._id);
  await look(gone.id);
  await look(first.id);
  await look(second.id);
  await consultant.call("introductions.notes.update", {
    id: first.introductionId,
    note: "Called.",
  });
  expect(await recent()).toEqual([first.id, second.id, gone.id]);
  await gone.client.call("people.privacy.delete", { password: DEMO_PASSWORD });
  expect(await recent()).toEqual([first.id, second.id]);
  expect((await colleague.call("desk.recent.list")).data).toEqual([]);
});
