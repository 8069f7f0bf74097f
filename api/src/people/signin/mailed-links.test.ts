import { type CodePurpose, codeOfLink } from "@agbara/shared/codes/mailed-code.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { codeMailedTo, otherThan } from "../../testing/mail.ts";
import { newcomer } from "../../testing/newcomer.ts";
import { addMember } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const SITE = "https://agbara.example";
const PASSWORD = "three words of mine";
const OTHER = "three other words";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, env: { THROTTLE_FACTOR: "100", PUBLIC_URL: SITE } });
});
afterAll(() => api.stop());

const wrongIn = (field: string) => ({ status: 422, fields: { [field]: expect.any(String) } });

/**
 * Returns what a second device knows after it opened the link in the latest mail to this address: the address, the
 * token and the code.
 */
function linkedIn(email: string, path: string) {
  const { text = "" } = api.mails.findLast(({ to }) => to === email) ?? {};
  const url = new URL(/^https:\S+#\S+$/m.exec(text)?.[0] ?? "");
  expect(url.origin + url.pathname).toBe(SITE + path);
  const linked = codeOfLink(url.hash);
  expect(linked).toMatchObject({ email });
  return { email, token: linked?.token ?? "", code: codeMailedTo(api, email) };
}

async function joins(email: string) {
  const visitor = await api.clientOf();
  const { token } = await visitor.call("people.signin.register", newcomer(email));
  return { token, linked: linkedIn(email, "/auth/register/confirm") };
}

describe("the link in the mail with a code", () => {
  test("leads to the field for joining, on a device that knows nothing but the password", async () => {
    const { linked } = await joins("elsewhere@people.example");
    const elsewhere = await api.clientOf();
    const signedIn = await elsewhere.call("people.signin.confirm", {
      ...linked,
      password: PASSWORD,
    });
    expect(signedIn.user.first_name).toBe("Ngozi");
  });

  test.each([
    ["fundraising", { gender: undefined }, "?for=fundraising"],
    ["introductions", { introductions: true }, "?introductions=1"],
    ["both, or either", {}, ""],
  ] as const)("keeps what somebody joins for: %s", async (_, more, query) => {
    const email = `door${query.length}@people.example`;
    const visitor = await api.clientOf();
    await visitor.call("people.signin.register", newcomer(email, more));
    const { text = "" } = api.mails.findLast(({ to }) => to === email) ?? {};
    expect(text).toContain(`${SITE}/auth/register/confirm${query}#token=`);
  });

  test("makes nobody an account with a stranger's password", async () => {
    const { linked } = await joins("victim@people.example");
    const victim = await api.clientOf();
    const confirm = (more: object) => victim.call("people.signin.confirm", { ...linked, ...more });
    await expect(confirm({})).rejects.toMatchObject(wrongIn("password"));
    await expect(confirm({ password: OTHER })).rejects.toMatchObject(wrongIn("password"));
    await expect(confirm({ password: PASSWORD })).resolves.toMatchObject({ success: true });
  });

  test("allows nothing without the code, and no more tries than there are", async () => {
    const email = "guessed@people.example";
    const { token, linked } = await joins(email);
    const visitor = await api.clientOf();
    const code = otherThan(linked.code);
    const wrong = [token, linked.token, token, linked.token, linked.token];
    for (const one of wrong)
      await expect(
        visitor.call("people.signin.confirm", { email, token: one, code, password: PASSWORD }),
      ).rejects.toMatchObject(wrongIn("code"));
    for (const one of [token, linked.token])
      await expect(
        visitor.call("people.signin.confirm", { ...linked, token: one, password: PASSWORD }),
      ).rejects.toMatchObject(wrongIn("code"));
  });

  test("leads to the field for a new password", async () => {
    const { email } = await addMember(api);
    await (await api.clientOf()).call("people.signin.requestReset", { user: { email } });
    const elsewhere = await api.clientOf();
    const input = { ...linkedIn(email, "/reset"), password_reset: OTHER };
    await elsewhere.call("people.signin.reset", input);
    await expect(api.clientOf(email, OTHER)).resolves.toBeDefined();
  });

  test("leads to the field for a new address, for the member alone", async () => {
    const { client } = await addMember(api);
    const other = await addMember(api);
    const email = "moves@people.example";
    await client.call("people.signin.changeEmail", { email, password: DEMO_PASSWORD });
    const linked = linkedIn(email, "/account/security");
    await expect(other.client.call("people.signin.confirmEmail", linked)).rejects.toMatchObject({
      status: 404,
    });
    const { data } = await client.call("people.signin.confirmEmail", linked);
    expect(data.account_email).toBe(email);
  });

  test.each<CodePurpose>(["register", "reset"])(
    "is not in the mail to an address that has nothing to confirm: %s",
    async (purpose) => {
      const { email } = await addMember(api);
      const visitor = await api.clientOf();
      if (purpose === "register") await visitor.call("people.signin.register", newcomer(email));
      else {
        await api.clientOf(email);
        await visitor.call("people.signin.requestReset", { user: { email: `no-${email}` } });
      }
      expect(api.mails.filter(({ to, text }) => to.endsWith(email) && text.includes("#"))).toEqual(
        [],
      );
    },
  );
});
