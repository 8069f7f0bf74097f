import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeRequest } from "../introductions/requests/rules.ts";
import { isToSeveral } from "../introductions/requests/several.ts";
import { introductions } from "../introductions/tables.ts";
import { text_marks } from "../people/tables.ts";
import type { Database } from "../platform/db/database.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 300 });
});
afterAll(() => api.stop());

/**
 * In the demonstration, some invented people send more requests than a member may send. So this test raises the limit.
 */
const NO_LIMITS = { requestsADay: 1_000, requestsOpen: 1_000, throttleFactor: 1 };

const isRequest = and(
  isNotNull(introductions.contact_id),
  inArray(introductions.request_status, ["requested", "accepted", "rejected"]),
);
const sentRequests = (db: Database) =>
  db.select().from(introductions).where(isRequest).orderBy(asc(introductions.id));

test("the requests of the demonstration are those that its members could have sent", async () => {
  const there = await sentRequests(api.db);
  expect(there.length).toBeGreaterThan(30);
  await api.db.delete(introductions).where(isRequest);
  const repeated: string[] = [];
  for (const row of there) {
    const { user_id: askerId, contact_id: askedId, request_message: message, requested_at } = row;
    const [own] = await api.db
      .select({ id: introductions.id })
      .from(introductions)
      .where(and(eq(introductions.user_id, askedId ?? ""), isNotNull(introductions.registered_at)));
    const request = { targetId: own?.id ?? "", askerId, message: message ?? "", limits: NO_LIMITS };
    const made = await makeRequest(api.db, request, requested_at ?? new Date());
    const { id, request_status: _, answered_at: __, updated_at: ___, ...same } = made.introduction;
    expect(row).toMatchObject(same);
    if (await isToSeveral(api.db, askerId, request.message))
      repeated.push(`${requested_at?.toISOString()} ${message}`);
  }
  expect(repeated).not.toEqual([]);
  const marked = await api.db.select().from(text_marks).where(eq(text_marks.mark, "repeated"));
  const atTimes = marked.map(({ words, found_at }) => `${found_at.toISOString()} ${words}`);
  expect(atTimes.sort()).toEqual(repeated.sort());
});
