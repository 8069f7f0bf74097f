import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mails, throttles } from "../../platform/db/tables.ts";
import { addMember } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { mail_codes } from "../tables.ts";
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

function lastCode(): string {
  return /^[A-Z2-9]{6}$/m.exec(api.mails.at(-1)?.text ?? "")?.[0] ?? "";
}

describe("the e-mail address", () => {
  test("is changed with a code from the new address, and the old one is told", async () => {
    const { client, email, id } = await addMember(api, { password_hash });
    const wanted = `new-${email}`;
    const { token } = await client.call("people.signin.changeEmail", {
      email: wanted,
      password: PASSWORD,
    });
    expect(api.mails).toMatchObject([{ to: wanted }]);
    const code = lastCode();
    await expect(
      client.call("people.signin.confirmEmail", { email: wanted, token, code: "AAAAAA" }),
    ).rejects.toMatchObject({ status: 422, fields: { code: expect.any(String) } });
    const { data } = await client.call("people.signin.confirmEmail", {
      email: wanted,
      token,
      code,
    });
    expect(data.account_email).toBe(wanted);
    expect(api.mails.at(-1)).toMatchObject({
      to: email,
      subject: expect.stringContaining("was changed"),
    });
    await api.clientOf(wanted, PASSWORD);
    await expect(api.clientOf(email, PASSWORD)).rejects.toMatchObject({ status: 401 });
    await expect(
      client.call("people.signin.confirmEmail", { email: wanted, token, code }),
    ).rejects.toMatchObject({ status: 422 });
    expect(await api.db.$count(mail_codes, eq(mail_codes.user_id, id))).toBe(0);
  });

  test("an address with an account answers as a free one does, and no code fits", async () => {
    const { client, email } = await addMember(api, { password_hash });
    const other = await addMember(api);
    const taken = await client.call("people.signin.changeEmail", {
      email: other.email,
      password: PASSWORD,
    });
    const free = await client.call("people.signin.changeEmail", {
      email: `free-${email}`,
      password: PASSWORD,
    });
    expect(Object.keys(taken)).toEqual(Object.keys(free));
    expect(taken.token).toHaveLength(free.token.length);
    expect(api.mails[0]).toMatchObject({
      to: other.email,
      subject: expect.stringContaining("already has an account"),
    });
    expect(api.mails[0]?.text).not.toContain(email);
    await expect(
      client.call("people.signin.confirmEmail", {
        email: other.email,
        token: taken.token,
        code: lastCode(),
      }),
    ).rejects.toMatchObject({ status: 422 });
  });

  test("a code fits nobody else, nothing else, and not after ten minutes", async () => {
    const { client, email } = await addMember(api, { password_hash });
    const thief = await addMember(api, { password_hash });
    const wanted = `mine-${email}`;
    const { token } = await client.call("people.signin.changeEmail", {
      email: wanted,
      password: PASSWORD,
    });
    const code = lastCode();
    await expect(
      client.call("people.signin.confirmEmail", { email: `other-${email}`, token, code }),
    ).rejects.toMatchObject({ status: 422 });
    await expect(
      client.call("people.signin.reset", { email: wanted, token, code, password_reset: OTHER }),
    ).rejects.toMatchObject({ status: 422 });
    await expect(
      thief.client.call("people.signin.confirmEmail", { email: wanted, token, code }),
    ).rejects.toMatchObject({ status: 404 });
    const again = await client.call("people.signin.changeEmail", {
      email: wanted,
      password: PASSWORD,
    });
    const late = lastCode();
    api.setNow(new Date(START.getTime() + 11 * 60_000));
    await expect(
      client.call("people.signin.confirmEmail", { email: wanted, token: again.token, code: late }),
    ).rejects.toMatchObject({ status: 422 });
  });

  test("an address that was taken in the meantime stays with who has it", async () => {
    const { client, email } = await addMember(api, { password_hash });
    const wanted = `wanted-${email}`;
    const { token } = await client.call("people.signin.changeEmail", {
      email: wanted,
      password: PASSWORD,
    });
    const code = lastCode();
    await addMember(api, { email: wanted });
    await expect(
      client.call("people.signin.confirmEmail", { email: wanted, token, code }),
    ).rejects.toMatchObject({ status: 409 });
    expect((await client.call("people.profile.me")).data.account_email).toBe(email);
  });

  test("however many change theirs, nobody is refused: past the limit as a whole the mail waits a little", async () => {
    const first = await addMember(api, { password_hash });
    await first.client.call("people.signin.changeEmail", {
      email: `new-${first.email}`,
      password: PASSWORD,
    });
    await api.db.update(throttles).set({ count: 2_000 }).where(like(throttles.key, "%:all:%"));
    api.mails.splice(0);
    const { client, email } = await addMember(api, { password_hash });
    const asked = { email: `new-${email}`, password: PASSWORD };
    const { token } = await client.call("people.signin.changeEmail", asked);
    expect(api.mails).toEqual([]);
    api.setNow(new Date(START.getTime() + 1_000));
    api.deps.outbox.wake();
    await api.deps.outbox.idle();
    expect(api.mails).toMatchObject([{ to: asked.email }]);
    const confirmed = { email: asked.email, token, code: lastCode() };
    await client.call("people.signin.confirmEmail", confirmed);
    await api.db.delete(throttles);
  });

  test("a stolen session alone changes nothing", async () => {
    const { client, email } = await addMember(api, { password_hash });
    await expect(
      client.call("people.signin.changeEmail", {
        email: `evil-${email}`,
        password: "a wild guess",
      }),
    ).rejects.toMatchObject({ status: 422 });
    expect(api.mails).toEqual([]);
  });
});

test("a reset writes a mail for an unknown address, too, which is never sent", async () => {
  const { email } = await addMember(api, { password_hash });
  const visitor = await api.clientOf();
  const posted: boolean[] = [];
  const { post } = api.deps.outbox;
  api.deps.outbox.post = (db, mail, posting) => {
    posted.push(posting?.pretended ?? false);
    return post(db, mail, posting);
  };
  await visitor.call("people.signin.requestReset", { user: { email } });
  await visitor.call("people.signin.requestReset", { user: { email: "nobody@people.example" } });
  api.deps.outbox.post = post;
  expect(posted).toEqual([false, true]);
  expect(api.mails.map(({ to }) => to)).toEqual([email]);
  expect(await api.db.$count(mails)).toBe(0);
});
