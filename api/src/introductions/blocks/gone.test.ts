import { KEPT_DAYS } from "@agbara/shared/constants.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { agreed, asking, hold } from "../../testing/asked-pair.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { removeOldEndings } from "./endings.ts";

const AGES = { min_age: 20, max_age: 75 };

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

const staff = async () => api.clientWith(await tokenOf(api, "consultant"));
const mineOf = async ({ client }: TestPerson) => (await client.call("introductions.own.mine")).data;
const deactivate = async ({ introductionId: id }: TestPerson) =>
  (await staff()).call("introductions.own.deactivate", { id });
const activate = async ({ introductionId: id }: TestPerson) =>
  (await staff()).call("introductions.own.activate", { id });
const open = ({ client }: TestPerson, matchId: string) =>
  client.call("introductions.requests.get", { matchId });
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

const WAYS = [
  ["deactivated", deactivate],
  ["held", async (person: TestPerson) => hold(api, await addMember(api), person)],
] as const;

/** Makes every call that can show other people to this member. Returns all answers as one text. */
async function everythingShownTo(reader: TestPerson, ids: string[]): Promise<string> {
  const { client } = reader;
  const answers: unknown[] = [
    await mineOf(reader),
    await client.call("introductions.search.preMatched", { ...AGES, country_code: "NG" }),
    await client.call("people.privacy.export"),
  ];
  for (const matchId of ids)
    answers.push(await open(reader, matchId).catch(({ status }) => status));
  return JSON.stringify(answers);
}

describe.each(WAYS)("a person who is %s", (_, hide) => {
  test("is shown by no call of a member who asked them or has their contact details", async () => {
    const { man, woman, id } = await agreed(api);
    const other = await addMember(api);
    const { data: asked } = await man.client.call("introductions.requests.send", {
      matchId: other.introductionId,
      message: "Hello",
    });
    const ids = [id, man.introductionId];
    const secrets = [man.id, man.introductionId, man.phone, man.email, "Emeka"];
    const before = await everythingShownTo(woman, ids);
    for (const secret of secrets) expect(before).toContain(secret);
    await hide(man);
    for (const [reader, ofReader] of [
      [woman, ids],
      [other, [asked._id, man.introductionId]],
    ] as const) {
      const after = await everythingShownTo(reader, [...ofReader]);
      for (const secret of secrets) expect(after).not.toContain(secret);
    }
  });

  test("answers like an unknown id, to reading, asking, answering and blocking", async () => {
    const { man, woman, id } = await asking(api);
    await hide(man);
    const answerTo = (call: () => Promise<unknown>) =>
      call().then(
        () => "done",
        ({ status, shown }) => `${status} ${shown}`,
      );
    const { client } = woman;
    for (const [name, more] of [
      ["introductions.requests.get", {}],
      ["introductions.requests.send", { message: "Hello" }],
      ["introductions.requests.accept", {}],
      ["introductions.requests.reject", {}],
    ] as const) {
      const unknown = await answerTo(() =>
        client.call(name, { matchId: UNKNOWN, ...more } as never),
      );
      for (const matchId of [id, man.introductionId])
        expect(await answerTo(() => client.call(name, { matchId, ...more } as never))).toBe(
          unknown,
        );
    }
    const block = (introductionId: string) =>
      answerTo(() => client.call("introductions.blocks.add", { introductionId }));
    expect(await block(id)).toBe(await block(UNKNOWN));
    expect(await block(man.introductionId)).toBe(await block(UNKNOWN));
  });

  test("reads nobody", async () => {
    const { man, woman, id } = await agreed(api);
    await hide(man);
    expect(await mineOf(man)).toMatchObject({ sent: [], received: [], suggestions: [] });
    const seen = JSON.stringify([
      await mineOf(man),
      await man.client.call("people.privacy.export"),
      await open(man, id).catch(({ status }) => status),
      await open(man, woman.introductionId).catch(({ status }) => status),
    ]);
    for (const secret of [woman.id, woman.introductionId, woman.phone, woman.email])
      expect(seen).not.toContain(secret);
  });

  test("leaves no line with a person they had no contact with", async () => {
    const [man, woman] = [await addMan(api), await addMember(api)];
    await hide(man);
    expect((await mineOf(woman)).ended).toEqual([]);
  });

  test("is gone for forty at once, from the moment it is answered", async () => {
    const man = await addMan(api);
    const women = await Promise.all(Array.from({ length: 40 }, () => addMember(api)));
    const ids: string[] = [];
    for (const { client } of women) {
      const request = { matchId: man.introductionId, message: "Hello" };
      ids.push((await client.call("introductions.requests.send", request)).data._id);
    }
    await hide(man);
    const read = await Promise.allSettled(women.map((woman, n) => open(woman, ids[n] ?? "")));
    expect(read.map(({ status }) => status)).toEqual(women.map(() => "rejected"));
  });
});

describe("what came to an end comes back", () => {
  test("when a consultant activates the person again, with the contact details", async () => {
    const { man, woman, id } = await agreed(api);
    const waiting = await asking(api, woman);
    await deactivate(woman);
    await activate(woman);
    for (const reader of [man, waiting.man])
      expect(await mineOf(reader)).toMatchObject({ sent: [{ contact: {} }], ended: [] });
    expect((await open(man, id)).data.contact?.account_email).toBe(woman.email);
    const matchId = waiting.id;
    const { data } = await woman.client.call("introductions.requests.accept", { matchId });
    expect(data.request_status).toBe("accepted");
  });

  test.each(["nothing", "warn"] as const)(
    "when the verdict after a hold is %s",
    async (verdict) => {
      const { man, woman, id } = await agreed(api);
      const report = await hold(api, await addMan(api), woman);
      await (await staff()).call("introductions.safety.decide", { id: report, verdict });
      expect((await open(man, id)).data.contact?.account_email).toBe(woman.email);
      expect((await mineOf(man)).ended).toEqual([]);
    },
  );

  test("not when the verdict after a hold is to deactivate", async () => {
    const { man, woman } = await agreed(api);
    const report = await hold(api, await addMan(api), woman);
    const decision = { id: report, verdict: "deactivate" } as const;
    await (await staff()).call("introductions.safety.decide", decision);
    expect(await mineOf(man)).toMatchObject({ sent: [], ended: [{}] });
  });

  test("only when both people are active, no matter who comes back first", async () => {
    const { man, woman, id } = await agreed(api);
    await deactivate(woman);
    await deactivate(man);
    await activate(woman);
    expect(await mineOf(woman)).toMatchObject({ received: [], ended: [{ asked_by_me: false }] });
    await activate(man);
    for (const reader of [man, woman]) {
      expect((await open(reader, id)).data.request_status).toBe("accepted");
      expect((await mineOf(reader)).ended).toEqual([]);
    }
  });

  test("when both are activated at the same time", async () => {
    const { man, woman, id } = await agreed(api);
    await deactivate(woman);
    await deactivate(man);
    await Promise.all([activate(woman), activate(man)]);
    for (const reader of [man, woman])
      expect((await open(reader, id)).data.request_status).toBe("accepted");
  });

  test.each([
    [
      "withdrew",
      ({ client }: TestPerson) => client.call("people.privacy.withdraw", { kind: "introduction" }),
    ],
    [
      "left",
      ({ client }: TestPerson) => client.call("people.privacy.delete", { password: DEMO_PASSWORD }),
    ],
  ] as const)("not when the other person %s in the meantime", async (_, leave) => {
    const { man, woman, id } = await agreed(api);
    await deactivate(woman);
    await leave(man);
    await activate(woman);
    expect(await mineOf(woman)).toMatchObject({ received: [], ended: [{}] });
    await expect(open(woman, id)).rejects.toMatchObject({ status: 404 });
  });

  test("not after the line about it is gone", async () => {
    const { man, woman } = await agreed(api);
    await deactivate(woman);
    const later = new Date(api.deps.now().getTime() + (KEPT_DAYS.endings + 1) * 86_400_000);
    await removeOldEndings(api.db, later, KEPT_DAYS.endings);
    await activate(woman);
    expect(await mineOf(man)).toMatchObject({ sent: [], ended: [] });
  });
});
