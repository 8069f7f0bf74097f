import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agreed, asking, newestTo } from "../../testing/asked-pair.ts";
import { desk } from "../../testing/closed.ts";
import { addMan, addMember, type TestPerson } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { suggestions } from "../tables.ts";

const NOW = new Date("2026-11-23T08:00:00Z");
const SAID = { reason: "The year was wrong", seen: "passport" } as const;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: NOW });
});
afterAll(() => api.stop());

type Right = { birth_date?: string; gender?: "female" | "male" };
const correct = async ({ introductionId: id }: TestPerson, right: Right) =>
  (await desk(api, "consultant")).call("introductions.own.correct", { id, ...right, ...SAID });
const accountOf = async ({ client }: TestPerson) =>
  (await client.call("people.privacy.export")).data.account;
const mineOf = async ({ client }: TestPerson) => (await client.call("introductions.own.mine")).data;

test("a corrected birth date is told by mail, and the trail has the reason and the paper", async () => {
  const woman = await addMember(api);
  const { data } = await correct(woman, { birth_date: "1991-02-03" });
  expect(data.user.age).toBe(35);
  expect(await accountOf(woman)).toMatchObject({ birth_date: "1991-02-03", gender: "female" });
  const mail = newestTo(api, woman);
  expect(mail?.subject).toBe("Agbara: a consultant corrected your data");
  expect(mail?.text).toContain("Your birth date is now 3 February 1991.");
  expect(mail?.text).not.toContain(SAID.reason);
  const admin = await desk(api, "admin");
  const trail = await admin.call("desk.audit.list", { person: woman.id, kind: "change" });
  const line = trail.data.data.find(({ action }) => action === "introductions.own.correct");
  expect(line?.reason).toBe("The year was wrong (seen: passport)");
});

test("kept counts follow: searches by age find the person where they are now", async () => {
  const woman = await addMember(api, { first_name: "Ebele", birth_date: "1966-03-01" });
  const man = await addMan(api);
  const found = async (min_age: number, max_age: number) => {
    const { data } = await man.client.call("introductions.search.preMatched", { min_age, max_age });
    return [data.data.some(({ user }) => user._id === woman.id), data.paginator.total] as const;
  };
  const [, before] = await found(60, 75);
  await correct(woman, { birth_date: "1996-03-01" });
  expect(await found(60, 75)).toEqual([false, before - 1]);
  expect((await found(30, 30))[0]).toBe(true);
});

describe("below 18", () => {
  test("the account is closed at once, and a colleague looks at it", async () => {
    const { man, woman, id } = await agreed(api);
    await correct(woman, { birth_date: "2009-01-01" });
    await expect(woman.client.call("people.profile.me")).rejects.toMatchObject({ status: 401 });
    expect(newestTo(api, woman)?.subject).toBe("Your Agbara account is closed");
    await expect(
      man.client.call("introductions.requests.get", { matchId: id }),
    ).rejects.toMatchObject({ status: 404 });
    expect((await mineOf(man)).ended).toHaveLength(1);
    const admin = await desk(api, "admin");
    const { data } = (await admin.call("introductions.safety.closings", {})).data;
    const closing = data.find(({ reported }) => reported._id === woman.id);
    expect(closing).toMatchObject({ reason: "age", waits: ["check"], by_me: false });
    const keep = { id: closing?._id ?? "" };
    await admin.call("introductions.safety.keepClosed", keep);
    await expect(correct(woman, { birth_date: "1990-01-01" })).rejects.toMatchObject({
      status: 409,
    });
  });

  test("the day before the eighteenth birthday closes, and the birthday does not", async () => {
    const [young, adult] = [await addMember(api), await addMember(api)];
    await correct(young, { birth_date: "2008-11-24" });
    await correct(adult, { birth_date: "2008-11-23" });
    await expect(young.client.call("people.profile.me")).rejects.toMatchObject({ status: 401 });
    expect((await accountOf(adult)).birth_date).toBe("2008-11-23");
  });
});

test("another gender ends requests and suggestions, and the person is found by the others", async () => {
  const { man, woman } = await asking(api);
  const other = await addMan(api);
  await api.db.insert(suggestions).values([
    {
      introduction_id: other.introductionId,
      suggested_id: woman.introductionId,
      author_id: man.id,
      created_at: NOW,
    },
  ]);
  await correct(woman, { gender: "male" });
  expect(await mineOf(man)).toMatchObject({ sent: [], ended: [{ asked_by_me: true }] });
  expect((await mineOf(other)).suggestions).toEqual([]);
  expect(newestTo(api, woman)?.text).toContain("Our record now says that you are a man.");
  const seeker = await addMember(api);
  const { data } = await seeker.client.call("introductions.search.preMatched", {
    min_age: 20,
    max_age: 75,
  });
  expect(data.data.map(({ user }) => user._id)).toContain(woman.id);
});

test.each<[string, Right]>([
  ["nothing", {}],
  ["what is there already", { birth_date: "1996-03-01", gender: "female" }],
  ["a day to come", { birth_date: "2027-01-01" }],
  ["a day that is too long ago", { birth_date: "1850-01-01" }],
])("a correction of %s is refused", async (_, right) => {
  const woman = await addMember(api);
  await expect(correct(woman, right)).rejects.toMatchObject({
    status: 422,
    fields: { birth_date: expect.any(String) },
  });
});

test("members correct nobody, and a request is no person", async () => {
  const { woman, man, id } = await asking(api);
  const input = { id: man.introductionId, birth_date: "1991-02-03", ...SAID };
  await expect(woman.client.call("introductions.own.correct", input)).rejects.toMatchObject({
    status: 403,
  });
  await expect(
    correct({ ...woman, introductionId: id }, { birth_date: "1991-02-03" }),
  ).rejects.toMatchObject({ status: 404 });
});
