import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../../testing/ask.ts";
import { addMember } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { type Work, workOf } from "../../testing/work.ts";

/**
 * A stranger must not find out from the response time whether an address has an account. So with or without an account,
 * we compute the same hashes and run the same statements.
 */
let api: TestApi;
let known: string;
beforeAll(async () => {
  api = await startTestApi({ members: 0, env: { THROTTLE_FACTOR: "1000" } });
  known = (await addMember(api)).email;
});
afterAll(() => api.stop());

/** Matches the statements that send mails. They run after the answer, so the test does not count them. */
const SENDING = /^with due|^delete from "mails"/;

async function workFor(path: string, body: object): Promise<Work> {
  const { hashes, statements } = await workOf(api, () => ask(api, "POST", path, { body }));
  return { hashes, statements: statements.filter((text) => !SENDING.test(text)) };
}

const person = {
  first_name: "Amaka",
  password: "three quiet words",
  birth_date: "1996-03-01",
  gender: "female",
  country_code: "NG",
  international_phone_number: "+2348012345678",
  accept_terms: true,
};

test.each([
  [
    "signing in",
    "login",
    (email: string) => ({ user: { email, password: "not the password" } }),
    1,
  ],
  ["asking for a new password", "password/request", (email: string) => ({ user: { email } }), 0],
  ["asking for links to gifts", "giving/gifts/send-links", (email: string) => ({ email }), 0],
  ["joining", "register", (email: string) => ({ user: { ...person, email } }), 1],
])("%s is the same work for a known and an unknown address", async (_, path, body, hashes) => {
  const work = await workFor(path, body(known));
  expect(work.hashes).toBe(hashes);
  expect(work.statements.length).toBeGreaterThan(1);
  expect(await workFor(path, body("stranger@people.example"))).toEqual(work);
});

test("a login that is refused before anybody is looked for is less work", async () => {
  const { hashes } = await workFor("login", { user: { email: "" } });
  expect(hashes).toBe(0);
});
