import { eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { introductions, users } from "../db/schema.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 120 });
});
afterAll(() => api.stop());

test("who says something of their origin, tribe or faith has agreed to its use, and nobody else", async () => {
  const people = await api.db
    .select({
      says: sql<boolean>`coalesce(${introductions.state}, ${introductions.tribe}, ${users.answers}->>'data_faith') is not null`,
      agreed: sql<boolean>`${users.sensitive_agreed_at} is not null`,
    })
    .from(users)
    .innerJoin(introductions, eq(introductions.user_id, users.id))
    .where(isNull(introductions.contact_id));
  expect(people.length).toBeGreaterThan(100);
  expect(people.filter(({ says, agreed }) => says !== agreed)).toEqual([]);
  expect(new Set(people.map(({ says }) => says)).size).toBe(2);
});
