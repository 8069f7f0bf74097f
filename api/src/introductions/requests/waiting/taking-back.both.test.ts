import { DAY_MS } from "@agbara/shared/age.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addMan, addMember, type TestPerson, tokenOf } from "../../../testing/people.ts";
import { startTestApi, type TestApi } from "../../../testing/start-test-api.ts";
import { introductions } from "../../tables.ts";
import { lapseOld } from "./queries.ts";

/** Runs on both databases, because the two lock rows in different ways. */

const START = new Date("2026-03-02T08:15:20Z");

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START });
});
afterAll(() => api.stop());

/** Makes a request look as if it was sent `days` days ago. */
const sentBefore = (id: string, days: number) =>
  api.db
    .update(introductions)
    .set({ requested_at: new Date(START.getTime() - days * DAY_MS) })
    .where(eq(introductions.id, id));
const clean = () => lapseOld({ db: api.db, now: START });
const mine = async ({ client }: TestPerson) => (await client.call("introductions.own.mine")).data;
const ask = (from: TestPerson, to: TestPerson) =>
  from.client.call("introductions.requests.send", {
    matchId: to.introductionId,
    message: "May we talk?",
  });
const takeBack = ({ client }: TestPerson, matchId: string) =>
  client.call("introductions.requests.takeBack", { matchId });

async function waiting() {
  const [man, woman] = [await addMan(api), await addMember(api)];
  const { data } = await ask(man, woman);
  return { man, woman, matchId: data._id };
}

/**
 * Expects that the woman's lists no longer show the request. Also expects that a call with its id gets the same answer
 * as a call with an unknown id.
 */
async function expectNothingOpen(woman: TestPerson, matchId: string) {
  const { received, ended } = await mine(woman);
  expect([received, ended]).toEqual([[], []]);
  await expect(woman.client.call("introductions.requests.get", { matchId })).rejects.toMatchObject({
    status: 404,
  });
}

describe("a request that was taken back", () => {
  test("stays with the asker, without the other's photo and words, and is gone for the asked", async () => {
    const { man, woman, matchId } = await waiting();
    const { data } = await takeBack(man, matchId);
    expect(data).toMatchObject({
      request_status: "lapsed",
      contact: { first_name: "Ngozi", profile_pic_url: null, core_values: [] },
      looks_for: null,
    });
    expect((await mine(man)).sent).toMatchObject([{ _id: matchId, request_status: "lapsed" }]);
    await expectNothingOpen(woman, matchId);
  });

  test("cannot be answered or taken back again", async () => {
    const { man, woman, matchId } = await waiting();
    await takeBack(man, matchId);
    const refusal = { status: 409, shown: "This request is no longer open. Nothing was changed." };
    await expect(
      woman.client.call("introductions.requests.accept", { matchId }),
    ).rejects.toMatchObject(refusal);
    await expect(takeBack(man, matchId)).rejects.toMatchObject(refusal);
  });

  test("is either taken back or accepted when both happen at once", async () => {
    for (let n = 0; n < 5; n += 1) {
      const { man, woman, matchId } = await waiting();
      const both = await Promise.allSettled([
        takeBack(man, matchId),
        woman.client.call("introductions.requests.accept", { matchId }),
      ]);
      expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    }
  });

  test("is no longer taken back after the answer, and the asker learns it", async () => {
    const { man, woman, matchId } = await waiting();
    await woman.client.call("introductions.requests.accept", { matchId });
    await expect(takeBack(man, matchId)).rejects.toMatchObject({
      status: 409,
      shown: "Ngozi answered first, so you cannot take the request back.",
    });
  });

  test("is taken back by its asker alone, in every status of the asker", async () => {
    const { man, woman, matchId } = await waiting();
    const stranger = await addMan(api);
    for (const person of [woman, stranger])
      await expect(takeBack(person, matchId)).rejects.toMatchObject({ status: 404 });
    await expect(takeBack(man, man.introductionId)).rejects.toMatchObject({ status: 404 });
    await man.client.call("introductions.own.pause", { paused: true });
    await takeBack(man, matchId);
  });

  test("can be sent again 90 days after it was sent, by a consultant at any time", async () => {
    const { man, woman, matchId } = await waiting();
    await takeBack(man, matchId);
    await expect(ask(man, woman)).rejects.toMatchObject({
      status: 409,
      shown: "You can ask Ngozi again from 31 May 2026.",
    });
    await sentBefore(matchId, 90);
    await ask(man, woman);
    const other = await waiting();
    await takeBack(other.man, other.matchId);
    await api
      .clientWith(await tokenOf(api, "consultant"))
      .call("introductions.requests.sendForMember", {
        introductionId: other.woman.introductionId,
        user_id: other.man.id,
        message: "He would like to ask again.",
      });
  });

  test("cannot be sent again sooner by a block that is lifted", async () => {
    const { man, woman } = await waiting();
    const { introductionId } = woman;
    await man.client.call("introductions.blocks.add", { introductionId });
    await man.client.call("introductions.blocks.lift", { userId: woman.id });
    await expect(ask(man, woman)).rejects.toMatchObject({ status: 409 });
    await ask(woman, man);
  });

  test("a refusal stays, though the refused person blocks and lifts", async () => {
    const { man, woman, matchId } = await waiting();
    await woman.client.call("introductions.requests.reject", { matchId });
    await man.client.call("introductions.blocks.add", { introductionId: matchId });
    await man.client.call("introductions.blocks.lift", { userId: woman.id });
    await expect(ask(man, woman)).rejects.toMatchObject({ status: 404 });
    const page = man.client.call("introductions.requests.get", { matchId: woman.introductionId });
    await expect(page).rejects.toMatchObject({ status: 404 });
    await ask(woman, man);
  });

  test("keeps nobody from asking the other way round", async () => {
    const { man, woman, matchId } = await waiting();
    await takeBack(man, matchId);
    const page = await woman.client.call("introductions.requests.get", {
      matchId: man.introductionId,
    });
    expect(page.data.match).toBeNull();
    await ask(woman, man);
    expect((await mine(man)).received).toHaveLength(1);
  });

  test("leaves no line of an ending when one of the two blocks the other", async () => {
    const { man, woman, matchId } = await waiting();
    await takeBack(man, matchId);
    await man.client.call("introductions.blocks.add", { introductionId: woman.introductionId });
    await expectNothingOpen(woman, matchId);
    expect((await mine(man)).sent).toEqual([]);
  });
});

test("a member who was deactivated for a time finds a withdrawn request unchanged; nobody gets a line", async () => {
  const { man, woman, matchId } = await waiting();
  await takeBack(man, matchId);
  const staff = api.clientWith(await tokenOf(api, "consultant"));
  for (const { introductionId: id } of [man, woman]) {
    await staff.call("introductions.own.deactivate", { id });
    for (const person of [man, woman]) {
      const { sent, received, ended } = await mine(person);
      expect([sent, received, ended]).toEqual([[], [], []]);
    }
    await staff.call("introductions.own.activate", { id });
    expect((await mine(man)).sent).toMatchObject([{ request_status: "lapsed" }]);
    await expectNothingOpen(woman, matchId);
  }
});

describe("a request that nobody answers", () => {
  test("waits for 30 days, then ends by itself: over for the asker, gone for the asked", async () => {
    const { man, woman, matchId } = await waiting();
    await sentBefore(matchId, 30 - 1 / 1440);
    expect(await clean()).toBe(0);
    expect((await mine(woman)).received).toHaveLength(1);
    await sentBefore(matchId, 30);
    expect(await clean()).toBe(1);
    expect((await mine(man)).sent).toMatchObject([{ _id: matchId, request_status: "lapsed" }]);
    await expectNothingOpen(woman, matchId);
    await expect(ask(man, woman)).rejects.toMatchObject({
      status: 409,
      shown: "You can ask Ngozi again from 1 May 2026.",
    });
  });

  test("stays as it was answered", async () => {
    const { man, woman, matchId } = await waiting();
    await woman.client.call("introductions.requests.accept", { matchId });
    await sentBefore(matchId, 31);
    await clean();
    expect((await mine(man)).sent).toMatchObject([{ request_status: "accepted" }]);
  });

  test("ends once when several processes keep house", async () => {
    const { matchId } = await waiting();
    await sentBefore(matchId, 30);
    const done = await Promise.all([clean(), clean(), clean()]);
    expect(done.toSorted()).toEqual([0, 0, 1]);
  });
});
