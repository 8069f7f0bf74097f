import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../../testing/ask.ts";
import { addMember, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { users } from "../tables.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

test("a person changes what they say of themselves, and the rest stays", async () => {
  const { client } = await addMember(api);
  await client.call("people.profile.update", {
    answers: { data_occupation: "Tailor", data_faith: "Catholic" },
    core_values: ["Honesty"],
    agree_sensitive: true,
  });
  const { data, user } = await client.call("people.profile.update", {
    first_name: "Ngọ́zi",
    international_phone_number: "+2348031234567",
    country_code: "GH",
    answers: { data_faith: null, data_hopes: "A calm house." },
    countries: ["Nigeria", "nigeria", "Ghana"],
    organisations: [{ name: "Tailors' Union" }],
  });
  expect(data).toMatchObject({
    first_name: "Ngọ́zi",
    international_phone_number: "+2348031234567",
    country_code: "GH",
    data_occupation: { answer: "Tailor" },
    data_faith: { answer: null },
    data_hopes: { answer: "A calm house." },
    core_values: ["Honesty"],
    countries: ["Nigeria", "Ghana"],
    organisations: [{ name: "Tailors' Union" }],
  });
  expect(user).toMatchObject({ first_name: "Ngọ́zi" });
  expect((await client.call("people.profile.me")).data).toEqual(data);
});

test("an answer about faith is kept once the person has agreed to its use, at the same time or before", async () => {
  const { client } = await addMember(api);
  const answers = { data_faith: "Catholic" };
  await expect(
    client.call("people.profile.update", { first_name: "Ada", answers }),
  ).rejects.toMatchObject({
    status: 422,
    fields: { agree_sensitive: expect.stringMatching(/^Please agree .*, or leave that answer/) },
  });
  const before = (await client.call("people.profile.me")).data;
  expect(before).toMatchObject({ first_name: "Ngozi", data_faith: { answer: null } });
  expect(before.sensitive_agreed_at).toBeNull();
  // Removing the answer needs no consent.
  await client.call("people.profile.update", { answers: { data_faith: null } });
  await client.call("people.profile.update", { answers: { data_faith: " " } });

  const agreed = { answers, agree_sensitive: true } as const;
  const { data } = await client.call("people.profile.update", agreed);
  expect(data).toMatchObject({ ...saying("Catholic"), sensitive_agreed_at: expect.any(String) });
  const again = await client.call("people.profile.update", {
    answers: { data_faith: "Anglican" },
    agree_sensitive: true,
  });
  expect(again.data).toMatchObject(saying("Anglican"));
  expect(again.data.sensitive_agreed_at).toBe(data.sensitive_agreed_at);
  const later = await client.call("people.profile.update", { answers });
  expect(later.data).toMatchObject(saying("Catholic"));
});

const saying = (answer: string) => ({ data_faith: { answer } });

test("of consultants, whom nobody introduces, no agreement is asked", async () => {
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  const { data } = await consultant.call("people.profile.update", {
    answers: { data_faith: "Methodist" },
  });
  expect(data).toMatchObject({ ...saying("Methodist"), sensitive_agreed_at: null });
});

test("a consultant finds the new name, number and country, and the counts follow", async () => {
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  const search = (query: object) =>
    consultant.call("introductions.search.members", query as { name: string });
  const ghanaians = await search({
    country_code: "GH",
    gender: "female",
    min_age: 20,
    max_age: 75,
  });
  const { client } = await addMember(api);
  await client.call("people.profile.update", {
    first_name: "Zubaida",
    international_phone_number: "+2348099887766",
    country_code: "GH",
  });
  expect((await search({ name: "zub" })).data.data[0]?.contact.first_name).toBe("Zubaida");
  expect((await search({ phone: "09 988 7766" })).data.data).toHaveLength(1);
  const after = await search({ country_code: "GH", gender: "female", min_age: 20, max_age: 75 });
  expect(after.data.data).toHaveLength(ghanaians.data.data.length + 1);
});

test.each([
  [
    "an answer of more than 600 characters",
    { answers: { data_hopes: "x".repeat(601) } },
    "answers.data_hopes",
  ],
  ["an answer to no question", { answers: { data_secret: "x" } }, "answers"],
  ["six citizenships", { countries: ["a", "b", "c", "d", "e", "f"] }, "countries"],
  ["eleven values", { core_values: Array.from({ length: 11 }, (_, n) => `v${n}`) }, "core_values"],
  ["a nameless organisation", { organisations: [{ name: "" }] }, "organisations.0.name"],
  ["no first name", { first_name: " " }, "first_name"],
  [
    "a number without its country",
    { international_phone_number: "0803" },
    "international_phone_number",
  ],
  [
    "a number with a digit too many",
    { international_phone_number: "+4477009000021" },
    "international_phone_number",
  ],
])("%s is refused, naming the field", async (_, body, field) => {
  const { token } = await addMember(api);
  const answer = await ask(api, "PATCH", "account/profile", { token, body });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
});

test("fields that people cannot change themselves stay", async () => {
  const { token, client } = await addMember(api);
  const body = {
    role: "admin",
    email: "x@people.example",
    birth_date: "1950-01-01",
    gender: "male",
  };
  const before = (await client.call("people.profile.me")).data;
  expect((await ask(api, "PATCH", "account/profile", { token, body })).status).toBe(200);
  expect((await client.call("people.profile.me")).data).toEqual(before);
  expect((await ask(api, "GET", "admin/dashboard", { token })).status).toBe(403);
});

test("of two windows on one profile the later learns of what the other changed; other fields are merged", async () => {
  const { client } = await addMember(api);
  await client.call("people.profile.update", {
    core_values: ["Honesty"],
    answers: { data_hopes: "A calm house.", data_family: "Two children." },
  });
  const hopes = { answers: { data_hopes: "A calm house." } };
  await client.call("people.profile.update", {
    answers: { data_hopes: "A full house." },
    country_code: "GH",
    base: { ...hopes, country_code: "NG" },
  });
  const late = { answers: { data_hopes: "A house by the sea." }, core_values: ["Patience"] };
  await expect(
    client.call("people.profile.update", {
      ...late,
      base: { ...hopes, core_values: ["Honesty"] },
    }),
  ).rejects.toMatchObject({
    status: 409,
    shown: expect.stringMatching(/you changed this profile in another window/),
    conflicts: [{ field: "answers.data_hopes", value: "A full house.", by: null, own: true }],
  });
  expect((await client.call("people.profile.me")).data.core_values).toEqual(["Honesty"]);

  const { data } = await client.call("people.profile.update", {
    ...late,
    base: { answers: { data_hopes: "A full house." }, core_values: ["Honesty"] },
  });
  expect(data).toMatchObject({
    country_code: "GH",
    core_values: ["Patience"],
    data_hopes: { answer: "A house by the sea." },
    data_family: { answer: "Two children." },
  });
});

test("values that a window did not change do not undo somebody else's change", async () => {
  const { client } = await addMember(api);
  await client.call("people.profile.update", {
    first_name: "Ngọ́zi",
    organisations: [{ name: "Tailors' Union" }],
    answers: { data_hopes: "A calm house." },
  });
  const { data } = await client.call("people.profile.update", {
    first_name: "Ngozi",
    country_code: "GH",
    organisations: [],
    answers: { data_hopes: null },
    base: {
      first_name: "Ngozi",
      country_code: "NG",
      organisations: [],
      answers: { data_hopes: null },
    },
  });
  expect(data).toMatchObject({
    first_name: "Ngọ́zi",
    country_code: "GH",
    organisations: [{ name: "Tailors' Union" }],
    data_hopes: { answer: "A calm house." },
  });
});

test("a name that nobody can see is refused, and what turns a line is dropped from every line", async () => {
  const { client } = await addMember(api);
  await expect(
    client.call("people.profile.update", { first_name: "\u2800" }),
  ).rejects.toMatchObject({ status: 422, fields: { first_name: "First name is required." } });
  await expect(
    client.call("people.profile.update", { first_name: "Claim at evil.example" }),
  ).rejects.toMatchObject({
    status: 422,
    fields: { first_name: expect.stringMatching(/^First name cannot contain a web address\./) },
  });
  const { data } = await client.call("people.profile.update", {
    first_name: "Ngo\u0323\u0301zi\u202e",
    countries: ["Nige\u200bria"],
    core_values: ["Honesty\r\nfirst"],
    organisations: [{ name: "Tailors’ Union\u2066" }],
  });
  expect(data).toMatchObject({
    first_name: "Ngọ́zi".normalize("NFC"),
    countries: ["Nigeria"],
    core_values: ["Honesty first"],
    organisations: [{ name: "Tailors’ Union" }],
  });
});

test("a name from before that rule is still answered, and its owner mends it", async () => {
  const { client, id } = await addMember(api);
  const first_name = "\u2800\u202e";
  await api.db.update(users).set({ first_name }).where(eq(users.id, id));
  expect((await client.call("people.profile.me")).data.first_name).toBe(first_name);
  const { data } = await client.call("people.profile.update", {
    first_name: "Ngozi",
    base: { first_name },
  });
  expect(data.first_name).toBe("Ngozi");
});
