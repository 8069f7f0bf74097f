import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../platform/db/ids.ts";
import { audit } from "../../platform/db/tables.ts";
import { addMember, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const HOUR_MS = 3_600_000;
const FIRST = new Date("2026-08-30T00:30:00Z");
const HOURS = 1_000;
const STAFF = [newId(), newId(), newId()];
const ACTIONS = ["people.profile.get", "introductions.notes.update"] as const;

type Client = ReturnType<TestApi["clientWith"]>;
type Row = typeof audit.$inferSelect;

let api: TestApi;
let admin: Client;
/** All lines of the audit log, with the latest first. */
let log: Row[];

beforeAll(async () => {
  api = await startTestApi({ members: 0, now: new Date("2026-11-21T08:00:00Z") });
  const subject = await addMember(api, { first_name: "Ifeoma" });
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  admin = api.clientWith(await tokenOf(api, "admin"));
  const rows = Array.from({ length: HOURS }, (_, nth) => ({
    at: new Date(FIRST.getTime() + nth * 2 * HOUR_MS),
    actor_id: STAFF[nth % STAFF.length] ?? "",
    actor_role: nth % 50 === 7 ? "member" : "consultant",
    action: ACTIONS[nth % ACTIONS.length] ?? "",
    subject_id: nth % 10 === 0 ? subject.id : newId(),
  }));
  await api.db.insert(audit).values(rows);
  await consultant.call("people.profile.get", { userId: subject.id });
  log = (await api.db.select().from(audit)).sort(
    (a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id,
  );
});
afterAll(() => api.stop());

function day(row: Row): string {
  return row.at.toISOString().slice(0, 10);
}

async function pageOf(query: object, page: number) {
  const { data } = await admin.call("desk.audit.list", { ...query, page });
  return { ids: data.data.map(({ _id }) => Number(_id)), ...data.paginator };
}

describe("every page is exact, by whatever it is filtered", () => {
  const everything = () => true;
  const cases: [string, object, (row: Row) => boolean][] = [
    ["everything", {}, everything],
    ["one action", { action: ACTIONS[1] }, ({ action }) => action === ACTIONS[1]],
    [
      "days within one month",
      { from: "2026-09-10", to: "2026-09-12" },
      (row) => day(row) >= "2026-09-10" && day(row) <= "2026-09-12",
    ],
    [
      "days over three months",
      { from: "2026-09-10", to: "2026-11-03" },
      (row) => day(row) >= "2026-09-10" && day(row) <= "2026-11-03",
    ],
    [
      "whole months",
      { from: "2026-09-01", to: "2026-10-31" },
      (row) => /^2026-(09|10)/.test(day(row)),
    ],
    ["from a day on", { from: "2026-10-31" }, (row) => day(row) >= "2026-10-31"],
    ["up to a day", { to: "2026-09-01" }, (row) => day(row) <= "2026-09-01"],
    ["before the log begins", { to: "2026-01-01" }, () => false],
    ["looks", { kind: "look" }, ({ action }) => action === ACTIONS[0]],
    [
      "changes in some days",
      { kind: "change", from: "2026-09-10", to: "2026-10-02" },
      (row) => row.action === ACTIONS[1] && day(row) >= "2026-09-10" && day(row) <= "2026-10-02",
    ],
    ["pages of lists, of which there are none", { kind: "list" }, () => false],
    ["nobody's", { person: newId() }, () => false],
  ];

  test.each(cases)("%s", async (_, query, fits) => {
    const wanted = log.filter(fits).map(({ id }) => id);
    const pageCount = Math.max(1, Math.ceil(wanted.length / 20));
    for (const page of new Set([1, 2, Math.ceil(pageCount / 2), pageCount, pageCount + 1])) {
      const found = await pageOf(query, page);
      expect(found.ids, `page ${page}`).toEqual(wanted.slice((page - 1) * 20, page * 20));
      expect(found).toMatchObject({ currentPage: page, pageCount, hasNextPage: page < pageCount });
    }
  });

  test("one consultant, and one consultant's one action in some days", async () => {
    const [real] = log;
    const actor = real?.actor_id ?? "";
    expect((await pageOf({ actor }, 1)).ids).toEqual([real?.id]);
    const found = await pageOf({ actor, action: "people.profile.get", from: "2026-11-21" }, 1);
    expect(found).toMatchObject({ ids: [real?.id], pageCount: 1 });
    expect((await pageOf({ actor, to: "2026-11-20" }, 1)).ids).toEqual([]);
  });

  test("the lines about one person", async () => {
    const subject = log[0]?.subject_id ?? "";
    const wanted = log.filter(({ subject_id }) => subject_id === subject).map(({ id }) => id);
    const found = await pageOf({ person: subject }, 6);
    expect(found).toMatchObject({ ids: wanted.slice(100, 120), pageCount: 6 });
  });
});

test("people are named, those who are gone are not", async () => {
  const { data } = await admin.call("desk.audit.list");
  expect(data.data[0]).toMatchObject({
    actor: { first_name: "Chidinma", role: "consultant" },
    action: "people.profile.get",
    subject: { first_name: "Ifeoma" },
    introduction_id: expect.any(String),
  });
  expect(data.data[1]).toMatchObject({ actor: { first_name: null } });
});

test("a person is found on the pages and in the files that showed them, and as the other of two", async () => {
  const [shown, suggested] = [await addMember(api), await addMember(api)];
  const [consultant] = log;
  const entry = { at: new Date(), actor_id: consultant?.actor_id ?? "", actor_role: "consultant" };
  const details = { list: "users", filters: { min_age: 22, phone: "…370" }, page: 3 };
  await api.db.insert(audit).values([
    { ...entry, action: "introductions.search.members", seen_ids: [newId(), shown.id], details },
    {
      ...entry,
      action: "introductions.search.export",
      seen_ids: [shown.id],
      details: { list: "users", filters: {}, rows: 1, reason: "For the meeting" },
    },
    {
      ...entry,
      action: "introductions.suggestions.add",
      subject_id: shown.id,
      other_id: suggested.id,
    },
  ]);
  const entriesOf = async (query: object) => (await admin.call("desk.audit.list", query)).data.data;
  const about = await entriesOf({ person: shown.id });
  expect(about).toMatchObject([
    { action: "introductions.suggestions.add", other: { _id: suggested.id } },
    { people: 1, filters: ["list: users"], reason: "For the meeting" },
    { people: 2, filters: ["list: users", "min_age: 22", "phone: …370"], page: 3 },
  ]);
  expect(await entriesOf({ person: suggested.id })).toEqual([about[0]]);
  expect(await entriesOf({ person: shown.id, kind: "list" })).toEqual([about[2]]);
  expect(await entriesOf({ person: shown.id, kind: "export" })).toEqual([about[1]]);
  expect(await entriesOf({ person: shown.id, actor: newId() })).toEqual([]);
});

test("a range that ends before it begins is refused", async () => {
  await expect(
    admin.call("desk.audit.list", { from: "2026-11-02", to: "2026-11-01" }),
  ).rejects.toMatchObject({ status: 422, fields: { from: expect.any(String) } });
});

test("the first and the last day there are include everything; those beyond are no days", async () => {
  const whole = { from: "0001-01-01", to: "9998-12-31" };
  expect((await pageOf(whole, 1)).pageCount).toBe(Math.ceil(log.length / 20));
  for (const query of [{ from: "0000-01-01" }, { to: "9999-12-31" }])
    await expect(admin.call("desk.audit.list", query)).rejects.toMatchObject({ status: 422 });
});

test("only admins read the log", async () => {
  for (const who of ["consultant", "member"] as const) {
    const client = api.clientWith(await tokenOf(api, who));
    await expect(client.call("desk.audit.list")).rejects.toMatchObject({ status: 403 });
  }
});

test("the log takes no change, not even from us", async () => {
  await expect(api.db.update(audit).set({ action: "nothing" })).rejects.toThrow();
  await expect(api.db.delete(audit)).rejects.toThrow();
  await expect(api.db.execute("truncate audit")).rejects.toThrow();
});

test("a line keeps the name that its call had, and is found by the name that the call has now", async () => {
  const action = "giving.payouts.approve" as Row["action"];
  const line = { actor_id: STAFF[0] ?? "", actor_role: "finance", action } as const;
  await api.db.insert(audit).values({ ...line, at: new Date("2026-11-20T08:00:00Z") });
  for (const query of [
    { action: "finance.payouts.approve" },
    { action, kind: "change" as const },
  ]) {
    const { data } = await admin.call("desk.audit.list", query);
    expect(data.data.map((entry) => entry.action)).toEqual(["finance.payouts.approve"]);
  }
});
