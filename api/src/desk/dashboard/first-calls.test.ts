import type { Client } from "@agbara/shared/client/client.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openSession } from "../../people/sessions.ts";
import { users } from "../../people/tables.ts";
import { addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());
beforeEach(() => api.db.execute("update users set awaits_call_since = null"));

async function staff(now: string): Promise<Client> {
  api.setNow(new Date(now));
  return api.clientWith(await tokenOf(api, "consultant"));
}
async function joins(at: string): Promise<TestPerson> {
  api.setNow(new Date(at));
  return addMember(api, { member_status: "unregistered" });
}

/** Signs the member in again, because the member's session of some days ago has ended. */
async function again({ id }: TestPerson, now: string): Promise<Client> {
  api.setNow(new Date(now));
  const [person] = await api.db.select().from(users).where(eq(users.id, id));
  if (!person) throw new Error("no such member");
  return api.clientWith((await openSession({ ...api.deps, now: api.deps.now() }, person)).token);
}

/**
 * A number on the dashboard opens a list of people. Returns these people. Expects that the list has as many people as
 * the number says.
 */
async function late(now: string) {
  const client = await staff(now);
  const { first_calls_late } = (await client.call("desk.dashboard.read")).data;
  const { data, paginator } = (
    await client.call("introductions.search.list", { status: "any", first_call: "late" })
  ).data;
  expect(paginator.total).toBe(first_calls_late);
  return data.map(({ user }) => user._id);
}

test.each([
  // These times are in UTC. Lagos is one hour ahead.
  ["a Monday", "2026-11-16T09:00:00Z", "2026-11-19T22:59:00Z", "2026-11-19T23:00:00Z"],
  ["a Friday", "2026-11-13T09:00:00Z", "2026-11-18T22:59:00Z", "2026-11-18T23:00:00Z"],
  ["a Sunday", "2026-11-15T09:00:00Z", "2026-11-18T22:59:00Z", "2026-11-18T23:00:00Z"],
  [
    "a Thursday in UTC, Friday in Lagos",
    "2026-11-12T23:30:00Z",
    "2026-11-18T22:59:00Z",
    "2026-11-18T23:00:00Z",
  ],
  [
    "two days before Christmas",
    "2026-12-23T09:00:00Z",
    "2026-12-29T22:59:00Z",
    "2026-12-29T23:00:00Z",
  ],
])("who joins on %s has waited too long after three business days", async (_, at, still, then) => {
  const { id } = await joins(at);
  expect(await late(still)).toEqual([]);
  expect(await late(then)).toEqual([id]);
});

test("a person stops waiting after a call, a registration or a withdrawal; all others still wait", async () => {
  const people: TestPerson[] = [];
  for (const hour of ["10", "11", "12", "13"])
    people.push(await joins(`2026-11-16T${hour}:00:00Z`));
  const [called, registered, withdrew, waits] = people as [
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
  ];
  const now = "2026-11-20T10:00:00Z";
  expect(await late(now)).toEqual(people.map(({ id }) => id));
  const client = await staff(now);
  await client.call("introductions.notes.add", { id: called.introductionId, note: "Rang." });
  const { introductionId } = registered;
  await client.call("introductions.own.register", { introductionId, city: "Jos" });
  const theirs = await again(withdrew, now);
  await theirs.call("people.privacy.withdraw", { kind: "introduction" });
  expect(await late(now)).toEqual([waits.id]);
  await client.call("introductions.notes.addToMany", {
    people: [{ user_id: waits.id }],
    note: "Invited to the evening.",
  });
  expect(await late(now)).toEqual([waits.id]);
});

test("a person who gives the gender later waits from that moment", async () => {
  api.setNow(new Date("2026-11-16T10:00:00Z"));
  const trader = await addMember(api, { gender: undefined, member_status: "unregistered" });
  expect(await late("2026-11-20T10:00:00Z")).toEqual([]);
  const theirs = await again(trader, "2026-11-20T10:00:00Z");
  await theirs.call("people.profile.update", { gender: "female" });
  expect(await late("2026-11-25T22:59:00Z")).toEqual([]);
  expect(await late("2026-11-25T23:00:00Z")).toEqual([trader.id]);
});
