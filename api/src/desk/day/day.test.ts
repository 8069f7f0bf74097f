import { DAY_MS } from "@agbara/shared/age.ts";
import type { Client } from "@agbara/shared/client/client.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { introductions } from "../../introductions/tables.ts";
import { users } from "../../people/tables.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { newPair } from "../../testing/records.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const NOW = new Date("2026-11-23T08:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

let api: TestApi;
let consultant: Client;
let colleague: Client;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: NOW });
  consultant = api.clientWith(await tokenOf(api, "consultant"));
  colleague = api.clientWith(await tokenOf(api, "admin"));
});
afterAll(() => api.stop());

const day = async (client = consultant) => (await client.call("desk.day.read")).data;
const followUp = (client: Client, { introductionId: id }: TestPerson, due_on: string) =>
  client.call("introductions.assignments.followUp", { id, follow_up: { due_on, reason: "Ring" } });

test("has the caller's follow-ups of today and before, the earliest first, and none of later days", async () => {
  const [today, late, later, theirs] = await Promise.all([1, 2, 3, 4].map(() => addMan(api)));
  if (!today || !late || !later || !theirs) throw new Error("members are missing");
  await followUp(consultant, today, "2026-11-23");
  await followUp(consultant, late, "2026-11-20");
  await followUp(consultant, later, "2026-11-24");
  await followUp(colleague, theirs, "2026-11-23");
  const { follow_ups, due, overdue, today: said } = await day();
  expect(said).toBe("2026-11-23");
  expect(follow_ups.map(({ user, follow_up }) => [user._id, follow_up])).toEqual([
    [late.id, { due_on: "2026-11-20", reason: "Ring" }],
    [today.id, { due_on: "2026-11-23", reason: "Ring" }],
  ]);
  expect({ due, overdue }).toEqual({ due: 2, overdue: 1 });
  expect((await consultant.call("desk.day.count")).data).toEqual({ due: 2, overdue: 1 });
  expect((await colleague.call("desk.day.count")).data).toEqual({ due: 1, overdue: 0 });
});

test("has the requests that wait, the oldest first, until they are answered", async () => {
  const first = await newPair(api);
  const second = await newPair(api);
  await api.db
    .update(introductions)
    .set({ requested_at: daysAgo(3) })
    .where(eq(introductions.id, first.matchId));
  const { requests } = await day();
  const ids = requests.data.map(({ _id }) => _id);
  expect(ids).toEqual([first.matchId, second.matchId]);
  await first.asked.client.call("introductions.requests.reject", { matchId: first.matchId });
  const { requests: left } = await day();
  expect(left).toMatchObject({ total: requests.total - 1, data: [{ _id: second.matchId }] });
});

test("has everybody new without a consultant, who waits longest first, until somebody is in touch", async () => {
  const waiting = async (days: number) => {
    const member = await addMember(api, { member_status: "unregistered" });
    await api.db
      .update(users)
      .set({ awaits_call_since: daysAgo(days) })
      .where(eq(users.id, member.id));
    return member;
  };
  const [late, long, early] = [await waiting(28), await waiting(400), await waiting(29)];
  const newcomers = async () => (await day()).newcomers;
  const who = async () => (await newcomers()).data.map(({ user }) => user._id);
  expect(await who()).toEqual([long.id, early.id, late.id]);
  const list = await consultant.call("introductions.search.list", {
    status: "any",
    consultant: "none",
    first_call: "any",
  });
  expect(list.data.data.map(({ user }) => user._id)).toEqual(await who());
  expect(list.data.paginator.total).toBe((await newcomers()).total);
  await followUp(consultant, early, "2026-12-24");
  expect(await who()).toEqual([long.id, late.id]);
  await consultant.call("introductions.notes.add", { id: long.introductionId, note: "Rang." });
  expect(await newcomers()).toMatchObject({ total: 1, data: [{ user: { _id: late.id } }] });
});

test("leaves one line in the audit log, with whom it showed", async () => {
  const person = await addMan(api);
  await followUp(consultant, person, "2026-11-01");
  await day();
  const { data } = (await colleague.call("desk.audit.list", { person: person.id, kind: "list" }))
    .data;
  expect(data).toMatchObject([{ action: "desk.day.read", actor: { first_name: "Chidinma" } }]);
});
