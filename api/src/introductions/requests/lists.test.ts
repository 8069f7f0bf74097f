import { DEFAULT_INTRODUCTION_AGES } from "@agbara/shared/constants.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../../people/tables.ts";
import { newId } from "../../platform/db/ids.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { introductions } from "../tables.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

describe("more requests than a list takes", () => {
  const HOUR_MS = 3_600_000;
  const START = Date.parse("2026-01-01T00:00:00Z");

  /** Adds requests to this woman, one in each of these states, an hour apart. */
  async function manyRequests(woman: TestPerson, states: ("requested" | "rejected")[]) {
    const man = await addMan(api);
    const [row] = await api.db.select().from(users).where(eq(users.id, man.id));
    if (!row) throw new Error("no man");
    // Leaves out `number`, because the database sets it for each person.
    const { number: _, ...person } = row;
    const askers = states.map(() => ({ ...person, id: newId(), email: `${newId()}@x.example` }));
    await api.db.insert(users).values(askers);
    const ids = states.map(() => newId());
    await api.db.insert(introductions).values(
      states.map((request_status, nth) => {
        const at = new Date(START + nth * HOUR_MS);
        return {
          id: ids[nth] ?? "",
          user_id: askers[nth]?.id ?? "",
          contact_id: woman.id,
          ...DEFAULT_INTRODUCTION_AGES,
          request_status,
          requested_at: at,
          created_at: at,
          updated_at: at,
        };
      }),
    );
    return ids;
  }
  const received = async ({ client }: TestPerson) =>
    (await client.call("introductions.own.mine")).data.received.map(({ _id }) => _id);

  test("those that wait are there, however long they wait; the newest come first", async () => {
    const woman = await addMember(api);
    const answered = Array.from({ length: 120 }, () => "rejected" as const);
    const ids = await manyRequests(woman, ["requested", "requested", ...answered]);
    const [first = "", second = ""] = ids;
    const shown = await received(woman);
    expect(shown).toEqual([...ids.slice(-98).toReversed(), second, first]);
  });

  test("first come, first served: who is answered makes room for those who came later", async () => {
    const woman = await addMember(api);
    const ids = await manyRequests(
      woman,
      Array.from({ length: 110 }, () => "requested" as const),
    );
    expect(await received(woman)).toEqual(ids.slice(0, 100).toReversed());
    for (const matchId of ids.slice(0, 10))
      await woman.client.call("introductions.requests.reject", { matchId });
    expect(await received(woman)).toEqual(ids.slice(10).toReversed());
  });
});

test("a consultant reads what a person sent beside what they received, the latest first", async () => {
  const [man, woman, other] = [await addMan(api), await addMember(api), await addMember(api)];
  const ask = (from: TestPerson, to: TestPerson) =>
    from.client.call("introductions.requests.send", {
      matchId: to.introductionId,
      message: "May we talk?",
    });
  const first = await ask(man, woman);
  await man.client.call("introductions.requests.takeBack", { matchId: first.data._id });
  api.setNow(new Date(api.deps.now().getTime() + 60_000));
  const second = await ask(man, other);
  const staff = api.clientWith(await tokenOf(api, "consultant"));
  const { requests, sent } = await staff.call("introductions.requests.received", {
    userId: man.id,
  });
  expect(requests.data).toEqual([]);
  expect(sent.data).toMatchObject([
    { _id: second.data._id, request_status: "requested", contact: { _id: other.id } },
    { _id: first.data._id, request_status: "lapsed", contact: { _id: woman.id } },
  ]);
  expect(sent.paginator).toMatchObject({ total: 2, currentPage: 1 });
  const beyond = await staff.call("introductions.requests.received", {
    userId: man.id,
    sent_page: 2,
  });
  expect(beyond.sent.data).toEqual([]);
});
