import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../../testing/ask.ts";
import { addMan, addMember, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

test("everything about a person is in one document, and of others only what they may see", async () => {
  const me = await addMember(api, { first_name: "Adaeze" });
  const accepted = await addMan(api, { first_name: "Chike" });
  const waiting = await addMan(api, { first_name: "Musa" });
  const stranger = await addMan(api, { first_name: "Unknown" });
  await me.client.call("people.profile.update", {
    answers: { data_occupation: "Tailor" },
    core_values: ["Honesty"],
    agree_sensitive: true,
  });
  const request = await accepted.client.call("introductions.requests.send", {
    matchId: me.introductionId,
    message: "Good day from Enugu",
  });
  await me.client.call("introductions.requests.accept", {
    matchId: request.data._id,
    message: "Gladly",
  });
  await me.client.call("introductions.requests.send", {
    matchId: waiting.introductionId,
    message: "Hello Musa",
  });
  await me.client.call("introductions.premium.subscribe");
  await me.client.call("content.signups.tv", { about: "I sing.", accept_filming: true });
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  await consultant.call("introductions.notes.update", {
    id: me.introductionId,
    note: "A secret of the consultants",
  });
  await consultant.call("people.profile.get", { userId: me.id });

  const { data } = await me.client.call("people.privacy.export");
  expect(data).toMatchObject({
    version: 1,
    account: {
      _id: me.id,
      first_name: "Adaeze",
      email: me.email,
      international_phone_number: me.phone,
      birth_date: "1996-03-01",
    },
    profile: {
      core_values: ["Honesty"],
      answers: [{ question: "What do you do for a living?", answer: "Tailor" }],
    },
    introduction: { status: "active", tribe: "Igbo" },
    requests: [
      {
        asked_by_me: false,
        person: {
          first_name: "Chike",
          account_email: accepted.email,
          international_phone_number: accepted.phone,
        },
        request_status: "accepted",
        request_message: "Good day from Enugu",
        answer_message: "Gladly",
      },
      { asked_by_me: true, person: { first_name: "Musa" }, request_status: "requested" },
    ],
    subscriptions: [{ plan: "premium" }],
    show_application: { about: "I sing." },
    sessions: [{ current: true }],
    mails: [{ subject: "Agbara: somebody asks to be introduced to you" }],
    looks: [{ role: "consultant" }],
    changes: [{ action: "people.privacy.export" }],
    left_out: expect.stringContaining("compliance@agbara.example"),
  });
  expect(data.consents.filter(({ agreed_at }) => agreed_at)).toHaveLength(4);

  const text = (await ask(api, "GET", "account/export", { token: me.token })).text;
  for (const hidden of [
    waiting.email,
    waiting.phone,
    stranger.id,
    "A secret of the consultants",
    "Chidinma",
    "1992-05-20",
    "password_hash",
    '"note"',
  ])
    expect(text, hidden).not.toContain(hidden);
});

test("consultants have an export of their own account, too", async () => {
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  const { data } = await consultant.call("people.privacy.export");
  expect(data).toMatchObject({ account: { role: "consultant" }, introduction: null, requests: [] });
});

test("an export is dear, so it is limited", async () => {
  const { client } = await addMember(api);
  for (let nth = 0; nth < 10; nth += 1) await client.call("people.privacy.export");
  await expect(client.call("people.privacy.export")).rejects.toMatchObject({ status: 429 });
});
