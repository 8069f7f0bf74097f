import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agreed, asking, mailsTo } from "../../testing/asked-pair.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { introductions, suggestions } from "../tables.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

const mineOf = async ({ client }: TestPerson) => (await client.call("introductions.own.mine")).data;
const block = ({ client }: TestPerson, introductionId: string) =>
  client.call("introductions.blocks.add", { introductionId });
const lift = ({ client }: TestPerson, { id }: TestPerson) =>
  client.call("introductions.blocks.lift", { userId: id });
const open = ({ client }: TestPerson, matchId: string) =>
  client.call("introductions.requests.get", { matchId });
const ask = ({ client }: TestPerson, { introductionId }: TestPerson) =>
  client.call("introductions.requests.send", { matchId: introductionId, message: "Hello" });
const consultant = async () => api.clientWith(await tokenOf(api, "consultant"));

const UNKNOWN = "00000000-0000-4000-8000-000000000000";
/** Returns the error that this person gets for an id that does not exist. */
async function unknownTo({ client }: TestPerson) {
  const answer = client.call("introductions.requests.get", { matchId: UNKNOWN });
  return answer.then(
    () => null,
    ({ status, shown }) => ({ status, shown }),
  );
}
const ENDED = {
  _id: expect.any(String),
  requested_at: expect.any(String),
  ended_at: expect.any(String),
};

describe("a block", () => {
  test("ends an open request, and both read as little as if the other had never been there", async () => {
    const { man, woman, id } = await asking(api);
    await block(woman, id);
    expect(await mineOf(man)).toMatchObject({ sent: [], received: [] });
    expect(await mineOf(woman)).toMatchObject({ sent: [], received: [], ended: [] });
    for (const [reader, other] of [
      [man, woman],
      [woman, man],
    ] as const) {
      const absent = await unknownTo(reader);
      await expect(open(reader, id)).rejects.toMatchObject(absent ?? {});
      await expect(open(reader, other.introductionId)).rejects.toMatchObject(absent ?? {});
      await expect(ask(reader, other)).rejects.toMatchObject(absent ?? {});
    }
  });

  test("hides contact details from both that both had, also in a search by phone", async () => {
    const { man, woman, id } = await agreed(api);
    await block(woman, id);
    for (const [reader, other] of [
      [man, woman],
      [woman, man],
    ] as const) {
      const found = await reader.client.call("introductions.search.preMatched", {
        min_age: 20,
        max_age: 75,
        phone: other.phone,
      });
      expect(found.data.data).toEqual([]);
      const text = JSON.stringify(await mineOf(reader));
      expect(text).not.toContain(other.phone);
      expect(text).not.toContain(other.email);
      const copy = await reader.client.call("people.privacy.export");
      expect(JSON.stringify(copy.data)).not.toContain(other.phone);
    }
  });

  test("keeps a request from being answered, and the answer is that of an unknown id", async () => {
    const { man, woman, id } = await asking(api);
    await block(man, id);
    for (const call of ["introductions.requests.accept", "introductions.requests.reject"] as const)
      await expect(woman.client.call(call, { matchId: id })).rejects.toMatchObject({ status: 404 });
  });

  test("without earlier contact shows the other nothing", async () => {
    const [man, woman] = [await addMan(api), await addMember(api)];
    await block(woman, man.introductionId);
    expect((await mineOf(man)).ended).toEqual([]);
    await expect(open(man, woman.introductionId)).rejects.toMatchObject({ status: 404 });
  });

  test("sends no mail", async () => {
    const { man, woman, id } = await agreed(api);
    const before = [mailsTo(api, man).length, mailsTo(api, woman).length];
    await block(woman, id);
    expect([mailsTo(api, man).length, mailsTo(api, woman).length]).toEqual(before);
  });

  test("takes suggestions of each to the other away, and allows no new one", async () => {
    const [man, woman] = [await addMan(api), await addMember(api)];
    const staff = await consultant();
    const herOwn = eq(introductions.id, woman.introductionId);
    await api.db.update(introductions).set({ code: "abcdef" }).where(herOwn);
    const suggestion = { id: man.introductionId, code: "abcdef" };
    await staff.call("introductions.suggestions.add", suggestion);
    await block(man, woman.introductionId);
    const hers = eq(suggestions.suggested_id, woman.introductionId);
    expect(await api.db.$count(suggestions, hers)).toBe(0);
    await expect(staff.call("introductions.suggestions.add", suggestion)).rejects.toMatchObject({
      fields: { code: "We must not introduce these two people. Nothing was changed." },
    });
  });

  test("tells consultants that the two are not to be introduced, and never who blocked", async () => {
    const { man, woman, id } = await agreed(api);
    const other = await agreed(api);
    await block(woman, id);
    await block(other.man, other.id);
    const staff = await consultant();
    const seen = async (person: TestPerson) => {
      const { requests } = await staff.call("introductions.requests.received", {
        userId: person.id,
      });
      return requests.data.map(({ request_status, request }) => ({
        request_status,
        barred: request?.not_to_be_introduced,
      }));
    };
    expect(await seen(woman)).toEqual([{ request_status: "ended", barred: true }]);
    expect(await seen(other.woman)).toEqual(await seen(woman));
    const shown = { status: 409, shown: expect.stringContaining("must not introduce") };
    await expect(staff.call("introductions.requests.introduce", { id })).rejects.toMatchObject(
      shown,
    );
    await expect(
      staff.call("introductions.requests.sendForMember", {
        introductionId: woman.introductionId,
        user_id: man.id,
        message: "On his behalf",
      }),
    ).rejects.toMatchObject(shown);
  });

  test("works for a member who is deactivated, on somebody who asked earlier", async () => {
    const { man, woman, id } = await asking(api);
    const staff = await consultant();
    await staff.call("introductions.own.deactivate", { id: woman.introductionId });
    await expect(block(man, id)).rejects.toMatchObject({ status: 404 });
    await block(woman, id);
    await staff.call("introductions.own.activate", { id: woman.introductionId });
    expect(await mineOf(man)).toMatchObject({ sent: [], ended: [ENDED] });
    await expect(open(man, woman.introductionId)).rejects.toMatchObject({ status: 404 });
  });

  test("by the second of the two is answered as for an unknown id, so it confirms nothing", async () => {
    const { man, woman, id } = await asking(api);
    await block(woman, id);
    for (const introductionId of [id, woman.introductionId, UNKNOWN])
      await expect(block(man, introductionId)).rejects.toMatchObject({ status: 404 });
  });

  test("of oneself is refused", async () => {
    const man = await addMan(api);
    await expect(block(man, man.introductionId)).rejects.toMatchObject({ status: 422 });
  });
});

describe("lifting a block", () => {
  test("lets the two find each other again, and gives back neither acceptance nor contact", async () => {
    const { man, woman, id } = await agreed(api);
    await block(woman, id);
    expect((await woman.client.call("introductions.blocks.list")).data.data).toMatchObject([
      { _id: man.id, first_name: "Emeka" },
    ]);
    await lift(woman, man);
    expect((await woman.client.call("introductions.blocks.list")).data.data).toEqual([]);
    const { data } = await open(man, woman.introductionId);
    expect(data).toMatchObject({ match: null });
    expect(data.user.account_email).toBeUndefined();
    await expect(open(man, id)).rejects.toMatchObject({ status: 404 });
    expect((await ask(woman, man)).data.request_status).toBe("requested");
  });

  test("is for the one who blocked: the other's try changes nothing", async () => {
    const { man, woman, id } = await asking(api);
    await block(woman, id);
    await expect(lift(man, woman)).rejects.toMatchObject({ status: 404 });
    await expect(open(man, woman.introductionId)).rejects.toMatchObject({ status: 404 });
  });

  test("by both of two who blocked each other lets them find each other", async () => {
    const [man, woman] = [await addMan(api), await addMember(api)];
    await Promise.allSettled([block(man, woman.introductionId), block(woman, man.introductionId)]);
    await Promise.allSettled([lift(woman, man), lift(man, woman)]);
    expect((await open(man, woman.introductionId)).data.match).toBeNull();
  });
});

test.each([2, 40])(
  "%i requests and one block at once leave no request between the two",
  async (times) => {
    const [man, woman] = [await addMan(api), await addMember(api)];
    await Promise.allSettled([
      ...Array.from({ length: times / 2 }, () => ask(man, woman)),
      block(woman, man.introductionId),
      ...Array.from({ length: times / 2 }, () => ask(man, woman)),
    ]);
    const between = and(
      eq(introductions.user_id, man.id),
      eq(introductions.request_status, "requested"),
    );
    expect(await api.db.$count(introductions, between)).toBe(0);
    expect(await mineOf(woman)).toMatchObject({ received: [] });
  },
);

test.each([2, 40])("%i answers and one block at once leave no contact", async (times) => {
  const { man, woman, id } = await asking(api);
  const accept = () => woman.client.call("introductions.requests.accept", { matchId: id });
  await Promise.allSettled([
    ...Array.from({ length: times / 2 }, accept),
    block(man, id),
    ...Array.from({ length: times / 2 }, accept),
  ]);
  expect(JSON.stringify(await mineOf(man))).not.toContain(woman.phone);
  expect(JSON.stringify(await mineOf(woman))).not.toContain(man.phone);
  expect((await mineOf(woman)).ended).toHaveLength(1);
});
