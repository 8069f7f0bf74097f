import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { peopleHousekeeping } from "../../people/housekeeping.ts";
import { text_marks } from "../../people/tables.ts";
import { keepHouse } from "../../platform/jobs/keep-house.ts";
import { desk } from "../../testing/closed.ts";
import { addMan, addMember, type TestPerson } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const DAY_MS = 86_400_000;
const START = new Date("2026-11-23T10:00:00.000Z");

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START, env: { REQUESTS_A_DAY: "50" } });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.delete(text_marks);
});

const waiting = async () =>
  (await (await desk(api, "consultant")).call("introductions.safety.texts", {})).data.data;
const ask = async ({ client }: TestPerson, message: string) => {
  const { introductionId: matchId } = await addMember(api);
  return (await client.call("introductions.requests.send", { matchId, message })).data;
};

test("a text that is vaguer than a number is sent, and marked", async () => {
  const man = await addMan(api);
  const sent = await ask(man, "I am on WhatsApp. Ask my sister.");
  expect(sent.request_status).toBe("requested");
  expect(await waiting()).toMatchObject([
    { mark: "vague", place: "request", words: "I am on WhatsApp. Ask my sister." },
  ]);
});

test("so is one in an answer and in the profile, but not one without anything vague", async () => {
  const [man, woman] = [await addMan(api), await addMember(api)];
  const { introductionId: matchId } = woman;
  const { data } = await man.client.call("introductions.requests.send", {
    matchId,
    message: "May we talk?",
  });
  const message = "Yes. Find me on Instagram.";
  await woman.client.call("introductions.requests.accept", { matchId: data._id, message });
  await woman.client.call("people.profile.update", {
    answers: { data_hopes: "A garden", data_free_time: "My number is on my shop" },
  });
  expect((await waiting()).map(({ place, person }) => [place, person._id])).toEqual([
    ["answer", woman.id],
    ["profile", woman.id],
  ]);
});

test("the same words to a third person are sent and marked, once, however they are written", async () => {
  const man = await addMan(api);
  const said = "Good evening, I would like to know you better.";
  await ask(man, said);
  await ask(man, said.toUpperCase());
  expect(await waiting()).toEqual([]);
  await ask(man, `  ${said}  `);
  await ask(man, said);
  expect(await waiting()).toMatchObject([{ mark: "repeated", person: { _id: man.id } }]);
});

test("a short greeting to many people is no mark, and neither are the same words of two members", async () => {
  const [one, other] = [await addMan(api), await addMan(api)];
  for (let nth = 0; nth < 3; nth += 1) await ask(one, "Hello!");
  const said = "Good morning, may we speak about a home together?";
  await ask(one, said);
  await ask(other, said);
  await ask(other, said);
  expect(await waiting()).toEqual([]);
});

test("one consultant reads a text, once, and the trail has it; after ninety days it is gone", async () => {
  const man = await addMan(api);
  await ask(man, "Look for me on Telegram");
  const id = (await waiting())[0]?._id ?? "";
  const clients = [await desk(api, "consultant"), await desk(api, "admin")];
  const read = await Promise.allSettled(
    clients.map((client) => client.call("introductions.safety.settleText", { id })),
  );
  expect(read.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await waiting()).toEqual([]);
  const admin = await desk(api, "admin");
  const trail = await admin.call("desk.audit.list", { person: man.id, kind: "change" });
  expect(trail.data.data[0]?.action).toBe("introductions.safety.settleText");
  const keepAt = async (days: number) => {
    const now = new Date(START.getTime() + days * DAY_MS);
    await keepHouse({ db: api.db, photos: api.deps.photos, now }, [peopleHousekeeping]);
    return api.db.$count(text_marks);
  };
  expect([await keepAt(89), await keepAt(90)]).toEqual([1, 0]);
});

test("a person who deletes the account takes the marked texts along", async () => {
  const man = await addMan(api);
  await ask(man, "I am on WhatsApp");
  await man.client.call("people.privacy.delete", { password: DEMO_PASSWORD });
  expect(await api.db.$count(text_marks)).toBe(0);
});
