import { type Call, type CallName, calls } from "@agbara/shared/contract/calls.ts";
import { may } from "@agbara/shared/policy.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf } from "../db/open.ts";
import { faqs, suggestions } from "../db/schema.ts";
import { ask } from "../testing/ask.ts";
import { pathOf } from "../testing/paths.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../testing/people.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";

const reading = (Object.entries(calls) as [CallName, Call][]).filter(
  ([, { method }]) => method === "GET",
);

/**
 * Left out. That staff looked, and at whom, is written down at every look: that is what the audit trail is for. How often
 * somebody asks is counted where there is a limit: it is about the asking, not about anything that is kept for people.
 */
const LEFT_OUT = ["audit", "audit_counts", "throttles"];

let api: TestApi;
let asker: TestPerson;
let asked: TestPerson;
let suggested: TestPerson;
let staffToken: string;
/** The path's values of each call that takes one. */
let values: Partial<Record<CallName, Record<string, string>>>;

beforeAll(async () => {
  api = await startTestApi({ members: 10, env: { THROTTLE_FACTOR: "1000" } });
  asker = await addMan(api);
  asked = await addMember(api);
  suggested = await addMan(api);
  await api.db.insert(suggestions).values({
    introduction_id: asked.introductionId,
    suggested_id: suggested.introductionId,
    author_id: asker.id,
    created_at: new Date(),
  });
  const { data: match } = await asker.client.call("introductions.request", {
    matchId: asked.introductionId,
    message: "May we talk?",
  });
  const { data: subscription } = await asker.client.call("subscriptions.premium");
  staffToken = await tokenOf(api, "admin");
  await api.clientWith(staffToken).call("admin.desk.searches.save", {
    name: "Mine",
    query: "min_age=22&max_age=40",
    list: "users",
  });
  const [faq] = await api.db.select({ id: faqs.id }).from(faqs).limit(1);
  const userId = asked.id;
  values = {
    "admin.introductions.ofUser": { userId },
    "admin.introductions.ofOwner": { userId },
    "admin.users.get": { userId },
    "admin.introductions.withRequests": { userId },
    "introductions.get": { matchId: match._id },
    "subscriptions.get": { id: subscription._id },
    "admin.introductions.notes": { id: asked.introductionId },
    "states.get": { id: "ng-la" },
    "lgas.get": { id: "ng-la-ikeja" },
    "admin.faqs.get": { id: faq?.id ?? "" },
  };
});
afterAll(() => api.stop());

/** What a call asks for, where it asks for something. */
const QUERIES: Partial<Record<CallName, string>> = {
  "faqs.list": "?faq_type=faqs",
  "preMatched.search": "?min_age=20&max_age=75",
  "admin.preMatched.search": "?request_status=any",
};

/** Of everything that the database holds but those: a digest of each table's rows, and its sequences. */
async function digests(): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    api.db,
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    if (LEFT_OUT.includes(name)) continue;
    const [row] = await rowsOf<{ digest: string }>(
      api.db,
      sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as digest
          from ${sql.identifier(name)} t`,
    );
    found[name] = row?.digest ?? "";
  }
  return found;
}

test.each(reading)("%s answers and changes no row of any table", async (name, call) => {
  const token = may("member", call.access) ? asker.token : staffToken;
  const path = pathOf(call, values[name]) + (QUERIES[name] ?? "");
  const before = await digests();
  expect(Object.keys(before).length).toBeGreaterThan(15);
  const { status } = await ask(api, "GET", path, { token });
  expect(status).toBe(200);
  expect(await digests()).toEqual(before);
});

const shown = new Set<string>();

test.each(reading)(
  "%s: staff who are shown somebody's e-mail or phone are in the audit log",
  async (name, call) => {
    if (!may("admin", call.access) || may("member", call.access)) return;
    const [{ last } = { last: 0 }] = await rowsOf<{ last: number }>(
      api.db,
      sql`select coalesce(max(id), 0)::int as last from audit`,
    );
    // It holds people whom the same consultant has opened: that is in the log from then.
    const since = name === "admin.desk.recent" ? 0 : last;
    const path = pathOf(call, values[name]) + (QUERIES[name] ?? "");
    const { text } = await ask(api, "GET", path, { token: staffToken });
    const people = [asker, asked, suggested].filter(
      ({ email, phone }) => text.includes(email) || text.includes(phone),
    );
    const lines = await rowsOf<{ line: string }>(
      api.db,
      sql`select to_jsonb(audit)::text as line from audit where id > ${since}`,
    );
    for (const { id } of people) {
      expect(
        lines.filter(({ line }) => line.includes(id)),
        `${name} showed ${id}`,
      ).not.toEqual([]);
      shown.add(name);
    }
  },
);

test("the calls that show people are among those that were looked at", () => {
  expect([...shown]).toEqual(
    expect.arrayContaining(["admin.users.get", "admin.users.search", "admin.introductions.list"]),
  );
});

test("a change is seen by what is compared", async () => {
  const before = await digests();
  await asker.client.call("account.updateProfile", { first_name: "Somebody" });
  expect(await digests()).not.toEqual(before);
});

test.each(["/", "/api/v1/docs"])("%s, which is no call, changes nothing either", async (path) => {
  const before = await digests();
  await ask(api, "GET", path);
  expect(await digests()).toEqual(before);
});
