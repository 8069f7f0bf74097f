import { randomUUID } from "node:crypto";
import type { CallName } from "@agbara/shared/contract/calls.ts";
import { calls } from "@agbara/shared/contract/calls.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { introductions } from "../../introductions/tables.ts";
import { ask } from "../../testing/ask.ts";
import { pathOf } from "../../testing/paths.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

let api: TestApi;
/** A signed-in member who owns none of the records in this test. */
let curious: TestPerson;
let asker: TestPerson;
let asked: TestPerson;
let hidden: TestPerson;
let matchId: string;
let subscriptionId: string;

beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  curious = await addMember(api);
  asker = await addMan(api);
  asked = await addMember(api);
  hidden = await addMan(api, { member_status: "inactive" });
  const { data } = await asker.client.call("introductions.requests.send", {
    matchId: asked.introductionId,
    message: "May we talk?",
  });
  matchId = data._id;
  subscriptionId = (await asker.client.call("introductions.premium.subscribe")).data._id;
});
afterAll(() => api.stop());

const BODY: Partial<Record<CallName, object>> = {
  "introductions.requests.send": { message: "Hello" },
  "introductions.requests.accept": { message: "Hello" },
};

async function answered(person: TestPerson, name: CallName, id: string) {
  const call = calls[name];
  const path = pathOf(call, { matchId: id, introductionId: id, userId: id, id });
  const body = call.method === "GET" ? undefined : (BODY[name] ?? {});
  const { status, text } = await ask(api, call.method, path, { token: person.token, body });
  return { status, text };
}

describe("somebody else's record is answered as one that does not exist", () => {
  test.each([
    "introductions.requests.get",
    "introductions.requests.send",
    "introductions.requests.accept",
    "introductions.requests.reject",
    "introductions.requests.takeBack",
  ] as const)("%s", async (name) => {
    const nothing = await answered(curious, name, randomUUID());
    expect(nothing.status).toBe(404);
    expect(await answered(curious, name, matchId), "others' pre-match").toEqual(nothing);
    expect(await answered(curious, name, hidden.introductionId), "an inactive person").toEqual(
      nothing,
    );
  });

  test("introductions.premium.get", async () => {
    const nothing = await answered(curious, "introductions.premium.get", randomUUID());
    expect(nothing.status).toBe(404);
    expect(await answered(curious, "introductions.premium.get", subscriptionId)).toEqual(nothing);
    expect((await answered(asker, "introductions.premium.get", subscriptionId)).status).toBe(200);
  });

  test("the asker cannot answer their own request", async () => {
    const nothing = await answered(asker, "introductions.requests.accept", randomUUID());
    for (const name of ["introductions.requests.accept", "introductions.requests.reject"] as const)
      expect(await answered(asker, name, matchId)).toEqual(nothing);
  });

  test("nobody accepts by the id of a person's own introduction", async () => {
    const nothing = await answered(asked, "introductions.requests.accept", randomUUID());
    for (const id of [asked.introductionId, asker.introductionId])
      expect(await answered(asked, "introductions.requests.accept", id)).toEqual(nothing);
  });

  test("none of it changed anything", async () => {
    const [row] = await api.db.select().from(introductions).where(eq(introductions.id, matchId));
    expect(row).toMatchObject({
      request_status: "requested",
      request_message: "May we talk?",
    });
  });
});

test("an id of another form is 422 and names the field, for a consultant 404 where nobody has it", async () => {
  const { body, status } = await ask(api, "GET", "user-introductions/introduction/list/12", {
    token: curious.token,
  });
  expect([status, body.fields]).toEqual([422, { matchId: "MatchId must be an id." }]);
  const token = await tokenOf(api, "consultant");
  for (const path of [
    "admin/users/",
    "admin/user-introductions/",
    "admin/user-introductions/owner/",
  ])
    expect((await ask(api, "GET", path + randomUUID(), { token })).status).toBe(404);
});

test("a query or body that names another record is not read", async () => {
  const path = pathOf(calls["introductions.requests.get"], { matchId: asker.introductionId });
  for (const smuggled of [matchId, "nonsense"]) {
    const { status, text } = await ask(api, "GET", `${path}?matchId=${smuggled}`, {
      token: curious.token,
    });
    expect(status).toBe(200);
    expect(text).toContain(asker.introductionId);
  }
  const long = "x".repeat(300);
  const accepting = pathOf(calls["introductions.requests.accept"], { matchId });
  await ask(api, "PATCH", `${accepting}?message=${long}`, { token: asked.token, body: {} });
  const [row] = await api.db.select().from(introductions).where(eq(introductions.id, matchId));
  expect(row?.answer_message).toBeNull();
});
