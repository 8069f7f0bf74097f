import type { Client } from "@agbara/shared/client/client.ts";
import type { CallName } from "@agbara/shared/contract/calls.ts";
import { asc, gt } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { audit } from "../db/tables.ts";

const NOW = new Date("2026-11-21T10:00:00.000Z");

let api: TestApi;
let consultant: Client;
let person: TestPerson;
let woman: TestPerson;

beforeAll(async () => {
  api = await startTestApi({ members: 0, now: NOW });
  consultant = api.clientWith(await tokenOf(api, "consultant"));
  person = await addMan(api);
  woman = await addMember(api);
});
afterAll(() => api.stop());

/** Returns the audit log lines that this work adds. */
async function added(work: () => Promise<unknown>) {
  const before = await api.db.$count(audit);
  const [last] = await api.db
    .select()
    .from(audit)
    .orderBy(asc(audit.id))
    .offset(Math.max(before - 1, 0));
  await work().catch(() => undefined);
  return api.db
    .select()
    .from(audit)
    .where(gt(audit.id, before === 0 ? 0 : (last?.id ?? 0)));
}

const REGISTRATION = {
  min_age: 25,
  max_age: 40,
  min_height: null,
  my_height: null,
  state: null,
  tribe: null,
  city: null,
  distant_relationship: false,
  details: null,
  note: "Called.",
};

test.each<[CallName, () => Promise<unknown>]>([
  [
    "introductions.own.ofUser",
    () => consultant.call("introductions.own.ofUser", { userId: person.id }),
  ],
  [
    "introductions.own.ofOwner",
    () => consultant.call("introductions.own.ofOwner", { userId: person.id }),
  ],
  ["people.profile.get", () => consultant.call("people.profile.get", { userId: person.id })],
  [
    "introductions.requests.received",
    () => consultant.call("introductions.requests.received", { userId: person.id }),
  ],
  [
    "introductions.own.register",
    () =>
      consultant.call("introductions.own.register", {
        introductionId: person.introductionId,
        ...REGISTRATION,
      }),
  ],
  [
    "introductions.own.deactivate",
    () => consultant.call("introductions.own.deactivate", { id: person.introductionId }),
  ],
  [
    "introductions.own.activate",
    () => consultant.call("introductions.own.activate", { id: person.introductionId }),
  ],
  [
    "introductions.notes.update",
    () =>
      consultant.call("introductions.notes.update", { id: person.introductionId, note: "Again." }),
  ],
  [
    "introductions.notes.add",
    () => consultant.call("introductions.notes.add", { id: person.introductionId, note: "Rang." }),
  ],
  [
    "introductions.notes.pin",
    () => consultant.call("introductions.notes.pin", { id: person.introductionId, note_id: null }),
  ],
  [
    "introductions.notes.list",
    () => consultant.call("introductions.notes.list", { id: person.introductionId }),
  ],
  ["desk.timeline.list", () => consultant.call("desk.timeline.list", { userId: person.id })],
  [
    "introductions.requests.sendForMember",
    () =>
      consultant.call("introductions.requests.sendForMember", {
        introductionId: woman.introductionId,
        user_id: person.id,
        message: "Hello",
      }),
  ],
])("%s is in the log: who, what, whom, when", async (action, work) => {
  const entries = await added(work);
  expect(entries).toMatchObject([
    { action, actor_role: "consultant", subject_id: person.id, at: NOW },
  ]);
  expect(entries[0]?.introduction_id).not.toBeNull();
});

test("a suggestion is in the log", async () => {
  await consultant.call("introductions.own.deactivate", { id: woman.introductionId });
  const { data } = await consultant.call("introductions.own.activate", {
    id: woman.introductionId,
  });
  const entries = await added(() =>
    consultant.call("introductions.suggestions.add", {
      id: person.introductionId,
      code: data.code ?? "",
    }),
  );
  expect(entries).toMatchObject([
    { action: "introductions.suggestions.add", subject_id: person.id, other_id: woman.id },
  ]);
});

test("a request on somebody's behalf says to whom it went", async () => {
  const asked = await addMember(api);
  const entries = await added(() =>
    consultant.call("introductions.requests.sendForMember", {
      introductionId: asked.introductionId,
      user_id: person.id,
      message: "Hello",
    }),
  );
  expect(entries).toMatchObject([{ subject_id: person.id, other_id: asked.id }]);
});

describe("a page of a list leaves one line: its filters, the page and who was on it", () => {
  test.each<[CallName, object, () => Promise<{ data: { data: unknown[] } }>]>([
    [
      "introductions.search.preMatchedForStaff",
      { min_age: 20, max_age: 75 },
      () =>
        consultant.call("introductions.search.preMatchedForStaff", { min_age: 20, max_age: 75 }),
    ],
    [
      "introductions.search.members",
      { country_code: "NG" },
      () => consultant.call("introductions.search.members", { country_code: "NG", reload: true }),
    ],
    [
      "introductions.search.list",
      { status: "any" },
      () => consultant.call("introductions.search.list", { status: "any" }),
    ],
  ])("%s", async (action, filters, work) => {
    const shown: unknown[] = [];
    const entries = await added(async () => shown.push(...(await work()).data.data));
    expect(entries).toMatchObject([
      { action, actor_role: "consultant", subject_id: null, details: { filters, page: 1 } },
    ]);
    expect(entries[0]?.details?.filters).toEqual(filters);
    expect(entries[0]?.seen_ids).toHaveLength(shown.length);
    expect(entries[0]?.seen_ids).toContain(person.id);
  });

  test("the requests: both people of each", async () => {
    const entries = await added(() =>
      consultant.call("introductions.search.preMatchedForStaff", { request_status: "any" }),
    );
    expect(new Set(entries[0]?.seen_ids)).toEqual(
      new Set([person.id, woman.id, ...(entries[0]?.seen_ids ?? [])]),
    );
    expect(entries[0]?.details).toMatchObject({ filters: { request_status: "any" } });
  });

  test("of a number its end alone, and of a name its beginning: the log outlives accounts", async () => {
    const entries = await added(async () => {
      await consultant.call("introductions.search.members", { phone: person.phone });
      await consultant.call("introductions.search.members", { name: "Emeka", page: 2 });
    });
    expect(entries.map(({ details }) => details)).toEqual([
      { filters: { phone: `…${person.phone.slice(-3)}` }, page: 1 },
      { filters: { name: "Eme…" }, page: 2 },
    ]);
    expect(entries[0]?.seen_ids).toEqual([person.id]);
  });

  test("of signs that are two units long, no halves: the database takes none", async () => {
    const entries = await added(() =>
      consultant.call("introductions.search.members", { phone: "𝒜_1" }),
    );
    expect(entries.map(({ details }) => details)).toEqual([
      { filters: { phone: "…𝒜_1" }, page: 1 },
    ]);
  });

  test("and without its line there is no page", async () => {
    await api.db.execute(
      "alter table audit add constraint no_lists check (seen_ids is null) not valid",
    );
    const refused = consultant.call("introductions.search.members", { country_code: "NG" });
    await expect(refused).rejects.toMatchObject({ status: 500 });
    await api.db.execute("alter table audit drop constraint no_lists");
  });
});

test("a refused action is not in the log as done", async () => {
  const refused = await added(() =>
    consultant.call("introductions.notes.update", {
      id: person.introductionId,
      note: "Too late.",
      base: { note: "What nobody wrote." },
    }),
  );
  expect(refused).toEqual([]);
});

test("only grows: no line of it can be changed or deleted", async () => {
  await consultant.call("people.profile.get", { userId: person.id });
  const before = await api.db.select().from(audit);
  for (const statement of [
    "update audit set actor_role = 'admin'",
    "delete from audit",
    "truncate audit",
  ])
    await expect(api.db.execute(statement)).rejects.toThrow();
  expect(await api.db.select().from(audit)).toEqual(before);
});
