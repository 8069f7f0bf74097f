import type { MemberIntroductionDetail, Openings } from "@agbara/shared/contract/parts/entities.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { photos, users } from "../../people/tables.ts";
import { newId } from "../../platform/db/ids.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { introductions } from "../tables.ts";
import { UNREGISTERED } from "../views.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

/** Matches the answers that others may read only after both people have accepted. */
const AFTER_BOTH = /Owerri-town|Imo-origin|Ibibio-tribe|Saint-choir|Anglican-faith/;
/** Matches the answers that others may read on a person's page, but in no list. */
const ON_THE_PAGE = /A-garden|Patience-value|Somebody-kind|Ghana/;

/** Adds a woman who has answered every question. */
async function talkative(country_code: "IE" | "SW"): Promise<TestPerson> {
  const woman = await addMember(api, { country_code });
  await api.db
    .update(users)
    .set({
      answers: {
        data_occupation: "Midwife-work",
        data_hopes: "A-garden",
        data_faith: "Anglican-faith",
      },
      core_values: ["Patience-value"],
      countries: ["Ghana"],
      organisations: ["Saint-choir"],
    })
    .where(eq(users.id, woman.id));
  await api.db
    .update(introductions)
    .set({
      min_age: 33,
      max_age: 41,
      min_height: 170,
      my_height: 163,
      details: "Somebody-kind",
      state: "Imo-origin",
      tribe: "Ibibio-tribe",
      city: "Owerri-town",
    })
    .where(eq(introductions.id, woman.introductionId));
  await api.db.insert(photos).values(
    ["first-photo", "second-photo"].map((name, position) => ({
      id: newId(),
      user_id: woman.id,
      position,
      url: `/media/${name}`,
      passed_at: new Date(),
    })),
  );
  return woman;
}

const search = async ({ client }: TestPerson, country_code: "IE" | "SW") => {
  const { data } = await client.call("introductions.search.preMatched", {
    min_age: 20,
    max_age: 75,
    country_code,
  });
  return data.data;
};
const open = async ({ client }: TestPerson, matchId: string) =>
  (await client.call("introductions.requests.get", { matchId })).data;

async function request({ client }: TestPerson, { introductionId: matchId }: TestPerson) {
  return (await client.call("introductions.requests.send", { matchId, message: "Hello" })).data._id;
}

function expectBefore(page: MemberIntroductionDetail) {
  const text = JSON.stringify(page);
  expect(text).not.toMatch(AFTER_BOTH);
  expect(page.user.profile_pics.length + (page.contact?.profile_pics.length ?? 0)).toBe(2);
  for (const told of ["A-garden", "Patience-value", "Somebody-kind"]) expect(text).toContain(told);
}

test("a list of forty people fills name, age, country, occupation, one photo and ids, and no more", async () => {
  const man = await addMan(api);
  const women = await Promise.all(Array.from({ length: 40 }, () => talkative("SW")));
  const [suggested] = women;
  if (!suggested) throw new Error("no woman");
  await request(man, suggested);
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  const own = { id: women[1]?.introductionId ?? "" };
  await consultant.call("introductions.own.deactivate", own);
  const { data } = await consultant.call("introductions.own.activate", own);
  const code = data.code ?? "";
  await consultant.call("introductions.suggestions.add", { id: man.introductionId, code });
  const { sent, suggestions } = (await man.client.call("introductions.own.mine")).data;
  const rows = [...(await search(man, "SW")), ...suggestions, ...sent];
  expect(rows).toHaveLength(22);
  for (const row of rows) {
    expect(JSON.stringify(row)).not.toMatch(AFTER_BOTH);
    expect(JSON.stringify(row)).not.toMatch(ON_THE_PAGE);
    expect(row).toMatchObject({ ...UNREGISTERED, registered_at: null, paused_at: null });
    const person = row.contact ?? row.user;
    expect(person).toMatchObject({
      first_name: "Ngozi",
      country_code: "SW",
      profile_pic_url: expect.stringMatching(/^\/api\/v1\/media\/people\/[^?]+\/small\?/),
      data_occupation: { answer: "Midwife-work" },
    });
  }
});

test("a page says the rest, but where somebody comes from and lives, and how to reach them, only after both accepted", async () => {
  const [man, woman] = [await addMan(api), await talkative("IE")];
  expectBefore(await open(man, woman.introductionId));
  const matchId = await request(man, woman);
  expectBefore(await open(man, woman.introductionId));
  expectBefore(await open(man, matchId));
  await woman.client.call("introductions.requests.accept", { matchId });
  for (const id of [woman.introductionId, matchId]) {
    const text = JSON.stringify(await open(man, id));
    for (const told of ["Owerri-town", "Imo-origin", "Ibibio-tribe", "Saint-choir"])
      expect(text).toContain(told);
    expect(text).toContain("Anglican-faith");
    expect(text).toContain(woman.phone);
  }
});

test("a page says city and affiliations to all whom the person shows them, each by its own switch", async () => {
  const [man, woman] = [await addMan(api), await talkative("IE")];
  const read = async () => JSON.stringify(await open(man, woman.introductionId));
  const show = (shown: Partial<Openings>) => woman.client.call("introductions.own.show", shown);
  await show({ shows_city: true });
  expect(await read()).toMatch(/Owerri-town/);
  expect(await read()).not.toMatch(/Saint-choir|Imo-origin|Ibibio-tribe|Anglican-faith/);
  await show({ shows_organisations: true, shows_city: false });
  expect(await read()).toMatch(/Saint-choir/);
  expect(await read()).not.toMatch(/Owerri-town/);
  await show({ shows_city: true });
  const matchId = await request(man, woman);
  const asked = await open(man, matchId);
  expect(asked.looks_for).toMatchObject({ city: "Owerri-town", state: null });
  expect(asked.contact?.organisations).toEqual([{ name: "Saint-choir" }]);
  expect(asked).toMatchObject({ shows_city: false, shows_organisations: false });
  expect(JSON.stringify(await search(man, "IE"))).not.toMatch(AFTER_BOTH);
  await woman.client.call("people.privacy.withdraw", { kind: "introduction" });
  const mine = (await woman.client.call("introductions.own.mine")).data.introduction;
  expect(mine).toMatchObject({ shows_city: false, shows_organisations: false });
});

test("a person reads all of their own", async () => {
  const woman = await talkative("IE");
  const mine = (await woman.client.call("introductions.own.mine")).data.introduction;
  expect(mine).toMatchObject({ min_age: 33, state: "Imo-origin", city: "Owerri-town" });
  expect(JSON.stringify(await open(woman, woman.introductionId))).toContain("Saint-choir");
});

test("consultants read all of it", async () => {
  const woman = await talkative("IE");
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  const seen = await consultant.call("introductions.own.ofUser", { userId: woman.id });
  for (const told of ["Owerri-town", "Imo-origin", "Ibibio-tribe", "Saint-choir", "A-garden"])
    expect(JSON.stringify(seen)).toContain(told);
});
