import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addMember } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { hashPassword } from "./passwords.ts";

const PASSWORD = "three words of mine";
const OTHER = "four other words of mine";
const START = new Date("2026-11-21T08:00:00Z");

let api: TestApi;
let password_hash: string;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START });
  password_hash = await hashPassword(PASSWORD);
});
afterAll(() => api.stop());
beforeEach(() => {
  api.setNow(START);
  api.mails.splice(0);
});

describe("the password", () => {
  test("is changed by who knows the present one; other devices are signed out, a mail says so", async () => {
    const { client, email } = await addMember(api, { password_hash });
    const phone = await api.clientOf(email, PASSWORD);
    await client.call("people.signin.changePassword", { current: PASSWORD, password: OTHER });
    await client.call("people.profile.me");
    await expect(phone.call("people.profile.me")).rejects.toMatchObject({ status: 401 });
    await expect(api.clientOf(email, PASSWORD)).rejects.toMatchObject({ status: 401 });
    await api.clientOf(email, OTHER);
    expect(api.mails).toMatchObject([{ to: email, subject: "Your Agbara password was changed" }]);
  });

  test("a wrong present password names its field, keeps the session, and is throttled", async () => {
    const { client } = await addMember(api, { password_hash });
    const guess = () =>
      client.call("people.signin.changePassword", { current: "a wild guess", password: OTHER });
    await expect(guess()).rejects.toMatchObject({
      status: 422,
      fields: { current: "This is not your current password." },
    });
    await client.call("people.profile.me");
    for (let tries = 1; tries < 10; tries += 1)
      await expect(guess()).rejects.toMatchObject({ status: 422 });
    await expect(guess()).rejects.toMatchObject({ status: 429 });
    await expect(
      client.call("people.signin.changePassword", { current: PASSWORD, password: OTHER }),
    ).rejects.toMatchObject({ status: 429 });
    api.setNow(new Date(START.getTime() + 16 * 60_000));
    await client.call("people.signin.changePassword", { current: PASSWORD, password: OTHER });
  });

  test("is checked before a last question, under the same limit, and changes nothing", async () => {
    const { client } = await addMember(api, { password_hash });
    await client.call("people.signin.checkPassword", { password: PASSWORD });
    const guess = () => client.call("people.signin.checkPassword", { password: "a wild guess" });
    await expect(guess()).rejects.toMatchObject({
      status: 422,
      fields: { password: "This is not your current password." },
    });
    for (let tries = 1; tries < 10; tries += 1)
      await expect(guess()).rejects.toMatchObject({ status: 422 });
    await expect(
      client.call("people.signin.checkPassword", { password: PASSWORD }),
    ).rejects.toMatchObject({ status: 429 });
    await client.call("people.profile.me");
  });

  test("the commonest passwords are refused", async () => {
    const { client } = await addMember(api, { password_hash });
    await expect(
      client.call("people.signin.changePassword", { current: PASSWORD, password: "Password123" }),
    ).rejects.toMatchObject({ status: 422, fields: { password: expect.any(String) } });
  });

  test.each([
    ["chidimma", "Chidimma"],
    ["chidimma", "chidimma1990"],
    ["chidi1990", "Chidi1990"],
    ["chidi1990", "chidi2024"],
    ["19900520", "19900520"],
  ])("%s@… does not get the password %s", async (local, password) => {
    const email = `${local}@${randomUUID()}.example`;
    const { client } = await addMember(api, { password_hash, email });
    await expect(
      client.call("people.signin.changePassword", { current: PASSWORD, password }),
    ).rejects.toMatchObject({ status: 422, fields: { password: expect.any(String) } });
  });

  test("digits alone are not taken for another number's", async () => {
    const email = `19900520@${randomUUID()}.example`;
    const { client } = await addMember(api, { password_hash, email });
    const password = "48151623";
    await client.call("people.signin.changePassword", { current: PASSWORD, password });
  });
});
