import type { Client } from "@agbara/shared/client/client.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { audit } from "../../platform/db/tables.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

type Entry = Output<"desk.timeline.list">["data"]["data"][number];

let api: TestApi;
let consultant: Client;
let admin: Client;
const START = new Date("2026-11-20T08:00:00Z");
let minutes = 0;

beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START });
  consultant = api.clientWith(await tokenOf(api, "consultant"));
  admin = api.clientWith(await tokenOf(api, "admin"));
});
afterAll(() => api.stop());
beforeEach(() => later(60));

/** Moves the clock forward by some minutes. */
function later(by = 1): string {
  minutes += by;
  const now = new Date(START.getTime() + minutes * 60_000);
  api.setNow(now);
  return now.toISOString();
}

async function read(userId: string, query: { kind?: Entry["kind"]; page?: number } = {}) {
  return (await consultant.call("desk.timeline.list", { userId, ...query })).data;
}

/** Returns the entries of the timeline, but leaves out views and mails. */
async function timelineOf({ id }: TestPerson): Promise<Entry[]> {
  return (await read(id)).data.filter(({ kind }) => kind !== "view" && kind !== "mail");
}

async function asks(asker: TestPerson, asked: TestPerson) {
  const message = { message: "I heard you sing." };
  return asker.client.call("introductions.requests.send", {
    matchId: asked.introductionId,
    ...message,
  });
}

test("tells who did what and when, the latest first, from joining on", async () => {
  const person = await addMember(api, { first_name: "Adaeze", member_status: "unregistered" });
  const { introductionId: id } = person;
  const registered = later();
  await consultant.call("introductions.own.register", { introductionId: id, city: "Jos" });
  const moved = later();
  await admin.call("introductions.own.register", { introductionId: id, city: "Enugu" });
  later();
  await consultant.call("introductions.own.activate", { id });
  const rang = later();
  await consultant.call("introductions.notes.add", { id, note: "Rang." });
  const deactivated = later();
  await admin.call("introductions.own.deactivate", { id });
  const wrote = later();
  await consultant.call("introductions.notes.update", { id, note: "Wants to wait until May." });
  const chidinma = { first_name: "Chidinma", role: "consultant" };
  const admins = { first_name: "Ìfẹ́olúwa", role: "admin" };
  expect(await timelineOf(person)).toMatchObject([
    { kind: "note", at: wrote, actor: chidinma, text: "Wants to wait until May." },
    { kind: "change", at: deactivated, actor: admins, action: "introductions.own.deactivate" },
    { kind: "note", at: rang, actor: chidinma, text: "Rang." },
    { kind: "change", action: "introductions.own.activate", actor: chidinma },
    { kind: "change", at: moved, action: "introductions.own.register", actor: admins },
    { kind: "registered", at: registered, actor: chidinma },
    { kind: "joined", actor: { _id: person.id, first_name: "Adaeze", role: "member" } },
  ]);
});

describe("what is between two people", () => {
  test("is on the timeline of both, each from their own side", async () => {
    const [emeka, ada] = [await addMan(api, { first_name: "Emeka" }), await addMember(api)];
    later();
    const { data: match } = await asks(emeka, ada);
    later();
    await consultant.call("introductions.notes.add", { id: match._id, note: "Both like choirs." });
    later();
    await ada.client.call("introductions.requests.accept", { matchId: match._id, message: "Yes" });
    const between = (own: boolean, other: TestPerson) =>
      [
        { kind: "answer", asked: own, answer: "accepted", text: "Yes", actor: { _id: ada.id } },
        { kind: "note", text: "Both like choirs.", actor: { first_name: "Chidinma" } },
        { kind: "request", asked: own, text: "I heard you sing.", actor: { _id: emeka.id } },
      ].map((entry) => ({ ...entry, other: { _id: other.id } }));
    expect((await timelineOf(emeka)).slice(0, 3)).toMatchObject(between(true, ada));
    expect((await timelineOf(ada)).slice(0, 3)).toMatchObject(between(false, emeka));
  });

  test("is told by mail, which is on the timeline of the person who got it, by its subject alone", async () => {
    const [emeka, ada] = [await addMan(api), await addMember(api)];
    const asked = later();
    const { data: match } = await asks(emeka, ada);
    const answered = later();
    await admin.call("introductions.requests.recordAnswer", { id: match._id, answer: "accepted" });
    expect((await read(ada.id, { kind: "mail" })).data).toMatchObject([
      { at: answered, text: "Agbara: a consultant recorded your answer" },
      { at: asked, text: "Agbara: somebody asks to be introduced to you" },
    ]);
    expect((await read(emeka.id, { kind: "mail" })).data).toMatchObject([
      { at: answered, text: "Agbara: your request has an answer", actor: { _id: emeka.id } },
    ]);
  });

  test("and was sent, answered or suggested by a consultant names them, once", async () => {
    const [emeka, ada] = [await addMan(api), await addMember(api, { member_status: "inactive" })];
    const { data } = await admin.call("introductions.own.activate", { id: ada.introductionId });
    later();
    const { data: match } = await consultant.call("introductions.requests.sendForMember", {
      introductionId: ada.introductionId,
      user_id: emeka.id,
      message: "He plants yams.",
    });
    later();
    await admin.call("introductions.requests.recordAnswer", {
      id: match._id,
      answer: "rejected",
    });
    later();
    const suggestion = { id: emeka.introductionId, code: data.code ?? "" };
    await admin.call("introductions.suggestions.add", suggestion);
    const entries = (asked: boolean, other: TestPerson) => [
      { kind: "change", action: "introductions.suggestions.add", asked, other: { _id: other.id } },
      { kind: "answer", actor: { first_name: "Ìfẹ́olúwa" }, answer: "rejected", asked },
      { kind: "request", actor: { first_name: "Chidinma" }, asked, other: { _id: other.id } },
    ];
    expect(await timelineOf(emeka)).toMatchObject([
      ...entries(true, ada),
      { kind: "registered" },
      { kind: "joined" },
    ]);
    expect((await timelineOf(ada)).slice(0, 3)).toMatchObject(entries(false, emeka));
  });
});

test("views of one consultant within one hour are one entry; of what people do to their own account, only what consultants have to know", async () => {
  const person = await addMember(api);
  later();
  await person.client.call("people.privacy.export");
  await person.client.call("people.privacy.withdraw", { kind: "introduction" });
  let looked = "";
  for (let nth = 0; nth < 3; nth += 1) {
    looked = later();
    await admin.call("people.profile.get", { userId: person.id });
  }
  const seen = later();
  await consultant.call("people.profile.get", { userId: person.id });
  const again = later(60);
  await consultant.call("introductions.requests.received", { userId: person.id });
  await read(person.id);
  expect((await read(person.id)).data).toMatchObject([
    { kind: "view", at: again, actor: { first_name: "Chidinma" } },
    { kind: "view", at: seen, actor: { first_name: "Chidinma" } },
    { kind: "view", at: looked, actor: { first_name: "Ìfẹ́olúwa" } },
    { kind: "change", action: "people.privacy.withdraw", actor: { _id: person.id } },
    { kind: "joined" },
  ]);
});

test("is read in exact pages, all of it or one kind", async () => {
  const person = await addMember(api);
  const entry = { actor_id: person.id, actor_role: "consultant", subject_id: person.id };
  await api.db.insert(audit).values(
    Array.from({ length: 41 }, (_, nth) => ({
      ...entry,
      action: nth % 2 ? "introductions.own.activate" : "introductions.own.deactivate",
      at: new Date(START.getTime() + nth * 1000),
    })),
  );
  const pages = [
    await read(person.id),
    await read(person.id, { page: 2 }),
    await read(person.id, { page: 3 }),
  ];
  // The total includes the entries for joining and for registration.
  expect(pages[0]?.paginator).toMatchObject({ total: 43, pageCount: 3 });
  const all = pages.flatMap(({ data }) => data);
  expect(new Set(all.map(({ _id }) => _id)).size).toBe(43);
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  const changes = await read(person.id, { kind: "change", page: 3 });
  expect(changes.paginator.total).toBe(41);
  expect(changes.data).toMatchObject([{ at: START.toISOString() }]);
  expect((await read(person.id, { page: 9 })).data).toEqual([]);
});

test("nobody's timeline is read where there is no member, or who has left", async () => {
  const gone = await addMember(api);
  await gone.client.call("people.privacy.delete", { password: DEMO_PASSWORD });
  const me = (await consultant.call("people.profile.me")).user._id;
  for (const userId of [gone.id, me])
    await expect(consultant.call("desk.timeline.list", { userId })).rejects.toMatchObject({
      status: 404,
    });
});
