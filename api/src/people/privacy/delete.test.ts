import { eq, or, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "../accounts/passwords.ts";
import {
  audit,
  idempotency_keys,
  introductions,
  notes,
  photos,
  sessions,
  subscriptions,
  suggestions,
  tv_signups,
  users,
} from "../db/schema.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../testing/people.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";

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

/** By the kept counts. */
async function counted(): Promise<number> {
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  const { introductions: by } = (await consultant.call("admin.dashboard")).data;
  return by.active + by.inactive + by.unregistered;
}

async function addPhoto({ client }: TestPerson): Promise<string> {
  const picture = sharp({
    create: { width: 400, height: 400, channels: 3, background: "#0B6B4F" },
  });
  const file = new Blob([new Uint8Array(await picture.png().toBuffer())], { type: "image/png" });
  const { data } = await client.call("account.photos.add", { file });
  return data.profile_pics[0]?.url ?? "";
}

/** Everything that a member can have, with others and with consultants. */
async function fullMember() {
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  const me = await addMember(api, {
    first_name: "Ifeoma",
    password_hash,
    standing: "inactive",
  });
  const own = await consultant.call("admin.introductions.activate", { id: me.introductionId });
  const asker = await addMan(api, { first_name: "Chike" });
  const asked = await addMan(api, { first_name: "Musa" });
  const received = await asker.client.call("introductions.request", {
    matchId: me.introductionId,
    message: "To Ifeoma",
  });
  await me.client.call("introductions.accept", { matchId: received.data._id });
  await me.client.call("introductions.request", {
    matchId: asked.introductionId,
    message: "I am Ifeoma",
  });
  await me.client.call("subscriptions.premium");
  await me.client.call("tvSignups.create", { about: "I sing.", accept_filming: true });
  await me.client.call("account.updateProfile", {
    answers: { data_occupation: "Tailor", data_faith: "Catholic" },
    agree_sensitive: true,
  });
  await consultant.call("admin.introductions.suggestion", {
    id: asked.introductionId,
    code: own.data.code ?? "",
  });
  await consultant.call("admin.introductions.note", {
    id: me.introductionId,
    note: "Ifeoma is kind",
  });
  await consultant.call("admin.introductions.note", { id: received.data._id, note: "They met" });
  return { me, asker, asked, consultant, matchId: received.data._id, photo: await addPhoto(me) };
}

test("the person goes from everywhere, and what the law demands stays for five years", async () => {
  const before = await counted();
  const { me, asker, asked, consultant, matchId, photo } = await fullMember();
  expect(await counted()).toBe(before + 3);
  api.mails.splice(0);
  await me.client.call("account.delete", { password: PASSWORD });

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
    standing: null,
    deleted_at: NOW,
    purge_after: new Date("2031-11-21T08:00:00Z"),
  });
  expect(await api.db.$count(subscriptions, eq(subscriptions.user_id, me.id))).toBe(1);
  for (const table of [photos, sessions, tv_signups, introductions])
    expect(await api.db.$count(table, eq(table.user_id, me.id))).toBe(0);
  expect(await api.db.$count(introductions, eq(introductions.contact_id, me.id))).toBe(0);
  expect(await api.db.$count(suggestions)).toBe(0);
  expect(await api.db.$count(notes)).toBe(0);
  expect((await api.fetch(photo)).status).toBe(404);
  expect(await counted()).toBe(before + 2);
  expect(api.mails).toMatchObject([{ to: me.email, subject: "Your Agbara account is deleted" }]);

  await expect(me.client.call("users.me")).rejects.toMatchObject({ status: 401 });
  await expect(api.clientOf(me.email, PASSWORD)).rejects.toMatchObject({ status: 401 });

  const theirs = (await asker.client.call("introductions.mine")).data;
  expect(theirs).toMatchObject({ sent: [], received: [] });
  expect((await asked.client.call("introductions.mine")).data).toMatchObject({
    received: [],
    suggestions: [],
  });
  const gone = { status: 404 };
  await expect(asker.client.call("introductions.get", { matchId })).rejects.toMatchObject(gone);
  await expect(
    asker.client.call("introductions.get", { matchId: me.introductionId }),
  ).rejects.toMatchObject(gone);
  const found = await asker.client.call("preMatched.search", AGES);
  expect(found.data.data.map(({ user }) => user._id)).not.toContain(me.id);
  expect(
    (await asker.client.call("preMatched.search", { ...AGES, phone: me.phone })).data.data,
  ).toEqual([]);

  for (const name of [
    "admin.users.get",
    "admin.introductions.ofUser",
    "admin.introductions.withRequests",
  ] as const)
    await expect(consultant.call(name, { userId: me.id })).rejects.toMatchObject(gone);
  expect((await consultant.call("admin.users.search", { name: "Ifeoma" })).data.data).toEqual([]);
  expect((await consultant.call("admin.users.search", { phone: me.phone })).data.data).toEqual([]);
  const requests = await consultant.call("admin.preMatched.search", { request_status: "any" });
  expect(JSON.stringify(requests)).not.toContain("Ifeoma");
});

test("answers that were kept for others' repetitions show the person no more", async () => {
  const { me } = await fullMember();
  const kept = () => api.db.$count(idempotency_keys, sql`response::text like ${`%${me.id}%`}`);
  expect(await kept()).toBeGreaterThan(0);
  await me.client.call("account.delete", { password: PASSWORD });
  expect(await kept()).toBe(0);
});

test("the log keeps who did what to the deleted person, without a name", async () => {
  const { me } = await fullMember();
  const concerns = or(eq(audit.subject_id, me.id), eq(audit.other_id, me.id));
  const seen = await api.db.$count(audit, concerns);
  await me.client.call("account.delete", { password: PASSWORD });
  const admin = api.clientWith(await tokenOf(api, "admin"));
  const { data } = await admin.call("admin.audit.list", { person: me.id });
  expect(data.data).toHaveLength(seen + 1);
  expect(data.data[0]).toMatchObject({
    action: "account.delete",
    actor: { _id: me.id, first_name: null, role: "member" },
    subject: { _id: me.id, first_name: null },
  });
});

test("the same address opens a new account, which has nothing of the old one", async () => {
  const { me } = await fullMember();
  await me.client.call("account.delete", { password: PASSWORD });
  api.mails.splice(0);
  const visitor = await api.clientOf();
  const { token } = await visitor.call("session.register", {
    user: {
      first_name: "Ifeoma",
      email: me.email,
      password: PASSWORD,
      birth_date: "1996-03-01",
      gender: "female",
      country_code: "NG",
      international_phone_number: me.phone,
      accept_terms: true,
    },
  });
  const code = /^[A-Z2-9]{6}$/m.exec(api.mails[0]?.text ?? "")?.[0] ?? "";
  const answer = await visitor.call("session.confirm", { email: me.email, token, code });
  expect(answer.user._id).not.toBe(me.id);
  const { data } = await api.clientWith(answer.token).call("account.export");
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
    me.client.call("account.delete", { password: "a wild guess" }),
  ).rejects.toMatchObject({ status: 422, fields: { password: expect.any(String) } });
  await me.client.call("users.me");
});

test("consultants' accounts are not deleted this way: their notes name them", async () => {
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  await expect(consultant.call("account.delete", { password: "x" })).rejects.toMatchObject({
    status: 403,
  });
});

test("requests and changes that meet the deletion leave nothing behind and break nothing", async () => {
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  for (let round = 0; round < 4; round += 1) {
    const me = await addMember(api, { password_hash });
    const men = await Promise.all(Array.from({ length: 4 }, () => addMan(api)));
    const others = men.map(({ client }) =>
      client.call("introductions.request", { matchId: me.introductionId, message: "Good day" }),
    );
    const changes = [
      consultant.call("admin.introductions.note", { id: me.introductionId, note: "Seen" }),
      consultant.call("admin.introductions.deactivate", { id: me.introductionId }),
    ];
    const [deleted, ...rest] = await Promise.allSettled([
      me.client.call("account.delete", { password: PASSWORD }),
      ...others,
      ...changes,
    ]);
    expect(deleted.status).toBe("fulfilled");
    for (const one of rest)
      if (one.status === "rejected") expect(one.reason).toMatchObject({ status: 404 });
    expect(await api.db.$count(introductions, eq(introductions.contact_id, me.id))).toBe(0);
    expect(await api.db.$count(introductions, eq(introductions.user_id, me.id))).toBe(0);
    for (const { client } of men)
      expect((await client.call("introductions.mine")).data.sent).toEqual([]);
  }
});

test("notes about people who have an account can be neither changed nor removed", async () => {
  const { me } = await fullMember();
  const about = eq(notes.introduction_id, me.introductionId);
  await expect(api.db.update(notes).set({ note: "" }).where(about)).rejects.toThrow();
  await expect(api.db.delete(notes).where(about)).rejects.toThrow();
  await expect(api.db.execute("truncate notes")).rejects.toThrow();
  expect(await api.db.$count(notes, about)).toBe(1);
});
