import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tv_signups } from "../../content/tables.ts";
import { introductions } from "../../introductions/tables.ts";
import { UNREGISTERED } from "../../introductions/views.ts";
import { audit } from "../../platform/db/tables.ts";
import { ask } from "../../testing/ask.ts";
import { addMan, addMember, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { users } from "../tables.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

const AGES = { min_age: 20, max_age: 75 };

test("each agreement is listed with its time, and the terms cannot be taken back", async () => {
  const { client, token } = await addMember(api, { member_status: "unregistered" });
  const before = (await client.call("people.privacy.consents")).data;
  expect(before).toEqual([
    { kind: "terms", agreed_at: expect.any(String), withdrawable: false },
    { kind: "introduction", agreed_at: null, withdrawable: false },
    { kind: "filming", agreed_at: null, withdrawable: false },
    { kind: "sensitive", agreed_at: null, withdrawable: false },
  ]);
  const answer = await ask(api, "POST", "account/consents/terms/withdraw", { token, body: {} });
  expect(answer.status).toBe(422);
});

test("the application for the show is withdrawn, and what it said is gone", async () => {
  const { client, id } = await addMember(api);
  await client.call("content.signups.tv", { about: "I sing.", accept_filming: true });
  const agreed = (await client.call("people.privacy.consents")).data[2];
  expect(agreed).toMatchObject({
    kind: "filming",
    agreed_at: expect.any(String),
    withdrawable: true,
  });
  const { data } = await client.call("people.privacy.withdraw", { kind: "filming" });
  expect(data[2]).toEqual({ kind: "filming", agreed_at: null, withdrawable: false });
  expect(await api.db.$count(tv_signups, eq(tv_signups.user_id, id))).toBe(0);
});

test("the use of origin, tribe and faith is withdrawn, and what was said of them is gone; the rest stays", async () => {
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  const woman = await addMember(api);
  await woman.client.call("people.profile.update", {
    answers: { data_faith: "Catholic", data_occupation: "Tailor" },
    agree_sensitive: true,
  });
  await consultant.call("introductions.own.register", {
    introductionId: woman.introductionId,
    ...UNREGISTERED,
    state: "Enugu",
    tribe: "Igbo",
    city: "Nsukka",
    note: null,
  });
  const agreed = (await woman.client.call("people.privacy.consents")).data[3];
  expect(agreed).toEqual({
    kind: "sensitive",
    agreed_at: expect.any(String),
    withdrawable: true,
  });
  const { data: seen, updated_user } = await consultant.call("introductions.own.ofUser", {
    userId: woman.id,
  });
  expect(updated_user.sensitive_agreed_at).toBe(agreed?.agreed_at);

  const { data } = await woman.client.call("people.privacy.withdraw", { kind: "sensitive" });
  expect(data[3]).toEqual({ kind: "sensitive", agreed_at: null, withdrawable: false });
  expect((await woman.client.call("people.profile.me")).data).toMatchObject({
    data_faith: { answer: null },
    data_occupation: { answer: "Tailor" },
    sensitive_agreed_at: null,
  });
  const { data: own } = await consultant.call("introductions.own.ofUser", { userId: woman.id });
  expect(own).toMatchObject({ state: null, tribe: null, city: "Nsukka", status: "active" });
  // A consultant whose form is older than the withdrawal gets an error, and cannot store the old value again.
  await expect(
    consultant.call("introductions.own.register", {
      introductionId: woman.introductionId,
      state: "Lagos",
      base: { state: seen.state },
    }),
  ).rejects.toMatchObject({ status: 409 });
  const log = await api.db.$count(
    audit,
    and(eq(audit.actor_id, woman.id), eq(audit.action, "people.privacy.withdraw")),
  );
  expect(log).toBe(1);
});

test("anyone who withdraws from introductions is found by nobody and waits for nobody", async () => {
  const woman = await addMember(api);
  const asker = await addMan(api);
  const asked = await addMan(api);
  const sent = await woman.client.call("introductions.requests.send", {
    matchId: asked.introductionId,
    message: "Hello",
  });
  await asker.client.call("introductions.requests.send", {
    matchId: woman.introductionId,
    message: "Good day",
  });
  const { data } = await woman.client.call("people.privacy.withdraw", { kind: "introduction" });
  expect(data[1]).toEqual({ kind: "introduction", agreed_at: null, withdrawable: false });

  const found = await asker.client.call("introductions.search.preMatched", AGES);
  expect(found.data.data.map(({ user }) => user._id)).not.toContain(woman.id);
  await expect(
    asked.client.call("introductions.requests.accept", { matchId: sent.data._id }),
  ).rejects.toMatchObject({ status: 404 });
  expect((await asker.client.call("introductions.own.mine")).data).toMatchObject({
    sent: [],
    ended: [{ asked_by_me: true }],
  });
  const [own] = await api.db
    .select()
    .from(introductions)
    .where(and(eq(introductions.user_id, woman.id), isNull(introductions.contact_id)));
  expect(own).toMatchObject({
    status: "inactive",
    registered_at: null,
    ...UNREGISTERED,
  });
  const [person] = await api.db.select().from(users).where(eq(users.id, woman.id));
  expect(person).toMatchObject({ member_status: "unregistered", wants_introductions: false });
});

test("a request taken back was never sent, to either; registered again, both may ask", async () => {
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  const woman = await addMember(api);
  const man = await addMan(api);
  const request = { matchId: man.introductionId, message: "Hello" };
  const { data: sent } = await woman.client.call("introductions.requests.send", request);
  await consultant.call("introductions.notes.update", { id: sent._id, note: "She hopes." });
  await woman.client.call("people.privacy.withdraw", { kind: "introduction" });
  for (const { client } of [woman, man]) {
    const { data } = await client.call("introductions.own.mine");
    expect(data).toMatchObject({ sent: [], received: [] });
    const page = (matchId: string) => client.call("introductions.requests.get", { matchId });
    const unknown = await page(crypto.randomUUID()).catch(({ status }) => status);
    await expect(page(sent._id)).rejects.toMatchObject({ status: unknown });
  }
  const requests = await consultant.call("introductions.search.preMatchedForStaff", {
    request_status: "any",
    phone: man.phone,
  });
  expect(requests.data.data).toEqual([]);

  const own = {
    introductionId: woman.introductionId,
    ...UNREGISTERED,
    is_public: true,
    note: null,
  };
  await consultant.call("introductions.own.register", own);
  await consultant.call("introductions.own.activate", { id: woman.introductionId });
  const found = await woman.client.call("introductions.requests.get", {
    matchId: man.introductionId,
  });
  expect(found.data.match).toBeNull();
  const back = { matchId: woman.introductionId, message: "Good day" };
  await expect(man.client.call("introductions.requests.send", back)).resolves.toBeDefined();
});

test("an answer at the moment of the withdrawal leaves no contact", async () => {
  for (let round = 0; round < 4; round += 1) {
    const woman = await addMember(api);
    const man = await addMan(api);
    const request = { matchId: man.introductionId, message: "Hello" };
    const { data } = await woman.client.call("introductions.requests.send", request);
    const [answer, withdrawn] = await Promise.allSettled([
      man.client.call("introductions.requests.accept", { matchId: data._id }),
      woman.client.call("people.privacy.withdraw", { kind: "introduction" }),
    ]);
    expect(withdrawn.status).toBe("fulfilled");
    if (answer.status === "rejected") expect(answer.reason).toMatchObject({ status: 404 });
    const mine = (await man.client.call("introductions.own.mine")).data;
    expect(mine).toMatchObject({ received: [], ended: [{ asked_by_me: false }] });
  }
});

test("consultants agree to nothing here", async () => {
  const token = await tokenOf(api, "consultant");
  const answer = await ask(api, "POST", "account/consents/introduction/withdraw", {
    token,
    body: {},
  });
  expect(answer.status).toBe(403);
});
