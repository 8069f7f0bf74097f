import type { Client } from "@agbara/shared/client/client.ts";
import type { CallName } from "@agbara/shared/contract/calls.ts";
import { asc, gt } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { audit } from "../db/schema.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../testing/people.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";

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

/** The entries that the work adds. */
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
    "admin.introductions.ofUser",
    () => consultant.call("admin.introductions.ofUser", { userId: person.id }),
  ],
  [
    "admin.introductions.ofOwner",
    () => consultant.call("admin.introductions.ofOwner", { userId: person.id }),
  ],
  ["admin.users.get", () => consultant.call("admin.users.get", { userId: person.id })],
  [
    "admin.introductions.withRequests",
    () => consultant.call("admin.introductions.withRequests", { userId: person.id }),
  ],
  [
    "admin.introductions.register",
    () =>
      consultant.call("admin.introductions.register", {
        introductionId: person.introductionId,
        ...REGISTRATION,
      }),
  ],
  [
    "admin.introductions.activate",
    () => consultant.call("admin.introductions.activate", { id: person.introductionId }),
  ],
  [
    "admin.introductions.deactivate",
    () => consultant.call("admin.introductions.deactivate", { id: person.introductionId }),
  ],
  [
    "admin.introductions.note",
    () => consultant.call("admin.introductions.note", { id: person.introductionId, note: "Anew." }),
  ],
  [
    "admin.introductions.notes",
    () => consultant.call("admin.introductions.notes", { id: person.introductionId }),
  ],
  [
    "admin.introductions.request",
    () =>
      consultant.call("admin.introductions.request", {
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
  await consultant.call("admin.introductions.deactivate", { id: woman.introductionId });
  const { data } = await consultant.call("admin.introductions.activate", {
    id: woman.introductionId,
  });
  const entries = await added(() =>
    consultant.call("admin.introductions.suggestion", {
      id: person.introductionId,
      code: data.code ?? "",
    }),
  );
  expect(entries).toMatchObject([
    { action: "admin.introductions.suggestion", subject_id: person.id },
  ]);
});

test("what was refused is not in it as done", async () => {
  const refused = await added(() =>
    consultant.call("admin.introductions.note", {
      id: person.introductionId,
      note: "Too late.",
      if_version: 0,
    }),
  );
  expect(refused).toEqual([]);
});

test("only grows: no line of it can be changed or deleted", async () => {
  await consultant.call("admin.users.get", { userId: person.id });
  const before = await api.db.select().from(audit);
  for (const statement of [
    "update audit set actor_role = 'admin'",
    "delete from audit",
    "truncate audit",
  ])
    await expect(api.db.execute(statement)).rejects.toThrow();
  expect(await api.db.select().from(audit)).toEqual(before);
});
