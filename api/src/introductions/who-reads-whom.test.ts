import { randomUUID } from "node:crypto";
import type { Client } from "@agbara/shared/client/client.ts";
import { calls } from "@agbara/shared/contract/calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "../testing/ask.ts";
import { pathOf } from "../testing/paths.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../testing/people.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";

const AGES = { min_age: 20, max_age: 75 };
const INTRODUCTION_FIRST = { status: 417, requirement: "introduction" };
const FORTY = Array.from({ length: 40 });

let api: TestApi;
let consultant: Client;

beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  consultant = api.clientWith(await tokenOf(api, "consultant"));
});
afterAll(() => api.stop());

/** Calls `attempt`, again and again, until a connection to the database is free. */
async function persist<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  try {
    return await attempt();
  } catch (error) {
    if ((error as { status?: number }).status !== 503) throw error;
    return persist(attempt);
  }
}

/** Makes all these calls at the same time, and expects each to fail with `INTRODUCTION_FIRST`. */
async function expectRefused(attempts: (() => Promise<unknown>)[]) {
  for (const one of await Promise.allSettled(attempts.map(persist)))
    expect(one).toMatchObject({ status: "rejected", reason: INTRODUCTION_FIRST });
}

const search = ({ client }: TestPerson, filters = {}) =>
  client.call("introductions.search.preMatched", { ...AGES, ...filters });
const open = ({ client }: TestPerson, matchId: string) =>
  client.call("introductions.requests.get", { matchId });
const request = ({ client }: TestPerson, to: TestPerson) =>
  client.call("introductions.requests.send", { matchId: to.introductionId, message: "Hello" });
const deactivate = ({ introductionId: id }: TestPerson) =>
  consultant.call("introductions.own.deactivate", { id });

/** Makes a consultant suggest `other` to the person in the first argument. */
async function suggest({ introductionId: id }: TestPerson, other: TestPerson) {
  await deactivate(other);
  const own = { id: other.introductionId };
  const { data } = await consultant.call("introductions.own.activate", own);
  await consultant.call("introductions.suggestions.add", { id, code: data.code ?? "" });
}

const suggestedTo = async ({ client }: TestPerson) =>
  (await client.call("introductions.own.mine")).data.suggestions.map(({ user }) => user._id);

describe.each(["unregistered", "inactive"] as const)("a member who is %s", (member_status) => {
  test("searches nobody, opens nobody and asks nobody", async () => {
    const [man, woman] = [await addMan(api, { member_status }), await addMember(api)];
    for (const filters of [{}, { gender: "female" }, { phone: woman.phone }, { page: 2 }])
      await expect(search(man, filters)).rejects.toMatchObject(INTRODUCTION_FIRST);
    await expect(open(man, woman.introductionId)).rejects.toMatchObject(INTRODUCTION_FIRST);
    await expect(request(man, woman)).rejects.toMatchObject(INTRODUCTION_FIRST);
    expect((await woman.client.call("introductions.own.mine")).data.received).toEqual([]);
  });

  test("is suggested nobody, until they are active", async () => {
    const [man, woman] = [await addMan(api, { member_status }), await addMember(api)];
    await suggest(man, woman);
    expect(await suggestedTo(man)).toEqual([]);
    await consultant.call("introductions.own.register", { introductionId: man.introductionId });
    await consultant.call("introductions.own.activate", { id: man.introductionId });
    expect(await suggestedTo(man)).toEqual([woman.id]);
  });

  test("learns nothing from the answer to an id, whose ever it is", async () => {
    const [man, woman] = [await addMan(api, { member_status }), await addMember(api)];
    const other = await addMember(api, { member_status: "inactive" });
    const { data: others } = await request(await addMan(api), woman);
    for (const name of ["introductions.requests.get", "introductions.requests.send"] as const) {
      const answers = await Promise.all(
        [woman.introductionId, other.introductionId, others._id, randomUUID()].map((matchId) =>
          ask(api, calls[name].method, pathOf(calls[name], { matchId }), {
            token: man.token,
            ...(name === "introductions.requests.send" && { body: { message: "Hello" } }),
          }),
        ),
      );
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    }
  });

  test("forty at once read nobody and ask nobody", async () => {
    const woman = await addMember(api);
    const men = await Promise.all(FORTY.map(() => addMan(api, { member_status })));
    await expectRefused(men.map((man) => () => search(man)));
    await expectRefused(men.map((man) => () => open(man, woman.introductionId)));
    await expectRefused(men.map((man) => () => request(man, woman)));
    expect((await woman.client.call("introductions.own.mine")).data.received).toEqual([]);
  });
});

test("a deactivation counts for forty tries from two windows the moment it is answered", async () => {
  const [man, woman] = [await addMan(api), await addMember(api)];
  const before = Promise.allSettled(FORTY.map(() => search(man)));
  await deactivate(man);
  await expectRefused(
    FORTY.map((_, nth) => () => (nth % 2 ? search(man) : open(man, woman.introductionId))),
  );
  await before;
});

describe("a member who pauses", () => {
  const pause = ({ client }: TestPerson) =>
    client.call("introductions.own.pause", { paused: true });

  test("reads their own introduction and the people of their requests", async () => {
    const [man, woman, other] = [await addMan(api), await addMember(api), await addMember(api)];
    const { data: sent } = await request(man, woman);
    const { data: received } = await request(other, man);
    await pause(man);
    const { data: mine } = await man.client.call("introductions.own.mine");
    expect([mine.sent, mine.received].map((list) => list.map(({ _id }) => _id))).toEqual([
      [sent._id],
      [received._id],
    ]);
    for (const id of [man.introductionId, sent._id, received._id, other.introductionId])
      expect((await open(man, id)).data._id).toBe(id);
  });

  test.each(["accept", "reject"] as const)("may %s a request", async (answer) => {
    const [man, woman] = [await addMan(api), await addMember(api)];
    const { data } = await request(man, woman);
    await pause(woman);
    const name = `introductions.requests.${answer}` as const;
    const answered = await woman.client.call(name, { matchId: data._id });
    expect(answered.data.request_status).toBe(answer === "accept" ? "accepted" : "rejected");
  });

  test("finds somebody they refused no more", async () => {
    const [man, woman] = [await addMan(api), await addMember(api)];
    const { data } = await request(woman, man);
    await man.client.call("introductions.requests.reject", { matchId: data._id });
    await pause(man);
    await expect(open(man, woman.introductionId)).rejects.toMatchObject(INTRODUCTION_FIRST);
  });
});

describe("the answer to who must be registered first says how many fit", () => {
  const fitting = (country_code: "IT" | "FR" | "DE", count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        addMember(api, { country_code, birth_date: "1990-01-01" }),
      ),
    );
  async function fitsFor(country_code: "IT" | "FR" | "DE", filters = {}) {
    const man = await addMan(api, { country_code, member_status: "unregistered" });
    return search(man, filters).then(
      () => "found",
      (error) => error.fits,
    );
  }

  test("in tens, none below twenty", async () => {
    await fitting("IT", 19);
    expect(await fitsFor("IT")).toBeNull();
    await fitting("IT", 1);
    expect(await fitsFor("IT")).toBe(20);
    await fitting("IT", 9);
    expect(await fitsFor("IT")).toBe(20);
  });

  test("by their own wishes and country, whatever they search for", async () => {
    await fitting("FR", 20);
    const narrow = { name: "Nobody", country_code: "SW", min_age: 60, max_age: 61, gender: "male" };
    expect(await fitsFor("FR", narrow)).toBe(20);
    await Promise.all(
      FORTY.map(() => addMember(api, { country_code: "FR", birth_date: "1960-01-01" })),
    );
    expect(await fitsFor("FR")).toBe(20);
  });

  test("and counts nobody whom members do not find", async () => {
    const women = await fitting("DE", 20);
    const [first] = women;
    if (!first) throw new Error("no woman");
    await deactivate(first);
    expect(await fitsFor("DE")).toBeNull();
  });
});
