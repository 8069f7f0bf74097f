import { type Call, type CallName, calls } from "@agbara/shared/contract/calls.ts";
import { may, ROLES } from "@agbara/shared/policy.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "../../testing/ask.ts";
import { pathOf } from "../../testing/paths.ts";
import { tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ members: 0, env: { THROTTLE_FACTOR: "1000" } });
});
afterAll(() => api.stop());

const table = Object.entries(calls) as [CallName, Call][];

describe.each(["visitor", ...ROLES] as const)("a %s", (who) => {
  const role = who === "visitor" ? null : who;

  test.each(table)("%s", async (_, call) => {
    const token = role ? await tokenOf(api, role) : undefined;
    const { status, body } = await ask(api, call.method, pathOf(call), { token });
    if (may(role, call.access)) expect([200, 404, 415, 422]).toContain(status);
    else {
      expect([status, body.success]).toEqual([role ? 403 : 401, false]);
      expect(body.fields, "nothing is learnt of the input's form").toBeUndefined();
    }
  });
});

const staffOnly = table.filter(
  ([, { path, access }]) =>
    path.startsWith("admin/") || !(may("member", access) || may(null, access)),
);

test("every call under admin/ asks for staff", () => {
  expect(staffOnly.length).toBeGreaterThan(10);
  for (const [name, { access }] of staffOnly)
    expect([name, may("member", access)]).toEqual([name, false]);
});

test.each(["verifier", "finance", "auditor"] as const)(
  "a %s may not see who looks for somebody",
  (role) => {
    const shows = table.filter(([name]) =>
      /^(introductions|desk(?!\.money|\.files|\.find\.money))\.|^people\.(staff\.|profile\.get)/.test(
        name,
      ),
    );
    expect(shows.length).toBeGreaterThan(20);
    const open = shows.filter(
      ([, { access }]) => access !== "signed-in" && access !== "trail" && may(role, access),
    );
    expect(open.map(([name]) => name)).toEqual([]);
  },
);

/** All staff calls that an auditor may make. They read money, tasks, statements and the audit log. */
const AUDITORS: readonly CallName[] = [
  ...(["ledger.accounts.list", "ledger.accounts.one", "ledger.accounts.group"] as const),
  ...(["ledger.accounts.journal"] as const),
  ...(["ledger.accounts.groupsOf", "ledger.months.list", "ledger.months.statement"] as const),
  ...(["ledger.months.trial", "giving.gifts.staffList", "giving.gifts.staffOne"] as const),
  ...(["finance.float.read", "finance.float.list", "finance.tasks.list"] as const),
  ...(["finance.payouts.payable", "finance.payouts.batches", "finance.payouts.batch"] as const),
  ...(["finance.refunds.list", "finance.refunds.one", "finance.disputes.list"] as const),
  ...(["finance.disputes.one", "finance.reconciliation.list"] as const),
  ...(["finance.reconciliation.one", "desk.money.read", "desk.audit.list"] as const),
];
/** Matches the calls with which auditors manage the second step of their own sign-in. */
const OWN = /^people\.factors\./;

test("an auditor may use nothing of the staff's but a list of readings", () => {
  const open = staffOnly.filter(([name, { access }]) => may("auditor", access) && !OWN.test(name));
  expect(open.map(([name]) => name).sort()).toEqual([...AUDITORS].sort());
  for (const [name, { method }] of open) expect([name, method]).toEqual([name, "GET"]);
});

test.each(staffOnly)("%s with a member's token is 403 whatever is sent", async (_, call) => {
  const token = await tokenOf(api, "member");
  const sent = [
    "{}",
    "not json at all",
    '{"message":"hello","note":"x","code":"abcdef"}',
    "[]",
    "null",
    JSON.stringify({ note: "x".repeat(60_000) }),
  ];
  for (const body of call.method === "GET" ? [undefined] : sent)
    for (const suffix of ["", "?min_age=x&page=-1&status=%00"]) {
      const answer = await ask(api, call.method, pathOf(call) + suffix, {
        token,
        ...(body !== undefined && { body }),
      });
      expect([body, answer.status]).toEqual([body, 403]);
    }
});

test("a role in the request changes nothing", async () => {
  const token = await tokenOf(api, "member");
  const claims: Record<string, string>[] = [
    { "X-Role": "admin" },
    { "X-HTTP-Method-Override": "GET" },
    { Cookie: "role=admin" },
  ];
  for (const headers of claims)
    expect((await ask(api, "GET", "admin/dashboard?role=admin", { token, headers })).status).toBe(
      403,
    );
});

test("no field stands in a call's path and again in its query or body", () => {
  for (const [name, call] of table) {
    const keys = [call.params, call.query, call.body].flatMap((schema) => fieldsOf(schema));
    expect([name, keys.length]).toEqual([name, new Set(keys).size]);
  }
});

function fieldsOf(schema: unknown): string[] {
  const shape = (schema as { shape?: object } | undefined)?.shape;
  return shape ? Object.keys(shape) : [];
}
