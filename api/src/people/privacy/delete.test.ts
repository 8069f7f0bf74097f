import { eq, or, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tv_signups } from "../../content/tables.ts";
import { introductions, notes, subscriptions, suggestions } from "../../introductions/tables.ts";
import { audit, idempotency_keys } from "../../platform/db/tables.ts";
import { newcomer } from "../../testing/newcomer.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { hashPassword } from "../signin/passwords.ts";
import { photos, sessions, told_mails, users } from "../tables.ts";

const PASSWORD = "three words of mine";
const NOW = new Date("2026-11-21T08:00:00Z");
const AGES = { min_age: 20, max_age: 75 };

let api: TestApi;
let password_hash: string;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: NOW });
  password_hash = await hashPassword(PASSWORD);
});
afterAll(() => api.stop());

/** Returns how many introductions there are, from the stored counts. */
async function counted(): Promise<number> {
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  const { introductions: by } = (await consultant.call("desk.dashboard.read")).data;
  return by.active + by.inactive + by.unregistered;
}

async function addPhoto({ client }: TestPerson): Promise<string> {
  const picture = sharp({
    create: { width: 400, height: 400, channels: 3, background: "#0B6B4F" },
  });
  const file = new Blob([new Uint8Array(await picture.png().toBuffer())], { type: "image/png" });
  const { data } = await client.call("people.photos.add", { file });
  return data.profile_pics[0]?.url ?? "";
}

/** Makes a member who has everything that a member can have: photos, pre-matches, notes of consultants and so on. */
async function fullMember() {
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  const me = await addMember(api, {
    first_name: "Ifeoma",
    password_hash,
    member_status: "inactive",
  });
  const own = await consultant.call("introductions.own.activate", { id: me.introductionId });
  const asker = await addMan(api, { first_name: "Chike" });
  const asked = await addMan(api, { first_name: "Musa" });
  const received = await asker.client.call("introductions.requests.send", {
    matchId: me.introductionId,
    message: "To Ifeoma",
  });
  await me.client.call("introductions.requests.accept", { matchId: received.data._id });
  await me.client.call("introductions.requests.send", {
    matchId: asked.introductionId,
    message: "I am Ifeoma",
  });
  await me.client.call("introductions.premium.subscribe");
  await me.client.call("content.signups.tv", { about: "I sing.", accept_filming: true });
  await me.client.call("people.profile.update", {
    answers: { data_occupation: "Tailor", data_faith: "Catholic" },
    agree_sensitive: true,
  });
  await consultant.call("introductions.suggestions.add", {
    id: asked.introductionId,
    code: own.data.code ?? "",
  });
  await consultant.call("introductions.notes.update", {
    id: me.introductionId,
    note: "Ifeoma is kind",
  });
  await consultant.call("introductions.notes.update", { id: received.data._id, note: "They met" });
  const about = { id: received.data._id };
  const [met] = (await consultant.call("introductions.notes.list", about)).data.data;
  await consultant.call("introductions.notes.pin", { ...about, note_id: met?._id ?? null });
  return { me, asker, asked, consultant, matchId: received.data._id, photo: await addPhoto(me) };
}

test("the person goes from everywhere, and what the law demands stays for five years", async () => {
  const before = await counted();
  const { me, asker, asked, consultant, matchId, photo } = await fullMember();
  expect(await counted()).toBe(before + 3);
  api.mails.splice(0);
  await me.client.call("people.privacy.delete", { password: PASSWORD });

  const [row] = await api.db.select().from(users).where(eq(users.id, me.id));
  expect(row).toMatchObject({
    email: null,
    password_hash: null,
    first_name: "",
    name_key: "",
    birth_date: "1996-01-01",
    phone: null,
    phone_key: null,
    answers: {},
    sensitive_agreed_at: null,
    member_status: null,
    deleted_at: NOW,
    purge_after: new Date("2031-11-21T08:00:00Z"),
  });
  expect(await api.db.$count(subscriptions, eq(subscriptions.user_id, me.id))).toBe(1);
  for (const table of [photos, sessions, tv_signups, introductions, told_mails])
    expect(await api.db.$count(table, eq(table.user_id, me.id))).toBe(0);
  expect(await api.db.$count(introductions, eq(introductions.contact_id, me.id))).toBe(0);
  expect(await api.db.$count(suggestions)).toBe(0);
  expect(await api.db.$count(notes)).toBe(0);
  expect((await api.fetch(photo)).status).toBe(404);
  expect(await counted()).toBe(before + 2);
  expect(api.mails).toMatchObject([{ to: me.email, subject: "Your Agbara account is deleted" }]);

  await expect(me.client.call("people.profile.me")).rejects.toMatchObject({ status: 401 });
  await expect(api.clientOf(me.email, PASSWORD)).rejects.toMatchObject({ status: 401 });

  const theirs = (await asker.client.call("introductions.own.mine")).data;
  expect(theirs).toMatchObject({ sent: [], received: [] });
  expect((await asked.client.call("introductions.own.mine")).data).toMatchObject({
    received: [],
    suggestions: [],
  });
  const gone = { status: 404 };
  await expect(asker.client.call("introductions.requests.get", { matchId })).rejects.toMatchObject(
    gone,
  );
  await expect(
    asker.client.call("introductions.requests.get", { matchId: me.introductionId }),
  ).rejects.toMatchObject(gone);
  const found = await asker.client.call("introductions.search.preMatched", AGES);
  expect(found.data.data.map(({ user }) => user._id)).not.toContain(me.id);
  expect(
    (await asker.client.call("introductions.search.preMatched", { ...AGES, phone: me.phone })).data
      .data,
  ).toEqual([]);

  for (const name of [
    "people.profile.get",
    "introductions.own.ofUser",
    "introductions.requests.received",
  ] as const)
    await expect(consultant.call(name, { userId: me.id })).rejects.toMatchObject(gone);
  expect(
    (await consultant.call("introductions.search.members", { name: "Ifeoma" })).data.data,
  ).toEqual([]);
  expect(
    (await consultant.call("introductions.search.members", { phone: me.phone })).data.data,
  ).toEqual([]);
  const requests = await consultant.call("introductions.search.preMatchedForStaff", {
    request_status: "any",
  });
  expect(JSON.stringify(requests)).not.toContain("Ifeoma");
});

test("answers that were kept for others' repetitions show the person no more", async () => {
  const { me } = await fullMember();
  const kept = () => api.db.$count(idempotency_keys, sql`response::text like ${`%${me.id}%`}`);
  expect(await kept()).toBeGreaterThan(0);
  await me.client.call("people.privacy.delete", { password: PASSWORD });
  expect(await kept()).toBe(0);
});

test("the log keeps who did what to the deleted person, without a name", async () => {
  const { me } = await fullMember();
  const concerns = or(eq(audit.subject_id, me.id), eq(audit.other_id, me.id));
  const seen = await api.db.$count(audit, concerns);
  await me.client.call("people.privacy.delete", { password: PASSWORD });
  const admin = api.clientWith(await tokenOf(api, "admin"));
  const { data } = await admin.call("desk.audit.list", { person: me.id });
  expect(data.data).toHaveLength(seen + 1);
  expect(data.data[0]).toMatchObject({
    action: "people.privacy.delete",
    actor: { _id: me.id, first_name: null, role: "member" },
    subject: { _id: me.id, first_name: null },
  });
});

test("the same address opens a new account, which has nothing of the old one", async () => {
  const { me } = await fullMember();
  await me.client.call("people.privacy.delete", { password: PASSWORD });
  api.mails.splice(0);
  const visitor = await api.clientOf();
  const { token } = await visitor.call(
    "people.signin.register",
    newcomer(me.email, { first_name: "Ifeoma", international_phone_number: me.phone }),
  );
  const code = /^[A-Z2-9]{6}$/m.exec(api.mails[0]?.text ?? "")?.[0] ?? "";
  const answer = await visitor.call("people.signin.confirm", { email: me.email, token, code });
  expect(answer.user._id).not.toBe(me.id);
  const { data } = await api.clientWith(answer.token).call("people.privacy.export");
  expect(data).toMatchObject({
    requests: [],
    subscriptions: [],
    photos: [],
    show_application: null,
  });
});

test("without the password nothing is deleted", async () => {
  const me = await addMember(api, { password_hash });
  await expect(
    me.client.call("people.privacy.delete", { password: "a wild guess" }),
  ).rejects.toMatchObject({ status: 422, fields: { password: expect.any(String) } });
  await me.client.call("people.profile.me");
});

test("consultants' accounts are not deleted this way: their notes name them", async () => {
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  await expect(consultant.call("people.privacy.delete", { password: "x" })).rejects.toMatchObject({
    status: 403,
  });
});

test("requests and changes that meet the deletion leave nothing behind and break nothing", async () => {
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  for (let round = 0; round < 4; round += 1) {
    const me = await addMember(api, { password_hash });
    const men = await Promise.all(Array.from({ length: 4 }, () => addMan(api)));
    const others = men.map(({ client }) =>
      client.call("introductions.requests.send", {
        matchId: me.introductionId,
        message: "Good day",
      }),
    );
    const changes = [
      consultant.call("introductions.notes.update", { id: me.introductionId, note: "Seen" }),
      consultant.call("introductions.own.deactivate", { id: me.introductionId }),
    ];
    const [deleted, ...rest] = await Promise.allSettled([
      me.client.call("people.privacy.delete", { password: PASSWORD }),
      ...others,
      ...changes,
    ]);
    expect(deleted.status).toBe("fulfilled");
    for (const one of rest)
      if (one.status === "rejected") expect(one.reason).toMatchObject({ status: 404 });
    expect(await api.db.$count(introductions, eq(introductions.contact_id, me.id))).toBe(0);
    expect(await api.db.$count(introductions, eq(introductions.user_id, me.id))).toBe(0);
    for (const { client } of men)
      expect((await client.call("introductions.own.mine")).data.sent).toEqual([]);
  }
});
