import type { Client } from "@agbara/shared/client/client.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { ask } from "../../testing/ask.ts";
import { codeMailedTo, otherThan } from "../../testing/mail.ts";
import { newcomer } from "../../testing/newcomer.ts";
import { addMember } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const MINUTE_MS = 60_000;
const NEW_PASSWORD = "three other words";

let api: TestApi;
let visitor: Client;

beforeAll(async () => {
  api = await startTestApi({ members: 0, now: NOW });
  visitor = await api.clientOf();
});
afterAll(() => api.stop());

async function requested(email: string) {
  const { token } = await visitor.call("people.signin.requestReset", { user: { email } });
  return { email, token, code: codeMailedTo(api, email) };
}

test("the code from the mail sets the new password; the old one no longer works", async () => {
  const { email } = await addMember(api);
  const proof = await requested(email);
  await visitor.call("people.signin.reset", { ...proof, password_reset: NEW_PASSWORD });
  await expect(api.clientOf(email, NEW_PASSWORD)).resolves.toBeDefined();
  await expect(api.clientOf(email, DEMO_PASSWORD)).rejects.toMatchObject({ status: 401 });
});

test("an unknown address gets the same answer, a token included, and no mail", async () => {
  const { email } = await addMember(api);
  const known = await ask(api, "POST", "password/request", { body: { user: { email } } });
  const unknown = await ask(api, "POST", "password/request", {
    body: { user: { email: "nobody@people.example" } },
  });
  expect(unknown.status).toBe(known.status);
  expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body));
  expect(unknown.body.token).toHaveLength(known.body.token?.length ?? 0);
  expect(unknown.text).toHaveLength(known.text.length);
  expect(api.mails.filter(({ to }) => to === "nobody@people.example")).toEqual([]);
});

test("an unknown address and a wrong code are refused alike", async () => {
  const { email } = await addMember(api);
  const { token, code } = await requested(email);
  const refusal = (body: object) =>
    ask(api, "POST", "password", { body: { ...body, password_reset: NEW_PASSWORD } });
  const { body } = await ask(api, "POST", "password/request", {
    body: { user: { email: "stranger@people.example" } },
  });
  const wrong = await refusal({ email, token, code: otherThan(code) });
  const unknown = await refusal({ email: "stranger@people.example", token: body.token, code });
  expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
  expect(wrong.status).toBe(422);
});

test("ends every session of that person, and nobody else's; it does not sign in", async () => {
  const person = await addMember(api);
  const other = await addMember(api);
  const proof = await requested(person.email);
  const answer = await visitor.call("people.signin.reset", {
    ...proof,
    password_reset: NEW_PASSWORD,
  });
  expect(answer).toEqual({ success: true });
  await expect(person.client.call("people.profile.me")).rejects.toMatchObject({ status: 401 });
  await expect(other.client.call("people.profile.me")).resolves.toBeDefined();
});

test("the person is told of it by mail", async () => {
  const { email } = await addMember(api);
  const proof = await requested(email);
  await visitor.call("people.signin.reset", { ...proof, password_reset: NEW_PASSWORD });
  expect(api.mails.findLast(({ to }) => to === email)?.subject).toContain("was changed");
});

test("a code works once", async () => {
  const { email } = await addMember(api);
  const proof = await requested(email);
  await visitor.call("people.signin.reset", { ...proof, password_reset: NEW_PASSWORD });
  await expect(
    visitor.call("people.signin.reset", { ...proof, password_reset: "and yet another one" }),
  ).rejects.toMatchObject({ status: 422 });
});

test("a code works once, also when it is sent twice at the same time", async () => {
  const { email } = await addMember(api);
  const proof = await requested(email);
  const outcomes = await Promise.allSettled(
    [NEW_PASSWORD, "and yet another one"].map((password_reset) =>
      visitor.call("people.signin.reset", { ...proof, password_reset }),
    ),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("five wrong codes void the token, also when all are sent at once", async () => {
  const { email } = await addMember(api);
  const proof = await requested(email);
  const guess = { ...proof, code: otherThan(proof.code), password_reset: NEW_PASSWORD };
  await Promise.allSettled(
    Array.from({ length: 5 }, () => visitor.call("people.signin.reset", guess)),
  );
  await expect(
    visitor.call("people.signin.reset", { ...proof, password_reset: NEW_PASSWORD }),
  ).rejects.toMatchObject({ status: 422 });
});

test("a code expires after ten minutes", async () => {
  const { email } = await addMember(api);
  const proof = await requested(email);
  api.setNow(new Date(NOW.getTime() + 10 * MINUTE_MS));
  await expect(
    visitor.call("people.signin.reset", { ...proof, password_reset: NEW_PASSWORD }),
  ).rejects.toMatchObject({ status: 422 });
  api.setNow(NOW);
});

test("a code for joining does not reset a password", async () => {
  const { email } = await addMember(api);
  const fresh = "fresh@people.example";
  const { token } = await visitor.call("people.signin.register", newcomer(fresh));
  const code = codeMailedTo(api, fresh);
  for (const address of [fresh, email])
    await expect(
      visitor.call("people.signin.reset", {
        email: address,
        token,
        code,
        password_reset: NEW_PASSWORD,
      }),
    ).rejects.toMatchObject({ status: 422 });
});

test("a weak new password is refused before the code is spent", async () => {
  const { email } = await addMember(api);
  const proof = await requested(email);
  await expect(
    visitor.call("people.signin.reset", { ...proof, password_reset: "password1" }),
  ).rejects.toMatchObject({ status: 422, fields: { password_reset: expect.any(String) } });
  await expect(
    visitor.call("people.signin.reset", { ...proof, password_reset: NEW_PASSWORD }),
  ).resolves.toBeDefined();
});
