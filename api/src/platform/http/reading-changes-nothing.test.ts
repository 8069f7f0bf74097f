import { type Call, type CallName, calls } from "@agbara/shared/contract/calls.ts";
import { may } from "@agbara/shared/policy.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faqs } from "../../content/tables.ts";
import { suggestions } from "../../introductions/tables.ts";
import { claimedPaper } from "../../testing/applications.ts";
import { ask } from "../../testing/ask.ts";
import { closed, loggedIn } from "../../testing/closed.ts";
import { drawsAt } from "../../testing/draws.ts";
import { newGroup } from "../../testing/ledger.ts";
import { addPage } from "../../testing/pages.ts";
import { pathOf } from "../../testing/paths.ts";
import { newBatch } from "../../testing/payout-records.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { newDispute, newGift, newMoneyFile, newRefund } from "../../testing/records.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { newRun, newStrayTask } from "../../testing/tasks.ts";
import { rowsOf } from "../db/database.ts";

const reading = (Object.entries(calls) as [CallName, Call][]).filter(
  ([, { method }]) => method === "GET",
);

/**
 * The tables that may change when somebody reads. The audit log gets a line when staff open a person's record. Each
 * limit counts the requests. We also store which members see each other, because there is a limit on that.
 */
const LEFT_OUT = ["audit", "audit_counts", "throttles", "member_looks", "member_look_days"];

let api: TestApi;
let asker: TestPerson;
let asked: TestPerson;
let suggested: TestPerson;
let staffToken: string;
/** The token of a person with an account that staff closed. Only this person can read why. */
let closedToken: string;
/** The values for the placeholders in the paths of calls. */
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
  const { data: match } = await asker.client.call("introductions.requests.send", {
    matchId: asked.introductionId,
    message: "May we talk?",
  });
  const { data: subscription } = await asker.client.call("introductions.premium.subscribe");
  const { data: safety } = await asked.client.call("introductions.safety.report", {
    matchId: match._id,
    reason: "something_else",
  });
  staffToken = await tokenOf(api, "admin");
  const closedMan = await addMan(api);
  await closed(api, closedMan);
  closedToken = await loggedIn(api, closedMan);
  await api.clientWith(staffToken).call("desk.searches.save", {
    name: "Mine",
    query: "min_age=22&max_age=40",
    list: "users",
  });
  const [faq] = await api.db.select({ id: faqs.id }).from(faqs).limit(1);
  const userId = asked.id;
  const { accountId, groupId } = await newGroup(api.db);
  const page = await addPage(api.db, { userId: asker.id, now: new Date() });
  const { id: batchId = "" } = await newBatch(api);
  const paper = await claimedPaper(api, api.clientWith(staffToken));
  const draws = drawsAt(api);
  await draws.page();
  await draws.freeze();
  const { number: draw_number } = await draws.begin({ people: 1 });
  values = {
    "giving.draw.one": { draw_number: `${draw_number}` },
    "entrepreneurs.public.page": { page_code: page.code },
    "fundraising.pages.one": { id: page.id },
    "fundraising.applications.one": { id: paper.id },
    "fundraising.applications.paper": { documentId: paper.documentId },
    "introductions.own.ofUser": { userId },
    "introductions.looks.ofUser": { userId },
    "introductions.own.ofOwner": { userId },
    "people.profile.get": { userId },
    "introductions.requests.received": { userId },
    "introductions.search.fitting": { userId },
    "introductions.requests.get": { matchId: match._id },
    "introductions.premium.get": { id: subscription._id },
    "introductions.safety.one": { id: safety._id },
    "introductions.notes.list": { id: asked.introductionId },
    "desk.timeline.list": { userId },
    "ledger.accounts.one": { accountId },
    "ledger.accounts.group": { groupId },
    "ledger.books.month": { month: new Date().toISOString().slice(0, 7) },
    "ledger.months.statement": { month: "2026-11" },
    "finance.refunds.one": await newRefund(api),
    "desk.files.rows": await newMoneyFile(api, staffToken),
    "finance.disputes.one": await newDispute(api),
    "finance.tasks.stray": await newStrayTask(api),
    "giving.gifts.one": { giftId: await newGift(asker.client) },
    "giving.gifts.staffOne": { giftId: await newGift(asker.client) },
    "finance.payouts.batch": { id: batchId },
    "finance.reconciliation.one": { reconciliationId: await newRun(api.db) },
    "content.areas.state": { id: "ng-la" },
    "content.areas.lga": { id: "ng-la-ikeja" },
    "content.faqs.get": { id: faq?.id ?? "" },
  };
});
afterAll(() => api.stop());

/** The query strings of the calls that need one. */
const QUERIES: Partial<Record<CallName, string>> = {
  "desk.find.people": "?text=ada",
  "desk.find.money": "?text=ada",
  "giving.draw.fitting": "?amount=10000",
  "ledger.accounts.groupsOf": "?about=payment&id=agb-none",
  "ledger.months.trial": "?day=2026-11-01",
  "content.faqs.ofType": "?faq_type=faqs",
  "introductions.search.preMatched": "?min_age=20&max_age=75",
  "introductions.search.preMatchedForStaff": "?request_status=any",
};

/** Returns a hash for each table that we compare, and the state of the sequences. */
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
  const memberToken = name === "people.closing.mine" ? closedToken : asker.token;
  const token = may("member", call.access) ? memberToken : staffToken;
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
    // The list shows people whose pages this member of staff opened earlier in the test. The audit log already has
    // lines about them, so we compare the whole log.
    const since = name === "desk.recent.list" ? 0 : last;
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
    expect.arrayContaining([
      "people.profile.get",
      "introductions.search.members",
      "introductions.search.list",
    ]),
  );
});

test("a change is seen by what is compared", async () => {
  const before = await digests();
  await asker.client.call("people.profile.update", { first_name: "Somebody" });
  expect(await digests()).not.toEqual(before);
});

test.each(["/", "/api/v1/docs"])("%s, which is no call, changes nothing either", async (path) => {
  const before = await digests();
  await ask(api, "GET", path);
  expect(await digests()).toEqual(before);
});
