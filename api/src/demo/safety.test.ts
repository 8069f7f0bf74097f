import { DAY_MS } from "@agbara/shared/age.ts";
import { fitsOf, verdictOf } from "@agbara/shared/matching.ts";
import { eq, isNotNull, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { safety_reports } from "../introductions/safety/tables.ts";
import { blocks, introductions } from "../introductions/tables.ts";
import { users } from "../people/tables.ts";
import { desk } from "../testing/closed.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";
import { wisherOf } from "./requests.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 300 });
});
afterAll(() => api.stop());

const requests = () =>
  api.db.select().from(introductions).where(isNotNull(introductions.contact_id));

test("most requests are between people who fit", async () => {
  const own = alias(introductions, "own");
  const rows = await api.db
    .select({ introduction: own, profile: users })
    .from(own)
    .innerJoin(users, eq(users.id, own.user_id))
    .where(isNull(own.contact_id));
  const people = new Map(
    rows.map((row) => [row.profile.id, wisherOf(row, api.deps.now())] as const),
  );
  const fit = (await requests()).map(({ user_id, contact_id }) => {
    const [one, other] = [people.get(user_id), people.get(contact_id ?? "")];
    if (!one || !other) return false;
    return [fitsOf(one, other), fitsOf(other, one)].every((both) => verdictOf(both) !== "misses");
  });
  expect(fit.length).toBeGreaterThan(30);
  expect(fit.filter(Boolean).length / fit.length).toBeGreaterThan(0.8);
});

test("the desk has a report in each state, a block, and a person who returned", async () => {
  const reports = await api.db.select().from(safety_reports);
  expect(reports.some(({ claimed_by }) => claimed_by !== null)).toBe(true);
  expect(reports.some(({ held_at }) => held_at !== null)).toBe(true);
  expect(reports.some(({ marks }) => marks.includes("refused"))).toBe(true);
  expect(new Set(reports.map(({ verdict }) => verdict))).toEqual(
    new Set([null, "nothing", "warn", "close"]),
  );
  expect(await api.db.$count(blocks)).toBeGreaterThan(0);
  const { data } = await (await desk(api, "admin")).call("introductions.safety.returns", {});
  expect(data.data).toMatchObject([{ kind: "phone", closed: { reason: "fraud" } }]);
});

test("the desk has marked texts of both kinds, in the words of a request that waits", async () => {
  const { data } = await (await desk(api, "consultant")).call("introductions.safety.texts", {});
  expect(new Set(data.data.map(({ mark }) => mark))).toEqual(new Set(["vague", "repeated"]));
  const waiting = (await requests()).filter(({ request_status }) => request_status === "requested");
  for (const { words, person } of data.data)
    expect(waiting).toContainEqual(
      expect.objectContaining({ user_id: person._id, request_message: words }),
    );
});

test("none of the thirty busiest members meets a limit", async () => {
  const { requestsADay, requestsOpen } = api.deps.config;
  const sent = new Map<string, Date[]>();
  const busy = new Map<string, number>();
  for (const { user_id, contact_id, request_status, requested_at } of await requests()) {
    for (const id of [user_id, contact_id ?? ""]) busy.set(id, (busy.get(id) ?? 0) + 1);
    if (requested_at && request_status === "requested")
      sent.set(user_id, [...(sent.get(user_id) ?? []), requested_at]);
  }
  const busiest = [...busy].sort(([, one], [, other]) => other - one).slice(0, 30);
  expect(busiest).toHaveLength(30);
  for (const [id] of busiest) {
    const open = sent.get(id) ?? [];
    expect(open.length).toBeLessThan(requestsOpen);
    const since = api.deps.now().getTime() - DAY_MS;
    expect(open.filter((at) => at.getTime() > since).length).toBeLessThan(requestsADay);
  }
});
