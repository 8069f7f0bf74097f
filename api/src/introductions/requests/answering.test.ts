import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

const request = (from: TestPerson, to: TestPerson, message = "May we talk?") =>
  from.client.call("introductions.requests.send", { matchId: to.introductionId, message });
const pair = async () => ({ man: await addMan(api), woman: await addMember(api) });
const consultant = async () => api.clientWith(await tokenOf(api, "consultant"));

async function resultsOf(person: TestPerson, country_code?: "GH"): Promise<string[]> {
  const { data } = await person.client.call("introductions.search.preMatched", {
    min_age: 20,
    max_age: 75,
    ...(country_code && { country_code }),
  });
  return data.data.map(({ user }) => user._id);
}

describe("answering", () => {
  test("the person asked accepts, with a word or without", async () => {
    for (const message of ["Gladly", undefined]) {
      const { man, woman } = await pair();
      const { data } = await request(man, woman);
      const answer = await woman.client.call("introductions.requests.accept", {
        matchId: data._id,
        ...(message && { message }),
      });
      expect(answer.data).toMatchObject({
        request_status: "accepted",
        answer_message: message ?? null,
      });
      const his = await man.client.call("introductions.requests.get", { matchId: data._id });
      expect(his.data).toMatchObject({
        request_status: "accepted",
        answer_message: message ?? null,
        contact: { account_email: woman.email },
      });
    }
  });

  test("the asker can do neither", async () => {
    const { man, woman } = await pair();
    const { data } = await request(man, woman);
    for (const name of ["introductions.requests.accept", "introductions.requests.reject"] as const)
      await expect(man.client.call(name, { matchId: data._id })).rejects.toMatchObject({
        status: 404,
      });
  });

  test("happens once: a second answer is told so and changes nothing", async () => {
    const { man, woman } = await pair();
    const { data } = await request(man, woman);
    await woman.client.call("introductions.requests.accept", {
      matchId: data._id,
      message: "Gladly",
    });
    for (const name of ["introductions.requests.accept", "introductions.requests.reject"] as const)
      await expect(woman.client.call(name, { matchId: data._id })).rejects.toMatchObject({
        status: 409,
        shown: "You have already answered this request.",
      });
    const now = await woman.client.call("introductions.requests.get", { matchId: data._id });
    expect(now.data).toMatchObject({ request_status: "accepted", answer_message: "Gladly" });
  });

  test("of an acceptance and a rejection at the same time, one holds", async () => {
    const { man, woman } = await pair();
    const { data } = await request(man, woman);
    const outcomes = await Promise.allSettled([
      woman.client.call("introductions.requests.accept", { matchId: data._id }),
      woman.client.call("introductions.requests.reject", { matchId: data._id }),
      woman.client.call("introductions.requests.accept", { matchId: data._id }),
    ]);
    const held = outcomes.flatMap((outcome) =>
      outcome.status === "fulfilled" ? [outcome.value.data.request_status] : [],
    );
    expect(held).toHaveLength(1);
    const now = await woman.client.call("introductions.requests.get", { matchId: data._id });
    expect(now.data.request_status).toBe(held[0]);
  });
});

describe("after a rejection", () => {
  test("the asker no longer finds the one who rejected, nor may ask again", async () => {
    const { man, woman } = await pair();
    expect(await resultsOf(man)).toContain(woman.id);
    const { data } = await request(man, woman);
    await woman.client.call("introductions.requests.reject", { matchId: data._id });
    expect(await resultsOf(man)).not.toContain(woman.id);
    await expect(request(man, woman)).rejects.toMatchObject({ status: 404 });
    await expect(
      man.client.call("introductions.requests.get", { matchId: woman.introductionId }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test("the page counts leave them out, too", async () => {
    const man = await addMan(api, { country_code: "SW" });
    const women = await Promise.all(
      Array.from({ length: 21 }, () => addMember(api, { country_code: "SW" })),
    );
    const swedes = { min_age: 20, max_age: 75, country_code: "SW" } as const;
    const before = await man.client.call("introductions.search.preMatched", swedes);
    expect(before.data.paginator.pageCount).toBe(2);
    const [first] = women;
    if (!first) throw new Error("no woman");
    const { data } = await request(man, first);
    await first.client.call("introductions.requests.reject", { matchId: data._id });
    const after = await man.client.call("introductions.search.preMatched", swedes);
    expect(after.data.paginator.pageCount).toBe(1);
    expect(after.data.data).toHaveLength(20);
  });

  test("the one who rejected may take it up again", async () => {
    const { man, woman } = await pair();
    const { data } = await request(man, woman);
    await woman.client.call("introductions.requests.reject", { matchId: data._id });
    expect(await resultsOf(woman)).toContain(man.id);
    await expect(request(woman, man)).resolves.toBeDefined();
  });

  /**
   * Makes a man, and a woman who rejected him. They live in a country with so few people that one page of a search
   * shows everybody.
   */
  async function rejected() {
    const man = await addMan(api, { country_code: "GH" });
    const woman = await addMember(api, { country_code: "GH" });
    const { data } = await request(man, woman);
    await woman.client.call("introductions.requests.reject", { matchId: data._id });
    return { man, woman };
  }
  const hers = (man: TestPerson, woman: TestPerson) =>
    man.client.call("introductions.requests.get", { matchId: woman.introductionId });

  test("a member asked by the person who rejected them sees that person again, also after they accept", async () => {
    const { man, woman } = await rejected();
    const { data } = await request(woman, man);
    expect(await resultsOf(man, "GH")).toContain(woman.id);
    expect((await hers(man, woman)).data.match).toMatchObject({ _id: data._id });
    await man.client.call("introductions.requests.accept", { matchId: data._id });
    const search = { min_age: 20, max_age: 75, phone: woman.phone };
    const [found] = (await man.client.call("introductions.search.preMatched", search)).data.data;
    expect(found).toMatchObject({ _id: woman.introductionId });
    expect((await hers(man, woman)).data.user.account_email).toBe(woman.email);
  });

  test("and once a consultant asked again on their behalf", async () => {
    const { man, woman } = await rejected();
    const { data } = await (await consultant()).call("introductions.requests.sendForMember", {
      introductionId: woman.introductionId,
      message: "Once more?",
      user_id: man.id,
    });
    expect((await hers(man, woman)).data.match).toMatchObject({ _id: data._id });
    await woman.client.call("introductions.requests.accept", { matchId: data._id });
    expect((await hers(man, woman)).data.user.account_email).toBe(woman.email);
  });

  test("a second rejection holds as the first did, in either direction", async () => {
    const { man, woman } = await rejected();
    const { data } = await request(woman, man);
    await man.client.call("introductions.requests.reject", { matchId: data._id });
    for (const [asker, other] of [
      [man, woman],
      [woman, man],
    ] as const) {
      expect(await resultsOf(asker, "GH")).not.toContain(other.id);
      await expect(request(asker, other)).rejects.toMatchObject({ status: 404 });
    }
  });
});
