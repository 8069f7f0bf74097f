import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "../../people/tables.ts";
import { type TestPerson, tokenOf } from "../../testing/people.ts";
import { newPair, type Pair } from "../../testing/records.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { safety_photos, safety_reports } from "./tables.ts";

const HOUR_MS = 3_600_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.delete(safety_photos);
  await api.db.delete(safety_reports);
});

const desk = async (who: "consultant" | "admin" | "admin2" = "consultant") =>
  api.clientWith(await tokenOf(api, who));

async function reportBy(
  { client }: TestPerson,
  matchId: string,
  reason: "unsafe" | "money" | "age" | "insult" | "identity" | "something_else" = "money",
): Promise<string> {
  const { data } = await client.call("introductions.safety.report", { matchId, reason });
  return data._id;
}

const newReport = async (): Promise<Pair & { id: string }> => {
  const pair = await newPair(api);
  return { ...pair, id: await reportBy(pair.asked, pair.matchId) };
};

describe("the desk's list", () => {
  test("has danger first, within 4 hours, then money and age within 24, others within 3 days", async () => {
    const { asked, matchId } = await newPair(api);
    for (const reason of [
      "something_else",
      "insult",
      "identity",
      "age",
      "money",
      "unsafe",
    ] as const)
      await reportBy(asked, matchId, reason);
    const { data } = (await (await desk()).call("introductions.safety.list", {})).data;
    const hours = ({ reported_at, due_at }: (typeof data)[number]) =>
      (Date.parse(due_at) - Date.parse(reported_at)) / HOUR_MS;
    const within = data.map((row) => [row.reason, hours(row)]);
    expect(within[0]).toEqual(["unsafe", 4]);
    expect(within.slice(1, 3).toSorted()).toEqual([
      ["age", 24],
      ["money", 24],
    ]);
    expect(within.slice(3).map(([, within]) => within)).toEqual([72, 72, 72]);
  });

  test("shows a decided report only among the decided ones", async () => {
    const { id } = await newReport();
    const consultant = await desk();
    await consultant.call("introductions.safety.claim", { id });
    await consultant.call("introductions.safety.decide", { id, verdict: "nothing" });
    const waiting = await consultant.call("introductions.safety.list", {});
    const decided = await consultant.call("introductions.safety.list", { decided: true });
    expect(waiting.data.data).toEqual([]);
    expect(decided.data.data).toMatchObject([{ _id: id, verdict: "nothing" }]);
  });
});

describe("a report that is claimed", () => {
  test("is refused to everybody else, until it is released", async () => {
    const { id } = await newReport();
    const [first, second] = [await desk(), await desk("admin")];
    await first.call("introductions.safety.claim", { id });
    const claiming = second.call("introductions.safety.claim", { id });
    await expect(claiming).rejects.toMatchObject({ status: 409 });
    const deciding = second.call("introductions.safety.decide", { id, verdict: "warn" });
    await expect(deciding).rejects.toMatchObject({ status: 409 });
    await first.call("introductions.safety.release", { id });
    const { data } = await second.call("introductions.safety.claim", { id });
    expect(data.claim?.mine).toBe(true);
  });

  test("goes to one person when many claim it at once", async () => {
    const { id } = await newReport();
    const people = [await desk(), await desk("admin"), await desk("admin2")];
    const claims = await Promise.allSettled(
      people.map((one) => one.call("introductions.safety.claim", { id })),
    );
    expect(claims.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("is decided once", async () => {
    const { id } = await newReport();
    const consultant = await desk();
    await consultant.call("introductions.safety.claim", { id });
    await consultant.call("introductions.safety.decide", { id, verdict: "nothing" });
    const again = consultant.call("introductions.safety.decide", { id, verdict: "warn" });
    await expect(again).rejects.toMatchObject({ status: 409 });
  });

  test("is given as the next one until it is decided", async () => {
    const { asked, matchId } = await newPair(api);
    await reportBy(asked, matchId, "something_else");
    const urgent = await reportBy(asked, matchId, "unsafe");
    const consultant = await desk();
    const next = async () => (await consultant.call("introductions.safety.next", {})).data?._id;
    expect(await next()).toBe(urgent);
    expect(await next()).toBe(urgent);
    await consultant.call("introductions.safety.decide", { id: urgent, verdict: "nothing" });
    expect(await next()).not.toBe(urgent);
  });
});

describe("nobody decides", () => {
  test("about a person whom they look after", async () => {
    const { id, asker } = await newReport();
    const consultant = await desk();
    const { user: me } = await consultant.call("people.profile.me");
    await api.db.update(users).set({ consultant_id: me._id }).where(eq(users.id, asker.id));
    const claiming = consultant.call("introductions.safety.claim", { id });
    await expect(claiming).rejects.toMatchObject({ status: 403 });
    expect((await consultant.call("introductions.safety.next", {})).data).toBeNull();
    expect((await (await desk("admin")).call("introductions.safety.next", {})).data?._id).toBe(id);
  });

  test("about a person whom they registered", async () => {
    const { id, asker } = await newReport();
    const consultant = await desk();
    const { data: shown } = await consultant.call("introductions.own.ofUser", {
      userId: asker.id,
    });
    const { min_age, max_age, min_height, my_height, state, tribe, city, details } = shown;
    await consultant.call("introductions.own.register", {
      introductionId: asker.introductionId,
      min_age,
      max_age,
      min_height,
      my_height,
      state,
      tribe,
      city,
      details,
      distant_relationship: true,
    });
    const claiming = consultant.call("introductions.safety.claim", { id });
    await expect(claiming).rejects.toMatchObject({ status: 403 });
  });

  test("about staff but an admin, and never the reported person", async () => {
    const { id, asker } = await newReport();
    await api.db.update(users).set({ role: "admin" }).where(eq(users.id, asker.id));
    const reading = (await desk()).call("introductions.safety.one", { id });
    await expect(reading).rejects.toMatchObject({ status: 404 });
    const themself = asker.client.call("introductions.safety.one", { id });
    await expect(themself).rejects.toMatchObject({ status: 404 });
    expect((await asker.client.call("introductions.safety.list", {})).data.data).toEqual([]);
    const { data } = await (await desk("admin")).call("introductions.safety.claim", { id });
    expect(data._id).toBe(id);
  });
});
