import { eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { page_changes } from "../entrepreneurs/public/kept/tables.ts";
import { facet_changes, introductions } from "../introductions/tables.ts";
import { users } from "../people/tables.ts";
import { tokenOf } from "../testing/people.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";

/** This test runs on both databases, because newcomers try the demonstration on either of them. */

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 180 });
});
afterAll(() => api.stop());

test("exactly the people with an answer about origin, tribe or faith have agreed to its use", async () => {
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

test("the demonstration's consultant has people to come back to today, and a colleague has others", async () => {
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  const { follow_ups, newcomers } = (await consultant.call("desk.day.read")).data;
  expect(follow_ups.length).toBeGreaterThan(0);
  expect(newcomers.data.length).toBeGreaterThan(0);
  const admin = api.clientWith(await tokenOf(api, "admin"));
  const { data } = await admin.call("introductions.assignments.people");
  expect(data.data.length).toBeGreaterThan(0);
});

test("its counts for searches are ready: a first server has none to catch up on", async () => {
  expect([await api.db.$count(facet_changes), await api.db.$count(page_changes)]).toEqual([0, 0]);
});
