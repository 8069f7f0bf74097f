import { afterAll, beforeAll, expect, test } from "vitest";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { blocks } from "../tables.ts";
import { areBarred } from "./barred.ts";

/**
 * Runs on both databases for two reasons: searches send the ids of blocked people as a list, and triggers update the
 * stored counts.
 */
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

const AGES = { min_age: 20, max_age: 75 };

async function block(one: TestPerson, other: TestPerson) {
  const row = { user_id: one.id, blocked_id: other.id, created_at: api.deps.now() };
  await api.db.insert(blocks).values(row);
}

/** Searches as this person. Returns the total number of people found, and the ids on the first page. */
async function searched(person: TestPerson) {
  const { data } = await person.client.call("introductions.search.preMatched", {
    ...AGES,
    country_code: "NG",
  });
  return { total: data.paginator.total, ids: data.data.map(({ user }) => user._id) };
}

test("a search finds neither side of a block, and counts everybody else", async () => {
  const [man, otherMan] = [await addMan(api), await addMan(api)];
  const [woman, otherWoman] = [await addMember(api), await addMember(api)];
  const before = { his: await searched(man), hers: await searched(woman) };
  await block(woman, man);
  expect(await searched(man)).toEqual({
    total: before.his.total - 1,
    ids: before.his.ids.filter((id) => id !== woman.id),
  });
  expect(await searched(woman)).toEqual({
    total: before.hers.total - 1,
    ids: before.hers.ids.filter((id) => id !== man.id),
  });
  expect((await searched(otherMan)).total).toBe(before.his.total);
  expect((await searched(otherWoman)).total).toBe(before.hers.total);
});

test("the people who fit somebody never include either side of a block, and the count agrees", async () => {
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  const [man, woman] = [await addMan(api), await addMember(api)];
  const fitting = async ({ id }: TestPerson) => {
    const { data } = await consultant.call("introductions.search.fitting", { userId: id });
    return { total: data.paginator.total, ids: data.data.map(({ user }) => user._id) };
  };
  const before = { his: await fitting(man), hers: await fitting(woman) };
  expect(before.his.ids).toContain(woman.id);
  await block(man, woman);
  expect(await areBarred(api.db, woman.id, man.id)).toBe(true);
  expect((await fitting(man)).total).toBe(before.his.total - 1);
  expect((await fitting(woman)).total).toBe(before.hers.total - 1);
  expect((await fitting(woman)).ids).not.toContain(man.id);
});
