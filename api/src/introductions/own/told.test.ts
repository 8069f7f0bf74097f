import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mailsTo } from "../../testing/asked-pair.ts";
import { desk } from "../../testing/closed.ts";
import { addMan, type TestPerson } from "../../testing/people.ts";
import { newPair, newSafetyReport } from "../../testing/records.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

/** Tests the mails to people whom a consultant deactivates without a safety report. */

const START = new Date("2026-11-23T10:00:00.000Z");

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START });
});
afterAll(() => api.stop());
beforeEach(() => api.setNow(START));

const consultant = () => desk(api, "consultant");
const deactivate = async ({ introductionId: id }: TestPerson) =>
  (await consultant()).call("introductions.own.deactivate", { id });

/**
 * Sets the clock to this many seconds after the start of the test. Returns the subjects of the person's mails until
 * then.
 */
async function mailsAfter(person: TestPerson, seconds: number) {
  api.setNow(new Date(START.getTime() + seconds * 1_000));
  api.deps.outbox.wake();
  await api.deps.outbox.idle();
  return mailsTo(api, person).map(({ subject }) => subject);
}

const TOLD = "Your Agbara introduction was deactivated";

test("is one mail after a minute, which says whom to ask", async () => {
  const man = await addMan(api);
  await deactivate(man);
  await deactivate(man);
  expect(await mailsAfter(man, 59)).toEqual([]);
  expect(await mailsAfter(man, 61)).toEqual([TOLD]);
  expect(mailsTo(api, man)[0]?.text).toContain("support@agbara.example");
});

test("so do many at once, each of them", async () => {
  const men = [await addMan(api), await addMan(api)];
  const people = men.map(({ id: user_id }) => ({ user_id }));
  await (await consultant()).call("introductions.own.deactivateMany", { people });
  for (const man of men) expect(await mailsAfter(man, 61)).toEqual([TOLD]);
});

test("an undo within the minute takes the mail back, by one and by many", async () => {
  const [one, many] = [await addMan(api), await addMan(api)];
  const client = await consultant();
  const { data } = await deactivate(one);
  const undo = { id: one.introductionId, deactivated_at: data.updated_at };
  await client.call("introductions.own.activate", undo);
  const people = [{ user_id: many.id }];
  const done = (await client.call("introductions.own.deactivateMany", { people })).data[0];
  const back = [{ user_id: many.id, deactivated_at: done?.at ?? "" }];
  await client.call("introductions.own.reactivateMany", { people: back });
  for (const man of [one, many]) {
    expect(await mailsAfter(man, 120)).toEqual([]);
    expect((await man.client.call("people.privacy.export")).data.mails).toEqual([]);
  }
});

test("a later activation takes no sent mail back", async () => {
  const man = await addMan(api);
  await deactivate(man);
  expect(await mailsAfter(man, 61)).toEqual([TOLD]);
  await (await consultant()).call("introductions.own.activate", { id: man.introductionId });
  expect((await man.client.call("people.privacy.export")).data.mails).toMatchObject([
    { subject: TOLD },
  ]);
});

test("a person whom a report hides learns it, too, and reads nothing twice", async () => {
  const pair = await newPair(api);
  const { id } = await newSafetyReport(pair);
  const admin = await desk(api, "admin");
  await admin.call("introductions.safety.claim", { id });
  await admin.call("introductions.safety.hold", { id });
  await deactivate(pair.asker);
  await admin.call("introductions.safety.decide", { id, verdict: "nothing" });
  expect(await mailsAfter(pair.asker, 61)).toEqual([
    "Your Agbara introduction is hidden for now",
    TOLD,
  ]);
});

test("and nothing twice if that report, or another one, then deactivates them, too", async () => {
  const pair = await newPair(api);
  const [{ id }, other] = [await newSafetyReport(pair), await newSafetyReport(pair)];
  const admin = await desk(api, "admin");
  await admin.call("introductions.safety.claim", { id });
  await admin.call("introductions.safety.hold", { id });
  await deactivate(pair.asker);
  await admin.call("introductions.safety.decide", { id, verdict: "deactivate" });
  await admin.call("introductions.safety.claim", { id: other.id });
  await admin.call("introductions.safety.decide", { id: other.id, verdict: "deactivate" });
  expect(await mailsAfter(pair.asker, 61)).toEqual([
    "Your Agbara introduction is hidden for now",
    TOLD,
  ]);
});

test("a pre-match that is deactivated tells nobody anything", async () => {
  const { asker, asked, matchId: id } = await newPair(api);
  const before = await mailsAfter(asked, 61);
  await (await consultant()).call("introductions.own.deactivate", { id });
  expect(await mailsAfter(asker, 122)).toEqual([]);
  expect(await mailsAfter(asked, 122)).toEqual(before);
});
