import { DEFAULT_INTRODUCTION_AGES } from "@agbara/shared/constants.ts";
import { and, eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { introductions, users } from "../db/schema.ts";
import { newId } from "../ids.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../testing/people.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

const request = (from: TestPerson, to: TestPerson, message = "May we talk?") =>
  from.client.call("introductions.request", { matchId: to.introductionId, message });
const pair = async () => ({ man: await addMan(api), woman: await addMember(api) });
const consultant = async () => api.clientWith(await tokenOf(api, "consultant"));

async function resultsOf(person: TestPerson, country_code?: "GH"): Promise<string[]> {
  const { data } = await person.client.call("preMatched.search", {
    ...{ min_age: 20, max_age: 75 },
    ...(country_code && { country_code }),
  });
  return data.data.map(({ user }) => user._id);
}

describe("asking", () => {
  test("sends the message and waits for the other's answer", async () => {
    const { man, woman } = await pair();
    const { data } = await request(man, woman, "  May we talk?  ");
    expect(data).toMatchObject({
      request_status: "requested",
      request_message: "May we talk?",
      user: { _id: man.id },
      contact: { _id: woman.id },
      match: { asked_by_me: true },
    });
    const hers = await woman.client.call("introductions.mine");
    expect(hers.data.received).toMatchObject([
      { _id: data._id, request_message: "May we talk?", match: { asked_by_me: false } },
    ]);
    const his = await man.client.call("introductions.mine");
    expect(his.data.sent).toMatchObject([{ _id: data._id }]);
  });

  test.each([
    ["nothing", ""],
    ["spaces", "    "],
    ["251 characters", "x".repeat(251)],
  ])("with %s is refused, and the message names the field", async (_, message) => {
    const { man, woman } = await pair();
    await expect(request(man, woman, message)).rejects.toMatchObject({
      status: 422,
      fields: { message: expect.any(String) },
    });
  });

  test("takes 1 and 250 characters, of any script", async () => {
    for (const message of ["ẹ", "ọ̀".repeat(125)]) {
      const { man, woman } = await pair();
      expect((await request(man, woman, message)).data.request_message).toBe(message);
    }
  });

  test("once for a pair, from whichever side", async () => {
    const { man, woman } = await pair();
    await request(man, woman);
    for (const again of [() => request(man, woman), () => request(woman, man)])
      await expect(again()).rejects.toMatchObject({
        status: 409,
        shown: "There is already a request between these two people.",
      });
  });

  test("once for a pair, also when both ask at the same time, several times each", async () => {
    const { man, woman } = await pair();
    const outcomes = await Promise.allSettled([
      request(man, woman),
      request(woman, man),
      request(man, woman),
      request(woman, man),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const asked = and(isNotNull(introductions.contact_id), eq(introductions.user_id, man.id));
    const back = and(isNotNull(introductions.contact_id), eq(introductions.user_id, woman.id));
    const rows =
      (await api.db.$count(introductions, asked)) + (await api.db.$count(introductions, back));
    expect(rows).toBe(1);
  });

  test("without a registration of one's own leads to it: 417, and nothing is sent", async () => {
    const woman = await addMember(api);
    const man = await addMan(api, { standing: "unregistered" });
    await expect(request(man, woman)).rejects.toMatchObject({
      status: 417,
      requirement: "introduction",
    });
    expect((await woman.client.call("introductions.mine")).data.received).toEqual([]);
  });

  test("is for active introductions only", async () => {
    const man = await addMan(api);
    for (const standing of ["inactive", "unregistered"] as const)
      await expect(request(man, await addMember(api, { standing }))).rejects.toMatchObject({
        status: 404,
      });
  });

  test("nobody asks themselves", async () => {
    const { man } = await pair();
    await expect(request(man, man)).rejects.toMatchObject({ status: 422 });
  });
});

describe("answering", () => {
  test("the person asked accepts, with a word or without", async () => {
    for (const message of ["Gladly", undefined]) {
      const { man, woman } = await pair();
      const { data } = await request(man, woman);
      const answer = await woman.client.call("introductions.accept", {
        matchId: data._id,
        ...(message && { message }),
      });
      expect(answer.data).toMatchObject({
        request_status: "accepted",
        answer_message: message ?? null,
      });
      const his = await man.client.call("introductions.get", { matchId: data._id });
      expect(his.data).toMatchObject({
        request_status: "accepted",
        answer_message: message ?? null,
        contact: { account_email: woman.email },
      });
    }
  });

  test("the asker can do neither", async () => {
    const { man, woman } = await pair();
    const { data } = await request(man, woman);
    for (const name of ["introductions.accept", "introductions.reject"] as const)
      await expect(man.client.call(name, { matchId: data._id })).rejects.toMatchObject({
        status: 404,
      });
  });

  test("happens once: a second answer is told so and changes nothing", async () => {
    const { man, woman } = await pair();
    const { data } = await request(man, woman);
    await woman.client.call("introductions.accept", { matchId: data._id, message: "Gladly" });
    for (const name of ["introductions.accept", "introductions.reject"] as const)
      await expect(woman.client.call(name, { matchId: data._id })).rejects.toMatchObject({
        status: 409,
        shown: "You have already answered this request.",
      });
    const now = await woman.client.call("introductions.get", { matchId: data._id });
    expect(now.data).toMatchObject({ request_status: "accepted", answer_message: "Gladly" });
  });

  test("of an acceptance and a rejection at the same time, one holds", async () => {
    const { man, woman } = await pair();
    const { data } = await request(man, woman);
    const outcomes = await Promise.allSettled([
      woman.client.call("introductions.accept", { matchId: data._id }),
      woman.client.call("introductions.reject", { matchId: data._id }),
      woman.client.call("introductions.accept", { matchId: data._id }),
    ]);
    const held = outcomes.flatMap((outcome) =>
      outcome.status === "fulfilled" ? [outcome.value.data.request_status] : [],
    );
    expect(held).toHaveLength(1);
    const now = await woman.client.call("introductions.get", { matchId: data._id });
    expect(now.data.request_status).toBe(held[0]);
  });
});

describe("after a rejection", () => {
  test("the asker no longer finds the one who rejected, nor may ask again", async () => {
    const { man, woman } = await pair();
    expect(await resultsOf(man)).toContain(woman.id);
    const { data } = await request(man, woman);
    await woman.client.call("introductions.reject", { matchId: data._id });
    expect(await resultsOf(man)).not.toContain(woman.id);
    await expect(request(man, woman)).rejects.toMatchObject({ status: 404 });
    await expect(
      man.client.call("introductions.get", { matchId: woman.introductionId }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test("the page counts leave them out, too", async () => {
    const man = await addMan(api, { country_code: "SW" });
    const women = await Promise.all(
      Array.from({ length: 21 }, () => addMember(api, { country_code: "SW" })),
    );
    const swedes = { min_age: 20, max_age: 75, country_code: "SW" } as const;
    const before = await man.client.call("preMatched.search", swedes);
    expect(before.data.paginator.pageCount).toBe(2);
    const [first] = women;
    if (!first) throw new Error("no woman");
    const { data } = await request(man, first);
    await first.client.call("introductions.reject", { matchId: data._id });
    const after = await man.client.call("preMatched.search", swedes);
    expect(after.data.paginator.pageCount).toBe(1);
    expect(after.data.data).toHaveLength(20);
  });

  test("the one who rejected may take it up again", async () => {
    const { man, woman } = await pair();
    const { data } = await request(man, woman);
    await woman.client.call("introductions.reject", { matchId: data._id });
    expect(await resultsOf(woman)).toContain(man.id);
    await expect(request(woman, man)).resolves.toBeDefined();
  });

  /** Two people, so few in their country that a page shows all, of whom she rejected him. */
  async function rejected() {
    const man = await addMan(api, { country_code: "GH" });
    const woman = await addMember(api, { country_code: "GH" });
    const { data } = await request(man, woman);
    await woman.client.call("introductions.reject", { matchId: data._id });
    return { man, woman };
  }
  const hers = (man: TestPerson, woman: TestPerson) =>
    man.client.call("introductions.get", { matchId: woman.introductionId });

  test("who is asked by the one who rejected them sees them again, also once they accept", async () => {
    const { man, woman } = await rejected();
    const { data } = await request(woman, man);
    expect(await resultsOf(man, "GH")).toContain(woman.id);
    expect((await hers(man, woman)).data.match).toMatchObject({ _id: data._id });
    await man.client.call("introductions.accept", { matchId: data._id });
    const search = { min_age: 20, max_age: 75, phone: woman.phone };
    const [found] = (await man.client.call("preMatched.search", search)).data.data;
    expect(found).toMatchObject({ _id: woman.introductionId });
    expect((await hers(man, woman)).data.user.account_email).toBe(woman.email);
  });

  test("and once a consultant asked again on their behalf", async () => {
    const { man, woman } = await rejected();
    const { data } = await (await consultant()).call("admin.introductions.request", {
      ...{ introductionId: woman.introductionId, message: "Once more?", user_id: man.id },
    });
    expect((await hers(man, woman)).data.match).toMatchObject({ _id: data._id });
    await woman.client.call("introductions.accept", { matchId: data._id });
    expect((await hers(man, woman)).data.user.account_email).toBe(woman.email);
  });

  test("a second rejection holds as the first did, in either direction", async () => {
    const { man, woman } = await rejected();
    const { data } = await request(woman, man);
    await man.client.call("introductions.reject", { matchId: data._id });
    for (const [asker, other] of [
      [man, woman],
      [woman, man],
    ] as const) {
      expect(await resultsOf(asker, "GH")).not.toContain(other.id);
      await expect(request(asker, other)).rejects.toMatchObject({ status: 404 });
    }
  });
});

describe("more requests than a list takes", () => {
  const HOUR_MS = 3_600_000;
  const START = Date.parse("2026-01-01T00:00:00Z");

  /** Requests to her, each an hour after the one before. */
  async function manyRequests(woman: TestPerson, states: ("requested" | "rejected")[]) {
    const man = await addMan(api);
    const [person] = await api.db.select().from(users).where(eq(users.id, man.id));
    if (!person) throw new Error("no man");
    const askers = states.map(() => ({ ...person, id: newId(), email: `${newId()}@x.example` }));
    await api.db.insert(users).values(askers);
    const ids = states.map(() => newId());
    await api.db.insert(introductions).values(
      states.map((request_status, nth) => {
        const at = new Date(START + nth * HOUR_MS);
        return {
          ...{ id: ids[nth] ?? "", user_id: askers[nth]?.id ?? "", contact_id: woman.id },
          ...{ ...DEFAULT_INTRODUCTION_AGES, request_status, requested_at: at },
          ...{ created_at: at, updated_at: at },
        };
      }),
    );
    return ids;
  }
  const received = async ({ client }: TestPerson) =>
    (await client.call("introductions.mine")).data.received.map(({ _id }) => _id);

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
      await woman.client.call("introductions.reject", { matchId });
    expect(await received(woman)).toEqual(ids.slice(10).toReversed());
  });
});

describe("a pre-match that nobody has sent yet", () => {
  /** Between the two, for him to send. */
  async function unsent({ man, woman }: { man: TestPerson; woman: TestPerson }) {
    const id = newId();
    const now = api.deps.now();
    await api.db.insert(introductions).values({
      ...{ id, user_id: man.id, contact_id: woman.id, request_status: "none" },
      ...{ ...DEFAULT_INTRODUCTION_AGES, created_at: now, updated_at: now },
    });
    return id;
  }
  const stateOf = async (id: string) => {
    const [row] = await api.db.select().from(introductions).where(eq(introductions.id, id));
    return row?.request_status;
  };

  /** Sent by the asker, and by a consultant for them. */
  async function bothSend({ client }: TestPerson, id: string) {
    const message = "May we talk?";
    const staff = await consultant();
    return Promise.allSettled([
      client.call("introductions.request", { matchId: id, message }),
      staff.call("admin.introductions.request", { introductionId: id, message }),
    ]);
  }
  const refusedWith = (wanted: object) => [
    { status: "rejected", reason: wanted },
    { status: "rejected", reason: wanted },
  ];

  test("is sent once, by its asker or a consultant", async () => {
    const { man, woman } = await pair();
    const id = await unsent({ man, woman });
    const sent = await bothSend(man, id);
    expect(sent.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await woman.client.call("introductions.mine")).data.received).toMatchObject([
      { _id: id, request_message: "May we talk?" },
    ]);
  });

  test("waits for the asker's own registration: 417, and nothing is sent", async () => {
    const man = await addMan(api, { standing: "unregistered" });
    const id = await unsent({ man, woman: await addMember(api) });
    const refusal = { status: 417, requirement: "introduction" };
    expect(await bothSend(man, id)).toMatchObject(refusedWith(refusal));
    expect(await stateOf(id)).toBe("none");
  });

  test("is not sent to somebody whose own introduction is not active", async () => {
    for (const standing of ["inactive", "unregistered"] as const) {
      const man = await addMan(api);
      const id = await unsent({ man, woman: await addMember(api, { standing }) });
      expect(await bothSend(man, id)).toMatchObject(refusedWith({ status: 404 }));
      expect(await stateOf(id)).toBe("none");
    }
  });

  test("is not sent by who was refused; a consultant may", async () => {
    const { man, woman } = await pair();
    const { data } = await request(man, woman);
    await woman.client.call("introductions.reject", { matchId: data._id });
    const id = await unsent({ man, woman });
    const again = { matchId: id, message: "Once more?" };
    await expect(man.client.call("introductions.request", again)).rejects.toMatchObject({
      status: 404,
    });
    expect(await stateOf(id)).toBe("none");
    const { message } = again;
    await (await consultant()).call("admin.introductions.request", { introductionId: id, message });
    expect(await stateOf(id)).toBe("requested");
  });
});

describe("a consultant asks on a member's behalf", () => {
  test("and the request comes from that member", async () => {
    const { man, woman } = await pair();
    const { data } = await (await consultant()).call("admin.introductions.request", {
      introductionId: woman.introductionId,
      message: "He asked me to write for him.",
      user_id: man.id,
    });
    expect(data).toMatchObject({ user: { _id: man.id }, contact: { _id: woman.id } });
    const hers = await woman.client.call("introductions.mine");
    expect(hers.data.received).toMatchObject([{ _id: data._id }]);
  });

  test("has to say on whose", async () => {
    const { woman } = await pair();
    await expect(
      (await consultant()).call("admin.introductions.request", {
        introductionId: woman.introductionId,
        message: "Hello",
      }),
    ).rejects.toMatchObject({ status: 422, fields: { user_id: expect.any(String) } });
  });

  test("only for a member who is registered, and once for a pair", async () => {
    const { man, woman } = await pair();
    const staff = await consultant();
    const ask = (user_id: string) =>
      staff.call("admin.introductions.request", {
        introductionId: woman.introductionId,
        message: "Hello",
        user_id,
      });
    const newcomer = await addMan(api, { standing: "unregistered" });
    await expect(ask(newcomer.id)).rejects.toMatchObject({ status: 417 });
    await ask(man.id);
    await expect(ask(man.id)).rejects.toMatchObject({ status: 409 });
  });
});
