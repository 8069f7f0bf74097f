import { randomUUID } from "node:crypto";
import { calls } from "@agbara/shared/contract/calls.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { introductions } from "../../introductions/tables.ts";
import { ask } from "../../testing/ask.ts";
import { pathOf } from "../../testing/paths.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { rowsOf } from "../db/database.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

function request(from: TestPerson, to: TestPerson, key: string, message = "May we talk?") {
  const path = pathOf(calls["introductions.requests.send"], { matchId: to.introductionId });
  return ask(api, "PATCH", path, {
    token: from.token,
    body: { message },
    headers: { "Idempotency-Key": key },
  });
}

const requestsOf = ({ id }: TestPerson) =>
  api.db.$count(introductions, eq(introductions.contact_id, id));

describe("a call repeated under its key", () => {
  test("is made once and answered as the first was", async () => {
    const [man, woman, key] = [await addMan(api), await addMember(api), randomUUID()];
    const written = () =>
      rowsOf(api.db, sql`select xmin::text from idempotency_keys where key = ${key}`);
    const first = await request(man, woman, key);
    const before = await written();
    const second = await request(man, woman, key);
    expect(first.status).toBe(200);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await requestsOf(woman)).toBe(1);
    // A call waits for the database's second machine only if it writes something. So the repeated call must write
    // something too.
    expect(await written()).not.toEqual(before);
  });

  test("at the same time is made once, too", async () => {
    const [man, woman, key] = [await addMan(api), await addMember(api), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => request(man, woman, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await requestsOf(woman)).toBe(1);
  });

  test("makes a change once: a note is answered as it was the first time", async () => {
    const { introductionId: id } = await addMan(api);
    const token = await tokenOf(api, "consultant");
    const headers = { "Idempotency-Key": randomUUID() };
    const path = pathOf(calls["introductions.notes.update"], { id });
    const body = { note: "Once." };
    const first = await ask(api, "PATCH", path, { token, body, headers });
    const second = await ask(api, "PATCH", path, { token, body, headers });
    expect(second.body).toEqual(first.body);
  });

  test("after a refusal is tried again: a refusal is not kept", async () => {
    const [man, woman, key] = [
      await addMan(api),
      await addMember(api, { member_status: "inactive" }),
      randomUUID(),
    ];
    expect((await request(man, woman, key)).status).toBe(404);
    await api.db
      .update(introductions)
      .set({ status: "active" })
      .where(eq(introductions.id, woman.introductionId));
    expect((await request(man, woman, key)).status).toBe(200);
  });
});

test("another request under the same key is refused, and nothing is done", async () => {
  const [man, woman, other, key] = [
    await addMan(api),
    await addMember(api),
    await addMember(api),
    randomUUID(),
  ];
  await request(man, woman, key);
  for (const again of [
    () => request(man, other, key),
    () => request(man, woman, key, "Other words"),
  ]) {
    const { status, body } = await again();
    expect([status, body.message]).toEqual([
      422,
      "This Idempotency-Key was already used for a different request.",
    ]);
  }
  expect(await requestsOf(other)).toBe(0);
});

test("two people may use the same key", async () => {
  const [one, two, woman, key] = [
    await addMan(api),
    await addMan(api),
    await addMember(api),
    randomUUID(),
  ];
  expect((await request(one, woman, key)).status).toBe(200);
  expect((await request(two, woman, key)).status).toBe(200);
  expect(await requestsOf(woman)).toBe(2);
});

test.each(["short", "with spaces in it", "x".repeat(81), "ünïcödé-key"])(
  "%j is no key",
  async (key) => {
    const { status } = await request(await addMan(api), await addMember(api), encodeURI(key));
    expect(status).toBe(400);
  },
);
