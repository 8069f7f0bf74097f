import { randomUUID } from "node:crypto";
import { type Call, type CallName, calls } from "@agbara/shared/contract/calls.ts";
import { may, type Role } from "@agbara/shared/policy.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "../../testing/ask.ts";
import { pathOf } from "../../testing/paths.ts";
import { addMan, tokenOf } from "../../testing/people.ts";
import { newPair, type Pair, type Values } from "../../testing/records.ts";
import { makeRecordsOn, RECORDS, type RecordRow } from "../../testing/records-of-calls.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

/**
 * Makes every call about a record, as every kind of caller: the record's owner, another member, a visitor and staff. A
 * refusal must be the same as for a record that does not exist.
 */

/**
 * This test runs only on PostgreSQL. One database is enough, because the SQL statements here are the same on both. Each
 * call also has its own test that runs on both databases.
 */

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, env: { THROTTLE_FACTOR: "1000" } });
  makeRecordsOn(api);
});
afterAll(() => api.stop());

type Who = "visitor" | "owner" | "stranger" | "consultant" | "admin";

const ROLE: Record<Who, Role | null> = {
  visitor: null,
  owner: "member",
  stranger: "member",
  consultant: "consultant",
  admin: "admin",
};

async function tokenFor(who: Who, row: RecordRow, pair: Pair): Promise<string | undefined> {
  if (who === "visitor") return undefined;
  if (who === "owner") return pair[row.owner ?? "asker"].token;
  return who === "stranger" ? (await addMan(api)).token : tokenOf(api, who);
}

const withId = (Object.entries(RECORDS) as [CallName, RecordRow | null][]).filter(
  (entry): entry is [CallName, RecordRow] => entry[1] !== null,
);

/**
 * Returns the right statuses for a call by this caller. Also returns whether the answer must be the same as for a
 * record that does not exist.
 */
function rightFor(
  call: Call,
  row: RecordRow,
  who: Who,
): { statuses: number[]; asIfNobodys: boolean } {
  const role = ROLE[who];
  if (!may(role, call.access)) return { statuses: [role ? 403 : 401], asIfNobodys: true };
  const isTheirs =
    role === "member" ? who === "owner" : row.owner === null && (row.staffOwner ?? who) === who;
  return isTheirs
    ? { statuses: [200, ...(row.also ?? [])], asIfNobodys: false }
    : { statuses: [row.refusal ?? 404], asIfNobodys: true };
}

describe.each(withId)("%s", (name, row) => {
  const call: Call = calls[name];
  const made = async () => {
    const pair = await newPair(api);
    return { pair, values: await row.record(pair) };
  };
  /**
   * All callers whom the server must refuse share this record. They can share it, because none of them may change it.
   */
  let untouched: ReturnType<typeof made> | null = null;

  test.each(["visitor", "stranger", "owner", "consultant", "admin"] as const)("%s", async (who) => {
    const { statuses, asIfNobodys } = rightFor(call, row, who);
    if (asIfNobodys) untouched ??= made();
    const { pair, values } = await (asIfNobodys && untouched ? untouched : made());
    const nobodys = Object.fromEntries(Object.keys(values).map((key) => [key, randomUUID()]));
    const token = await tokenFor(who, row, pair);
    const asked = async (named: Values) => {
      const body = call.method === "GET" ? undefined : (row.body?.(named) ?? {});
      const { status, text } = await ask(api, call.method, pathOf(call, named), { token, body });
      return { status, text };
    };
    const nothing = await asked(nobodys);
    const answer = await asked(values);
    expect(statuses).toContain(answer.status);
    if (asIfNobodys) expect(answer, "nothing is learnt by the difference").toEqual(nothing);
    else expect(nothing.status).not.toBe(200);
  });
});

test("every call whose address names a record has its row", () => {
  const namesRecord = (Object.entries(calls) as [CallName, Call][]).filter(
    ([name, { path }]) =>
      /\{(?!kind|gateway|part|page_code|draw_number|month)/.test(path) &&
      !name.startsWith("content.areas."),
  );
  expect(namesRecord.filter(([name]) => RECORDS[name] === null).map(([name]) => name)).toEqual([]);
});
