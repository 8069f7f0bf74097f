import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addMan, addMember, type TestPerson } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { introductions } from "../tables.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

const HERS = {
  min_age: 33,
  max_age: 44,
  min_height: 175,
  my_height: 166,
  state: "Enugu",
  tribe: "Igbo",
  city: "Aba",
  distant_relationship: true,
  details: "Somebody patient.",
} as const;
const HIS = { ...HERS, min_age: 26, max_age: 35, tribe: "Yoruba", city: "Ìbàdàn" } as const;

/** These answers of a person are hidden from the other person until both have accepted. */
const HIDDEN = { state: null, tribe: null, city: null };

async function pairWithRequest() {
  const woman = await addMember(api);
  const man = await addMan(api);
  for (const [person, wishes] of [
    [woman, HERS],
    [man, HIS],
  ] as const)
    await api.db
      .update(introductions)
      .set({ ...wishes, is_public: true })
      .where(eq(introductions.id, person.introductionId));
  const { data } = await man.client.call("introductions.requests.send", {
    matchId: woman.introductionId,
    message: "May we talk?",
  });
  return { woman, man, matchId: data._id };
}

const seenBy = async ({ client }: TestPerson, matchId: string) =>
  (await client.call("introductions.requests.get", { matchId })).data.looks_for;

test("each side of a request sees what the other looks for, origin, tribe and city only after both accepted", async () => {
  const { woman, man, matchId } = await pairWithRequest();
  expect(await seenBy(woman, matchId)).toEqual({ ...HIS, ...HIDDEN });
  expect(await seenBy(man, matchId)).toEqual({ ...HERS, ...HIDDEN });
  const { data } = await woman.client.call("introductions.requests.accept", { matchId });
  expect(data.looks_for).toEqual(HIS);
  expect(await seenBy(man, matchId)).toEqual(HERS);
});

test("a refused member no longer sees the wishes; the member who refused still does", async () => {
  const { woman, man, matchId } = await pairWithRequest();
  await woman.client.call("introductions.requests.reject", { matchId });
  expect(await seenBy(man, matchId)).toBeNull();
  expect(await seenBy(woman, matchId)).toEqual({ ...HIS, ...HIDDEN });
});

test("a person's own introduction says it in its own fields", async () => {
  const { woman, man } = await pairWithRequest();
  expect(await seenBy(man, woman.introductionId)).toBeNull();
  expect(await seenBy(woman, woman.introductionId)).toBeNull();
});
