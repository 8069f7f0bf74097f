import { hash } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "../../testing/ask.ts";
import { addMember } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { workOf } from "../../testing/work.ts";
import { users } from "../tables.ts";
import { hashPassword } from "./passwords.ts";

/**
 * The same password in two Unicode forms: "é" as one character, or as a letter followed by an accent. People cannot see
 * the difference.
 */
const ONE = "ife\u0301 \u1eb9\u0300bu\u0300n".normalize("NFC");
const OTHER = ONE.normalize("NFD");

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, env: { THROTTLE_FACTOR: "1000" } });
});
afterAll(() => api.stop());

const hashOf = async (email: string) => {
  const [row] = await api.db.select().from(users).where(eq(users.email, email));
  return row?.password_hash;
};

describe("a password is the same in every form of Unicode", () => {
  test("when somebody logs in", async () => {
    expect(OTHER).not.toBe(ONE);
    for (const [set, typed] of [
      [ONE, OTHER],
      [OTHER, ONE],
    ] as const) {
      const { email } = await addMember(api, { password_hash: await hashPassword(set) });
      await expect(api.clientOf(email, typed)).resolves.toBeDefined();
      await expect(api.clientOf(email, `${typed}!`)).rejects.toMatchObject({ status: 401 });
    }
  });

  test("when somebody changes it, and what was set from one keyboard opens from another", async () => {
    const { client, email } = await addMember(api, { password_hash: await hashPassword(ONE) });
    const password = "Adé’s n\u0303ew one";
    await client.call("people.signin.changePassword", { current: OTHER, password });
    await expect(api.clientOf(email, password.normalize("NFC"))).resolves.toBeDefined();
    await expect(api.clientOf(email, password.normalize("NFD"))).resolves.toBeDefined();
  });

  test("when its length is counted", async () => {
    const { client } = await addMember(api, { password_hash: await hashPassword(ONE) });
    const change = (password: string) =>
      client.call("people.signin.changePassword", { current: ONE, password });
    await expect(change("\u00e9\u00e8\u00ea\u00eb".normalize("NFD"))).rejects.toMatchObject({
      status: 422,
      fields: { password: "Password must have at least 8 characters." },
    });
    const long = "\u00e9\u00e8\u00ea\u00eb".repeat(32);
    await change(long.normalize("NFD"));
    await client.call("people.signin.checkPassword", { password: long.normalize("NFD") });
    await client.call("people.signin.checkPassword", { password: long });
  });
});

describe("a hash that was made of the characters as they were typed", () => {
  const addOld = async () => addMember(api, { password_hash: await hash(OTHER) });

  test("lets its person in once, and is then renewed", async () => {
    const { email } = await addOld();
    const old = await hashOf(email);
    await expect(api.clientOf(email, ONE)).rejects.toMatchObject({ status: 401 });
    await expect(api.clientOf(email, OTHER)).resolves.toBeDefined();
    const renewed = await hashOf(email);
    expect(renewed).not.toBe(old);
    await expect(api.clientOf(email, ONE)).resolves.toBeDefined();
    await expect(api.clientOf(email, OTHER)).resolves.toBeDefined();
    expect(await hashOf(email)).toBe(renewed);
  });

  test("is renewed where the person is asked for it again", async () => {
    const { email, client } = await addOld();
    await client.call("people.signin.checkPassword", { password: OTHER });
    await client.call("people.signin.checkPassword", { password: ONE });
    await expect(api.clientOf(email, ONE)).resolves.toBeDefined();
  });

  test("is no more work to guess at than an address that nobody has", async () => {
    const { email } = await addOld();
    const guess = (address: string) =>
      workOf(api, () =>
        ask(api, "POST", "login", { body: { user: { email: address, password: `${OTHER}!` } } }),
      );
    const work = await guess(email);
    expect(work.hashes).toBe(2);
    expect(await guess("stranger@people.example")).toEqual(work);
  });
});
