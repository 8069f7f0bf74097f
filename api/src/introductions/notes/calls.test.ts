import type { Client } from "@agbara/shared/client/client.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "../../people/tables.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

let api: TestApi;
let consultant: Client;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  consultant = api.clientWith(await tokenOf(api, "consultant"));
});
afterAll(() => api.stop());

const byPhone = { channel: "phone" } as const;
const notesOn = async ({ introductionId: id }: TestPerson) =>
  (await consultant.call("introductions.notes.list", { id })).data.data;
async function waitOf({ id }: TestPerson) {
  const [row] = await api.db.select().from(users).where(eq(users.id, id));
  return { contact: row?.last_contact_at ?? null, waits: row?.awaits_call_since !== null };
}

test.each([
  ["spoke", true],
  ["call_back", true],
  ["no_answer", false],
  ["wrong_number", false],
] as const)("a call that ended with %s: it is a contact is %s", async (outcome, isContact) => {
  const person = await addMember(api, { member_status: "unregistered" });
  const { introductionId: id } = person;
  const { data } = await consultant.call("introductions.notes.logCall", {
    id,
    ...byPhone,
    outcome,
    note: "About the choir.",
  });
  expect(data.note).toBe("About the choir.");
  expect(await notesOn(person)).toMatchObject([
    { note: "About the choir.", author: "Chidinma", call: { channel: "phone", outcome } },
  ]);
  const { contact, waits } = await waitOf(person);
  expect([contact !== null, waits]).toEqual([isContact, !isContact]);
});

test("a call without an answer needs no words; one with a talk says what was said", async () => {
  const person = await addMan(api);
  const { introductionId: id } = person;
  const call = { id, ...byPhone, note: " " };
  await consultant.call("introductions.notes.logCall", { ...call, outcome: "no_answer" });
  expect((await notesOn(person)).map(({ note }) => note)).toEqual(["No answer."]);
  await expect(
    consultant.call("introductions.notes.logCall", { ...call, outcome: "spoke" }),
  ).rejects.toMatchObject({ status: 422, fields: { note: expect.stringMatching(/required/) } });
});

test("a call sent twice is one entry; another outcome is another, and a plain note is about no call", async () => {
  const person = await addMan(api);
  const { introductionId: id } = person;
  const call = { id, ...byPhone, note: "About Sunday." };
  for (const outcome of ["no_answer", "no_answer", "spoke"] as const)
    await consultant.call("introductions.notes.logCall", { ...call, outcome });
  await consultant.call("introductions.notes.add", { id, note: "About Sunday." });
  expect((await notesOn(person)).map(({ call }) => call?.outcome ?? null)).toEqual([
    null,
    "spoke",
    "no_answer",
  ]);
});

test("a request of two people is nobody to call", async () => {
  const [man, woman] = [await addMan(api), await addMember(api)];
  const { data } = await man.client.call("introductions.requests.send", {
    matchId: woman.introductionId,
    message: "Hello",
  });
  await expect(
    consultant.call("introductions.notes.logCall", {
      id: data._id,
      ...byPhone,
      outcome: "spoke",
      note: "Both agree.",
    }),
  ).rejects.toMatchObject({ status: 404 });
});
