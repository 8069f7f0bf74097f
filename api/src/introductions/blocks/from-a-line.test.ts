import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { agreed, asking, hold } from "../../testing/asked-pair.ts";
import { closed, desk, loggedIn } from "../../testing/closed.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const mineOf = async ({ client }: TestPerson) => (await client.call("introductions.own.mine")).data;
const lineOf = async (person: TestPerson) => (await mineOf(person)).ended[0]?._id ?? "";
const staff = async () => api.clientWith(await tokenOf(api, "consultant"));
const deactivate = async ({ introductionId: id }: TestPerson) =>
  (await staff()).call("introductions.own.deactivate", { id });
const activate = async ({ introductionId: id }: TestPerson) =>
  (await staff()).call("introductions.own.activate", { id });
const block = ({ client }: TestPerson, introductionId: string) =>
  client.call("introductions.blocks.add", { introductionId });
const outcome = (made: Promise<unknown>) =>
  made.then(
    (answer) => answer,
    ({ status, shown }) => ({ status, shown }),
  );

type Pair = Awaited<ReturnType<typeof agreed>>;
const WAYS: [string, (pair: Pair) => Promise<unknown>][] = [
  ["blocked", ({ woman, id }) => block(woman, id)],
  ["was deactivated", ({ woman }) => deactivate(woman)],
  [
    "withdrew",
    ({ woman }) => woman.client.call("people.privacy.withdraw", { kind: "introduction" }),
  ],
  ["left", ({ woman }) => woman.client.call("people.privacy.delete", { password: DEMO_PASSWORD })],
];

test.each(WAYS)(
  "a person who %s can be reported and blocked from the line, without a name",
  async (_, end) => {
    const pair = await agreed(api);
    await end(pair);
    const { client } = pair.man;
    const matchId = await lineOf(pair.man);
    const report = { matchId, reason: "money", block_too: true } as const;
    const { data } = await client.call("introductions.safety.report", report);
    expect(data).toMatchObject({ reason: "money", first_name: "" });
    expect((await client.call("introductions.blocks.list", {})).data.data).toMatchObject([
      { first_name: "" },
    ]);
    const read = await (await desk(api, "consultant")).call("introductions.safety.one", {
      id: data._id,
    });
    expect(read.data.reported._id).toBe(pair.woman.id);
  },
);

test("a report by the old id of the request says the same, whichever way the introduction ended", async () => {
  const said = [];
  for (const [, end] of WAYS) {
    const pair = await agreed(api);
    await end(pair);
    const report = { matchId: pair.id, reason: "money" } as const;
    const { data } = await pair.man.client.call("introductions.safety.report", report);
    const { _id, reported_at, due_at, ...rest } = data;
    said.push(rest);
  }
  expect(said).toEqual(
    WAYS.map(() => ({ first_name: "", reason: "money", words: null, decided_at: null })),
  );
});

test("a report by the other's own id says the same, whichever way the introduction ended", async () => {
  const said = [];
  for (const [, end] of WAYS) {
    const pair = await agreed(api);
    await end(pair);
    const report = { matchId: pair.woman.introductionId, reason: "money" } as const;
    const { data } = await pair.man.client.call("introductions.safety.report", report);
    said.push({ ...data, _id: "", reported_at: "", due_at: "" });
  }
  for (const one of said) expect(one).toEqual(said[0]);
});

test("without earlier contact, a report by the own id answers as for an unknown one", async () => {
  const ends: ((woman: TestPerson, man: TestPerson) => Promise<unknown>)[] = [
    (woman, man) => block(woman, man.introductionId),
    (woman) => woman.client.call("people.privacy.withdraw", { kind: "introduction" }),
    (woman) => woman.client.call("people.privacy.delete", { password: DEMO_PASSWORD }),
    (woman) => closed(api, woman),
  ];
  for (const end of ends) {
    const [woman, man] = [await addMember(api), await addMan(api)];
    await end(woman, man);
    const report = (matchId: string) =>
      outcome(man.client.call("introductions.safety.report", { matchId, reason: "money" }));
    expect(await report(woman.introductionId)).toEqual(await report(UNKNOWN));
  }
});

test("nobody reports or blocks by the line of somebody else", async () => {
  const { man, woman, id } = await agreed(api);
  await block(woman, id);
  const matchId = await lineOf(man);
  const stranger = await addMember(api);
  const report = { matchId, reason: "money" } as const;
  for (const { client } of [stranger, woman]) {
    await expect(client.call("introductions.safety.report", report)).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      client.call("introductions.blocks.add", { introductionId: matchId }),
    ).rejects.toMatchObject({ status: 404 });
  }
});

test("'block too' ends all between the two in the moment of the report", async () => {
  const { man, woman, id } = await agreed(api);
  const report = { matchId: id, reason: "unsafe", block_too: true } as const;
  await woman.client.call("introductions.safety.report", report);
  expect(await mineOf(man)).toMatchObject({ sent: [], ended: [{}] });
  await expect(
    man.client.call("introductions.requests.get", { matchId: woman.introductionId }),
  ).rejects.toMatchObject({ status: 404 });
  expect(await mineOf(woman)).toMatchObject({ received: [], ended: [] });
});

test("a report without 'block too' blocks nobody", async () => {
  const { man, woman, id } = await agreed(api);
  await woman.client.call("introductions.safety.report", { matchId: id, reason: "unsafe" });
  expect(await mineOf(man)).toMatchObject({ sent: [{}], ended: [] });
});

describe("somebody who is hidden", () => {
  const hidden = async () => {
    const pair = await asking(api);
    await hold(api, await addMember(api), pair.man);
    return pair;
  };

  test("sees no difference when the other person blocks them in the meantime", async () => {
    const [first, second] = [await hidden(), await hidden()];
    await block(second.woman, await lineOf(second.woman));
    const seen = [];
    for (const { man, id } of [first, second]) {
      const { ended, ...rest } = await mineOf(man);
      seen.push([
        ended.map(({ asked_by_me, may_take_back }) => ({ asked_by_me, may_take_back })),
        [rest.sent, rest.received],
        await outcome(block(man, id)),
        await outcome(block(man, ended[0]?._id ?? "")),
        await outcome(man.client.call("introductions.requests.takeBack", { matchId: id })),
        await outcome(man.client.call("introductions.requests.takeBack", { matchId: id })),
      ]);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.[4]).toEqual({ success: true, data: null });
  });

  test("takes a sent request back, and it is taken back when they return", async () => {
    const { man, woman, id } = await asking(api);
    await deactivate(man);
    expect((await mineOf(man)).ended).toMatchObject([{ may_take_back: true }]);
    const matchId = await lineOf(man);
    await man.client.call("introductions.requests.takeBack", { matchId });
    expect((await mineOf(man)).ended).toMatchObject([{ may_take_back: false }]);
    await activate(man);
    expect(await mineOf(man)).toMatchObject({ sent: [{ request_status: "lapsed" }], ended: [] });
    expect(await mineOf(woman)).toMatchObject({ received: [], ended: [] });
    await expect(
      woman.client.call("introductions.requests.accept", { matchId: id }),
    ).rejects.toMatchObject({ status: 409 });
  });

  test("takes back no request of the other person, and none that was accepted", async () => {
    const { man, woman, id } = await agreed(api);
    await deactivate(man);
    await deactivate(woman);
    for (const { client } of [man, woman])
      await expect(
        client.call("introductions.requests.takeBack", { matchId: id }),
      ).rejects.toMatchObject({ status: 404 });
  });
});

test("somebody whose account is closed reports and blocks the people they had contact with", async () => {
  const { man, woman } = await agreed(api);
  await closed(api, man);
  const client = api.clientWith(await loggedIn(api, man));
  const { data } = await client.call("introductions.own.mine");
  expect(data).toMatchObject({ sent: [], received: [], suggestions: [], ended: [{}] });
  expect(JSON.stringify(data)).not.toContain(woman.id);
  const matchId = data.ended[0]?._id ?? "";
  const report = { matchId, reason: "insult", block_too: true } as const;
  await client.call("introductions.safety.report", report);
  expect((await client.call("introductions.blocks.list", {})).data.data).toHaveLength(1);
  await expect(
    client.call("introductions.requests.get", { matchId: woman.introductionId }),
  ).rejects.toMatchObject({ status: 417 });
});

test("several reports that block at the same time leave one block and no error", async () => {
  const { man, woman, id } = await agreed(api);
  const report = { matchId: id, reason: "unsafe", block_too: true } as const;
  const sent = await Promise.allSettled(
    Array.from({ length: 10 }, () => woman.client.call("introductions.safety.report", report)),
  );
  const refused = sent.flatMap((one) => (one.status === "rejected" ? [one.reason.status] : []));
  expect(refused.every((status) => status === 429)).toBe(true);
  expect((await woman.client.call("introductions.blocks.list", {})).data.data).toHaveLength(1);
  expect((await mineOf(man)).ended).toHaveLength(1);
});
