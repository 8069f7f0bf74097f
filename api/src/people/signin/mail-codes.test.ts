import { randomUUID } from "node:crypto";
import type { Client } from "@agbara/shared/client/client.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { failingBeforeCommit } from "../../testing/failing-database.ts";
import { codeMailedTo } from "../../testing/mail.ts";
import { newcomer } from "../../testing/newcomer.ts";
import { addMember } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const TRIES = 5;
const NEW_PASSWORD = "three other words";

let api: TestApi;
let visitor: Client;

beforeAll(async () => {
  api = await startTestApi({ members: 0, env: { THROTTLE_FACTOR: "100" } });
  visitor = await api.clientOf();
});
beforeEach(() => {
  failTransactions(false);
});
afterAll(() => api.stop());

let sound: TestApi["db"];
/** If `failing` is true, makes every transaction fail just before its commit. */
function failTransactions(failing: boolean) {
  sound ??= api.deps.db;
  api.deps.db = failing ? failingBeforeCommit(sound) : sound;
}

/** The actions that need a code. Each function asks for the code, and returns a function that sends it. */
const CODES = {
  async joining() {
    const email = `${randomUUID()}@people.example`;
    const { token } = await visitor.call(
      "people.signin.register",
      newcomer(email, { password: NEW_PASSWORD }),
    );
    const code = codeMailedTo(api, email);
    return () => visitor.call("people.signin.confirm", { email, token, code });
  },
  async "a new password"() {
    const { email } = await addMember(api);
    const { token } = await visitor.call("people.signin.requestReset", { user: { email } });
    const proof = { email, token, code: codeMailedTo(api, email) };
    return () => visitor.call("people.signin.reset", { ...proof, password_reset: NEW_PASSWORD });
  },
  async "a new address"() {
    const { client } = await addMember(api);
    const email = `${randomUUID()}@people.example`;
    const { token } = await client.call("people.signin.changeEmail", {
      email,
      password: DEMO_PASSWORD,
    });
    const code = codeMailedTo(api, email);
    return () => client.call("people.signin.confirmEmail", { email, token, code });
  },
};

describe.each(Object.entries(CODES))("a code for %s", (_, asked) => {
  test("still works after a failure of the database, and is used up by what it allows", async () => {
    const redeem = await asked();
    failTransactions(true);
    await expect(redeem()).rejects.toMatchObject({ status: 500 });
    failTransactions(false);
    await expect(redeem()).resolves.toMatchObject({ success: true });
    await expect(redeem()).rejects.toMatchObject({ fields: { code: expect.any(String) } });
  });

  test("is tried five times at most, those that fail by the database counted", async () => {
    const redeem = await asked();
    failTransactions(true);
    for (let nth = 0; nth < TRIES; nth += 1)
      await expect(redeem()).rejects.toMatchObject({ status: 500 });
    failTransactions(false);
    await expect(redeem()).rejects.toMatchObject({
      status: 422,
      fields: { code: expect.any(String) },
    });
  });
});
