// @vitest-environment node
import { addMan, addMember } from "@agbara/api/testing/people.ts";
import { startTestApi, type TestApi } from "@agbara/api/testing/start-test-api.ts";
import type { Client } from "@agbara/shared/client/client.ts";
import type { DataProvider } from "ra-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDataProvider } from "../../../../providers/dataProvider.ts";
import { answerInWords, requestInTheWay, requestsBetween } from "./between.ts";

let api: TestApi;
let consultant: Client;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  consultant = await api.clientOf("consultant@agbara.example");
});
afterAll(() => api.stop());

type Member = Awaited<ReturnType<typeof addMember>>;

const ask = async (asker: Member, asked: Member) =>
  (
    await asker.client.call("introductions.requests.send", {
      matchId: asked.introductionId,
      message: "May we?",
    })
  ).data._id;

async function between(one: Member, other: Member) {
  const { data } = await consultant.call("people.profile.get", { userId: one.id });
  return requestsBetween(createDataProvider(consultant, {} as DataProvider), data, {
    _id: other.id,
  });
}

it("two who have nothing to do with each other have no request between them", async () => {
  const [woman, man] = [await addMember(api), await addMan(api)];
  await ask(man, await addMember(api));
  expect(await between(woman, man)).toEqual([]);
});

it("a request is found from either side, with what became of it", async () => {
  const [woman, man] = [await addMember(api), await addMan(api)];
  const matchId = await ask(man, woman);
  for (const [one, other] of [
    [woman, man],
    [man, woman],
  ] as const) {
    const [request] = await between(one, other);
    expect(request).toMatchObject({ request_status: "requested", user: { _id: man.id } });
    expect(request && answerInWords(request)).toBe("Ngozi has not answered yet.");
  }
  await woman.client.call("introductions.requests.accept", { matchId });
  expect(requestInTheWay(await between(woman, man))?.request_status).toBe("accepted");
});

it("one that was refused stands in nobody's way", async () => {
  const [woman, man] = [await addMember(api), await addMan(api)];
  const matchId = await ask(man, woman);
  await woman.client.call("introductions.requests.reject", { matchId });
  const requests = await between(woman, man);
  expect(requests.map(answerInWords)).toEqual(["Ngozi declined."]);
  expect(requestInTheWay(requests)).toBeUndefined();
});

it("is found among many others, though it came last", async () => {
  const woman = await addMember(api);
  for (let nth = 0; nth < 20; nth += 1) await ask(await addMan(api), woman);
  const man = await addMan(api);
  await ask(man, woman);
  expect(await between(woman, man)).toHaveLength(1);
});
