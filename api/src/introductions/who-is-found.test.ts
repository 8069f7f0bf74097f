import type { Client } from "@agbara/shared/client/client.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addMan, addMember, type TestPerson, tokenOf } from "../testing/people.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";

const AGES = { min_age: 20, max_age: 75 };
const NOT_FOUND = { status: 404 };
const FORTY = Array.from({ length: 40 });

let api: TestApi;
let consultant: Client;
/** The man in Nigeria who searches for women. */
let man: TestPerson;

beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  consultant = api.clientWith(await tokenOf(api, "consultant"));
  man = await addMan(api);
});
afterAll(() => api.stop());

type Country = "IE" | "CA" | "IT" | "FR" | "DE" | "ES";
const inCountry = (country_code: Country, is_public = true) =>
  addMember(api, { country_code, is_public });

async function foundIn(country_code: Country, reader = man) {
  const { data } = await reader.client.call("introductions.search.preMatched", {
    ...AGES,
    country_code,
  });
  return { ids: data.data.map(({ user }) => user._id).sort(), total: data.paginator.total };
}
const open = ({ client }: TestPerson, { introductionId: matchId }: TestPerson) =>
  client.call("introductions.requests.get", { matchId });
const request = ({ client }: TestPerson, { introductionId: matchId }: TestPerson) =>
  client.call("introductions.requests.send", { matchId, message: "Hello" });
const pause = ({ client }: TestPerson, paused = true) =>
  client.call("introductions.own.pause", { paused });

/** Makes a consultant suggest `other` to the person in the first argument. */
async function suggest({ introductionId: id }: TestPerson, other: TestPerson) {
  const own = { id: other.introductionId };
  await consultant.call("introductions.own.deactivate", own);
  const { data } = await consultant.call("introductions.own.activate", own);
  await consultant.call("introductions.suggestions.add", { id, code: data.code ?? "" });
}

async function fitting(seeker: TestPerson) {
  const { data } = await consultant.call("introductions.search.fitting", { userId: seeker.id });
  return data.data.map(({ user }) => user._id);
}

describe("who is not public", () => {
  test("is found, opened and asked by no member", async () => {
    const [shown, hidden] = [await inCountry("IE"), await inCountry("IE", false)];
    expect(await foundIn("IE")).toEqual({ ids: [shown.id], total: 1 });
    await expect(open(man, hidden)).rejects.toMatchObject(NOT_FOUND);
    await expect(request(man, hidden)).rejects.toMatchObject(NOT_FOUND);
    expect((await hidden.client.call("introductions.own.mine")).data.received).toEqual([]);
  });

  test("finds and asks others", async () => {
    const hidden = await inCountry("CA", false);
    const other = await addMan(api, { country_code: "CA" });
    expect(await foundIn("CA", hidden)).toEqual({ ids: [other.id], total: 1 });
    await expect(request(hidden, other)).resolves.toBeDefined();
    expect((await open(other, hidden)).data.user._id).toBe(hidden.id);
  });

  test("is found by consultants: in lists, among who fits, in a suggestion, on behalf", async () => {
    const hidden = await inCountry("IT", false);
    const seeker = await addMan(api, { country_code: "IT" });
    const { data } = await consultant.call("introductions.search.list", {
      country_code: "IT",
      gender: "female",
      status: "active",
    });
    expect(data.data.map(({ user }) => user._id)).toEqual([hidden.id]);
    expect(await fitting(seeker)).toEqual([hidden.id]);
    await suggest(seeker, hidden);
    expect((await open(seeker, hidden)).data.user._id).toBe(hidden.id);
    await consultant.call("introductions.requests.sendForMember", {
      introductionId: hidden.introductionId,
      message: "He asked us to write.",
      user_id: man.id,
    });
    await expect(request(seeker, hidden)).resolves.toBeDefined();
  });

  test("is everybody whom nobody made public", async () => {
    const { introductionId: id } = await addMember(api, {
      member_status: "unregistered",
      country_code: "FR",
      is_public: false,
    });
    await consultant.call("introductions.own.register", { introductionId: id });
    await consultant.call("introductions.own.activate", { id });
    expect((await foundIn("FR")).total).toBe(0);
    await consultant.call("introductions.own.register", { introductionId: id, is_public: true });
    expect((await foundIn("FR")).total).toBe(1);
  });
});

describe("who pauses", () => {
  test("is found, opened, suggested and asked by nobody, from then until they come back", async () => {
    const woman = await inCountry("DE");
    const seeker = await addMan(api, { country_code: "DE" });
    await suggest(seeker, woman);
    const mine = () => seeker.client.call("introductions.own.mine");
    const { data } = await pause(woman);
    expect(data).toMatchObject({ status: "active", paused_at: api.deps.now().toISOString() });
    expect((await foundIn("DE")).total).toBe(0);
    expect(await fitting(seeker)).toEqual([]);
    expect((await mine()).data.suggestions).toEqual([]);
    await expect(open(seeker, woman)).rejects.toMatchObject(NOT_FOUND);
    await expect(request(seeker, woman)).rejects.toMatchObject(NOT_FOUND);
    await expect(
      consultant.call("introductions.requests.sendForMember", {
        introductionId: woman.introductionId,
        message: "Hello",
        user_id: seeker.id,
      }),
    ).rejects.toMatchObject({ status: 409, shown: expect.stringContaining("has paused") });

    expect((await pause(woman, false)).data.paused_at).toBeNull();
    expect((await foundIn("DE")).ids).toEqual([woman.id]);
    expect((await mine()).data.suggestions).toHaveLength(1);
    await expect(request(seeker, woman)).resolves.toBeDefined();
  });

  test("sees and asks nobody, and answers as before", async () => {
    const [woman, other] = [await addMember(api), await addMan(api)];
    const { data } = await request(other, woman);
    await pause(woman);
    const first = { status: 417, requirement: "introduction" };
    await expect(foundIn("ES", woman)).rejects.toMatchObject(first);
    await expect(open(woman, man)).rejects.toMatchObject(first);
    await expect(request(woman, man)).rejects.toMatchObject(first);
    const answered = await woman.client.call("introductions.requests.accept", {
      matchId: data._id,
    });
    expect(answered.data.user.account_email).toBe(other.email);
  });

  test("is not active again after a consultant deactivated them", async () => {
    const woman = await inCountry("ES");
    await pause(woman);
    await consultant.call("introductions.own.deactivate", { id: woman.introductionId });
    expect((await pause(woman, false)).data).toMatchObject({ status: "inactive", paused_at: null });
    expect((await foundIn("ES")).total).toBe(0);
  });

  test("stays paused when a consultant activates them", async () => {
    const woman = await inCountry("ES");
    await pause(woman);
    const own = { id: woman.introductionId };
    await consultant.call("introductions.own.deactivate", own);
    const { data } = await consultant.call("introductions.own.activate", own);
    expect(data).toMatchObject({ status: "active", paused_at: api.deps.now().toISOString() });
    expect((await foundIn("ES")).total).toBe(0);
  });

  test("keeps the beginning of a pause that goes on, and is told by no other member's page", async () => {
    const [woman, other] = [await addMember(api), await addMan(api)];
    await request(other, woman);
    const { data: first } = await pause(woman);
    api.setNow(new Date(api.deps.now().getTime() + 60_000));
    expect((await pause(woman)).data.paused_at).toBe(first.paused_at);
    expect((await open(other, woman)).data.paused_at).toBeNull();
  });
});

test("forty who pause and come back at once, from two windows each, are counted exactly", async () => {
  const people = await Promise.all(
    FORTY.map((_, nth) => addMember(api, { country_code: "SW", is_public: nth % 4 !== 0 })),
  );
  const swedes = async () => {
    const { data } = await man.client.call("introductions.search.preMatched", {
      ...AGES,
      country_code: "SW",
    });
    return data.paginator.total;
  };
  expect(await swedes()).toBe(30);
  for (const paused of [true, false]) {
    for (const half of [people.slice(0, 20), people.slice(20)])
      await Promise.all(half.flatMap((person) => [pause(person, paused), pause(person, paused)]));
    expect(await swedes()).toBe(paused ? 0 : 30);
  }
});
