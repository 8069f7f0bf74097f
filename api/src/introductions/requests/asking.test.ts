import { and, eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { introductions } from "../tables.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

const request = (from: TestPerson, to: TestPerson, message = "May we talk?") =>
  from.client.call("introductions.requests.send", { matchId: to.introductionId, message });
const pair = async () => ({ man: await addMan(api), woman: await addMember(api) });
const consultant = async () => api.clientWith(await tokenOf(api, "consultant"));

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
    const hers = await woman.client.call("introductions.own.mine");
    expect(hers.data.received).toMatchObject([
      { _id: data._id, request_message: "May we talk?", match: { asked_by_me: false } },
    ]);
    const his = await man.client.call("introductions.own.mine");
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
    const man = await addMan(api, { member_status: "unregistered" });
    await expect(request(man, woman)).rejects.toMatchObject({
      status: 417,
      requirement: "introduction",
    });
    expect((await woman.client.call("introductions.own.mine")).data.received).toEqual([]);
  });

  test("is not for who was deactivated, until a consultant activates them again", async () => {
    const { man, woman } = await pair();
    const staff = await consultant();
    const id = man.introductionId;
    await staff.call("introductions.own.deactivate", { id });
    await expect(request(man, woman)).rejects.toMatchObject({
      status: 417,
      requirement: "introduction",
    });
    expect((await woman.client.call("introductions.own.mine")).data.received).toEqual([]);
    const page = (matchId: string) => man.client.call("introductions.requests.get", { matchId });
    await expect(page(woman.introductionId)).rejects.toMatchObject({
      status: 417,
      requirement: "introduction",
    });
    expect((await page(id)).data.before_asking).toBe("introduction");
    const { data: mine } = await man.client.call("introductions.own.mine");
    expect(mine.introduction.deactivated_at).toBe(api.deps.now().toISOString());

    await staff.call("introductions.own.activate", { id });
    await request(man, woman);
    const { data: after } = await man.client.call("introductions.own.mine");
    expect(after.introduction.deactivated_at).toBeNull();
  });

  test("is for active introductions only", async () => {
    const man = await addMan(api);
    for (const member_status of ["inactive", "unregistered"] as const)
      await expect(request(man, await addMember(api, { member_status }))).rejects.toMatchObject({
        status: 404,
      });
  });

  test("nobody asks themselves", async () => {
    const { man } = await pair();
    await expect(request(man, man)).rejects.toMatchObject({ status: 422 });
  });
});

describe("a consultant asks on a member's behalf", () => {
  test("and the request comes from that member", async () => {
    const { man, woman } = await pair();
    const { data } = await (await consultant()).call("introductions.requests.sendForMember", {
      introductionId: woman.introductionId,
      message: "He asked me to write for him.",
      user_id: man.id,
    });
    expect(data).toMatchObject({ user: { _id: man.id }, contact: { _id: woman.id } });
    const hers = await woman.client.call("introductions.own.mine");
    expect(hers.data.received).toMatchObject([{ _id: data._id }]);
  });

  test("has to say on whose", async () => {
    const { woman } = await pair();
    await expect(
      (await consultant()).call("introductions.requests.sendForMember", {
        introductionId: woman.introductionId,
        message: "Hello",
      }),
    ).rejects.toMatchObject({ status: 422, fields: { user_id: expect.any(String) } });
  });

  test("not for a member who is deactivated, and says whom to activate first", async () => {
    const { man, woman } = await pair();
    const staff = await consultant();
    await staff.call("introductions.own.deactivate", { id: man.introductionId });
    await expect(
      staff.call("introductions.requests.sendForMember", {
        introductionId: woman.introductionId,
        message: "Hello",
        user_id: man.id,
      }),
    ).rejects.toMatchObject({ status: 409, shown: expect.stringContaining("Emeka is not active") });
    expect((await woman.client.call("introductions.own.mine")).data.received).toEqual([]);
  });

  test("only for a member who is registered, and once for a pair", async () => {
    const { man, woman } = await pair();
    const staff = await consultant();
    const ask = (user_id: string) =>
      staff.call("introductions.requests.sendForMember", {
        introductionId: woman.introductionId,
        message: "Hello",
        user_id,
      });
    const newcomer = await addMan(api, { member_status: "unregistered" });
    await expect(ask(newcomer.id)).rejects.toMatchObject({ status: 417 });
    await ask(man.id);
    await expect(ask(man.id)).rejects.toMatchObject({ status: 409 });
  });
});
