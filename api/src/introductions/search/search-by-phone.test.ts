import { DEFAULT_INTRODUCTION_AGES } from "@agbara/shared/constants.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../platform/db/ids.ts";
import { addMan, addMember, type TestPerson } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { introductions } from "../tables.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

/**
 * Adds an accepted request between the reader and each of these people. The reader sent half of these requests. The
 * others sent theirs to the reader.
 */
async function acceptAll({ id: reader }: TestPerson, others: TestPerson[]) {
  const now = api.deps.now();
  await api.db.insert(introductions).values(
    others.map(({ id: other }, nth) => ({
      id: newId(),
      request_status: "accepted" as const,
      requested_at: now,
      answered_at: now,
      ...(nth % 2
        ? { user_id: reader, contact_id: other }
        : { user_id: other, contact_id: reader }),
      ...DEFAULT_INTRODUCTION_AGES,
      created_at: now,
      updated_at: now,
    })),
  );
}

test("people whom a member can already reach are found page by page, the youngest first", async () => {
  const reader = await addMember(api);
  const men = await Promise.all(
    Array.from({ length: 45 }, (_, nth) =>
      addMan(api, {
        birth_date: `19${90 - nth}-06-01`,
        international_phone_number: `+44700000${String(1000 + nth)}77`,
      }),
    ),
  );
  await acceptAll(reader, men);
  const search = { min_age: 20, max_age: 75, phone: "77" };
  const pages: string[][] = [];
  for (const page of [1, 2, 3, 4]) {
    const { data } = await reader.client.call("introductions.search.preMatched", {
      ...search,
      page,
    });
    expect(data.paginator).toMatchObject({ currentPage: page, pageCount: 3 });
    pages.push(data.data.map(({ user }) => user._id));
  }
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 5, 0]);
  expect(pages.flat()).toEqual(men.map(({ id }) => id));
});

test("of these, nobody who was deactivated, and never the reader", async () => {
  const reader = await addMember(api, { international_phone_number: "+447111111155" });
  const [there, gone] = [
    await addMan(api, { international_phone_number: "+447111111255" }),
    await addMan(api, { international_phone_number: "+447111111355" }),
  ];
  await acceptAll(reader, [there, gone]);
  await api.db
    .update(introductions)
    .set({ status: "inactive" })
    .where(eq(introductions.id, gone.introductionId));
  for (const phone of ["55", "0155", "055", there.phone]) {
    const found = { min_age: 20, max_age: 75, phone };
    const { data } = await reader.client.call("introductions.search.preMatched", found);
    const expected = phone === "0155" ? [] : [there.id];
    expect([phone, data.data.map(({ user }) => user._id)]).toEqual([phone, expected]);
  }
});

test("a search by phone confirms no stranger's number", async () => {
  const reader = await addMember(api);
  const other = await addMan(api);
  const search = { min_age: 20, max_age: 75, phone: other.phone };
  expect((await reader.client.call("introductions.search.preMatched", search)).data.data).toEqual(
    [],
  );
  const { data } = await other.client.call("introductions.requests.send", {
    matchId: reader.introductionId,
    message: "Hello",
  });
  expect((await reader.client.call("introductions.search.preMatched", search)).data.data).toEqual(
    [],
  );
  await reader.client.call("introductions.requests.accept", { matchId: data._id });
  const found = await reader.client.call("introductions.search.preMatched", search);
  expect(found.data.data.map(({ user }) => user._id)).toEqual([other.id]);
});
