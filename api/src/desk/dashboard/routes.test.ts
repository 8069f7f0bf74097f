import type { Input } from "@agbara/shared/contract/calls.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { introductions } from "../../introductions/tables.ts";
import { sentApplication } from "../../testing/applications.ts";
import { addMan, addMember, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

/** A Saturday. */
const NOW = new Date("2026-11-21T10:00:00.000Z");

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 40, now: NOW });
});
afterAll(() => api.stop());

const dashboard = async () =>
  (await api.clientWith(await tokenOf(api, "consultant")).call("desk.dashboard.read")).data;

test("counts every member once, by status, by country and by the week of joining", async () => {
  const before = await dashboard();
  await addMan(api, { country_code: "SW", member_status: "active" });
  await addMember(api, { country_code: "SW", member_status: "inactive" });
  await addMan(api, { country_code: "SW", member_status: "unregistered" });
  const after = await dashboard();
  for (const member_status of ["active", "inactive", "unregistered"] as const)
    expect(after.introductions[member_status]).toBe(before.introductions[member_status] + 1);
  const swedes = ({ members_by_country }: typeof after) =>
    members_by_country.find(({ country_code }) => country_code === "SW")?.count ?? 0;
  expect(swedes(after)).toBe(swedes(before) + 3);
  const { active, inactive, unregistered } = after.introductions;
  const all = after.members_by_country.reduce((sum, { count }) => sum + count, 0);
  expect(all).toBe(active + inactive + unregistered);
});

test("shows twelve weeks, each by its Monday, this week last", async () => {
  const { members_by_week } = await dashboard();
  expect(members_by_week).toHaveLength(12);
  expect(members_by_week.at(-1)?.week).toBe("2026-11-16");
  expect(members_by_week.at(0)?.week).toBe("2026-08-31");
});

test("shows how many requests wait, and since when the oldest does", async () => {
  const before = await dashboard();
  const man = await addMan(api);
  const woman = await addMember(api);
  const { data } = await man.client.call("introductions.requests.send", {
    matchId: woman.introductionId,
    message: "Hello",
  });
  const during = await dashboard();
  expect(during.requests_waiting).toBe(before.requests_waiting + 1);
  expect(Date.parse(during.oldest_request_at ?? "")).toBeLessThanOrEqual(NOW.getTime());
  await woman.client.call("introductions.requests.accept", { matchId: data._id });
  expect((await dashboard()).requests_waiting).toBe(before.requests_waiting);
});

test("shows for how long the requests wait, each once", async () => {
  const man = await addMan(api);
  const { requests_by_wait: before } = await dashboard();
  for (const hours of [23, 25, 167, 169]) {
    const { introductionId: matchId } = await addMember(api);
    const { data } = await man.client.call("introductions.requests.send", {
      matchId,
      message: "Hello",
    });
    await api.db
      .update(introductions)
      .set({ requested_at: new Date(NOW.getTime() - hours * 3_600_000) })
      .where(eq(introductions.id, data._id));
  }
  const { requests_by_wait: after, requests_waiting } = await dashboard();
  expect(after).toEqual({ day: before.day + 1, week: before.week + 2, longer: before.longer + 1 });
  expect(after.day + after.week + after.longer).toBe(requests_waiting);
});

test("every figure has a list behind it, of exactly as many", async () => {
  const client = api.clientWith(await tokenOf(api, "consultant"));
  const figures = await dashboard();
  /** Returns the number of entries in the list. Reads the list's last page to count exactly. */
  async function listed(filter: Omit<Input<"introductions.search.list">, "page">): Promise<number> {
    const pageOf = async (page: number) =>
      (await client.call("introductions.search.list", { ...filter, page })).data;
    const { pageCount } = (await pageOf(1)).paginator;
    return 20 * (pageCount - 1) + (await pageOf(pageCount)).data.length;
  }
  for (const status of ["active", "inactive", "unregistered"] as const)
    expect(await listed({ status }), status).toBe(figures.introductions[status]);
  for (const { country_code, count } of figures.members_by_country)
    expect(await listed({ status: "any", country_code }), country_code).toBe(count);
  for (const { week, count } of figures.members_by_week) {
    const sunday = new Date(Date.parse(week) + 6 * 86_400_000).toISOString().slice(0, 10);
    const filter = { status: "any", joined_from: week, joined_to: sunday } as const;
    expect(await listed(filter), `week of ${week}`).toBe(count);
  }
});

test("tells an admin how many applications wait, as their list does, and no consultant", async () => {
  await sentApplication(api);
  const admin = api.clientWith(await tokenOf(api, "admin"));
  const listed = (await admin.call("fundraising.applications.queue", {})).data.paginator.total;
  expect(listed).toBeGreaterThan(0);
  expect((await admin.call("desk.dashboard.read")).data.applications_waiting).toBe(listed);
  expect((await dashboard()).applications_waiting).toBeNull();
});
