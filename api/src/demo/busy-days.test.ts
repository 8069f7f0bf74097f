import { AGE_SLIDER } from "@agbara/shared/constants.ts";
import { eq, inArray, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { introductions } from "../introductions/tables.ts";
import { openSession } from "../people/sessions.ts";
import { users } from "../people/tables.ts";
import { tokenOf } from "../testing/people.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";

/**
 * How much each member does in one day of the test: how many list pages they read, how many profiles they open and how
 * many requests they send. An honest member does less.
 */
const DAY = { pages: 4, opened: 12, asked: 1 };

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 400 });
});
afterAll(() => api.stop());

/** Finds the thirty members who sent and received the most requests, with the busiest first. All of them may see other members. */
async function busiest(): Promise<(typeof users.$inferSelect)[]> {
  const rows = await api.db.select().from(introductions).where(isNotNull(introductions.contact_id));
  const busy = new Map<string, number>();
  for (const { user_id, contact_id } of rows)
    for (const id of [user_id, contact_id ?? ""]) busy.set(id, (busy.get(id) ?? 0) + 1);
  const found = await api.db
    .select()
    .from(users)
    .where(inArray(users.member_status, ["active", "visible"]));
  const of = ({ id }: (typeof found)[number]) => busy.get(id) ?? 0;
  return found.sort((one, other) => of(other) - of(one)).slice(0, 30);
}

test("the thirty busiest members search, open people and ask for a whole day, and meet no limit", async () => {
  expect(api.deps.config.throttleFactor).toBe(1);
  const people = await busiest();
  expect(people).toHaveLength(30);
  for (const person of people) {
    const { token } = await openSession({ ...api.deps, now: api.deps.now() }, person);
    const client = api.clientWith(token);
    const strangers: string[] = [];
    for (let page = 1; page <= DAY.pages; page += 1) {
      const asked = { min_age: AGE_SLIDER.min, max_age: AGE_SLIDER.max, page };
      const { data } = await client.call("introductions.search.preMatched", asked);
      strangers.push(...data.data.flatMap(({ _id, match }) => (match ? [] : [_id])));
      if (!data.paginator.hasNextPage) break;
    }
    for (const matchId of strangers.slice(0, DAY.opened))
      await client.call("introductions.requests.get", { matchId });
    for (const matchId of strangers.slice(0, DAY.asked))
      await client.call("introductions.requests.send", { matchId, message: "Good evening" });
    expect(strangers.length).toBeGreaterThan(DAY.opened);
  }
});

test("a consultant's day has more people and requests than a member's may have", async () => {
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  const { listedADay, openedADay, requestsADay } = api.deps.config;
  const seen: string[] = [];
  for (let page = 1; seen.length <= listedADay; page += 1) {
    const { data } = await consultant.call("introductions.search.members", { page });
    seen.push(...data.data.map(({ _id }) => _id));
  }
  for (const userId of seen.slice(0, openedADay + 1))
    await consultant.call("introductions.own.ofUser", { userId });
  const [asker] = await busiest();
  const others = await api.db
    .select()
    .from(introductions)
    .innerJoin(users, eq(users.id, introductions.user_id))
    .where(eq(users.member_status, "visible"));
  let sent = 0;
  for (const { introductions: own, users: other } of others) {
    if (own.contact_id !== null || other.gender === asker?.gender || sent > requestsADay) continue;
    const introductionId = own.id;
    const on = { introductionId, user_id: asker?.id ?? "", message: "Good evening" };
    const made = await consultant.call("introductions.requests.sendForMember", on).catch(
      // The server rightly refuses a request between two people who already have one. Any other refusal means that the
      // member reached a limit.
      (error) => expect(error.shown).toMatch(/already/i),
    );
    if (made) sent += 1;
  }
  expect(sent).toBeGreaterThan(requestsADay);
});
