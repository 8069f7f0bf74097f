import { afterAll, beforeAll, expect, test } from "vitest";
import { addMember } from "../testing/people.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";
import { siteUrl } from "./mail-parts.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

test("without PUBLIC_URL links in mails lead where the server listens, as the start says it", async () => {
  api.deps.config.listensAt = "http://127.0.0.1:4123";
  const { email } = await addMember(api);
  await (await api.clientOf()).call("people.signin.requestReset", { user: { email } });
  expect(api.mails.at(-1)?.text).toContain("http://127.0.0.1:4123/reset#");
});

test("a page that a mail is about is named with the site's address", async () => {
  api.deps.config.listensAt = "http://127.0.0.1:4123";
  const { email } = await addMember(api);
  const visitor = await api.clientOf();
  const { token } = await visitor.call("people.signin.requestReset", { user: { email } });
  const code = /^[A-Z2-9]{6}$/m.exec(api.mails.at(-1)?.text ?? "")?.[0] ?? "";
  await visitor.call("people.signin.reset", {
    email,
    token,
    code,
    password_reset: "three other words",
  });
  expect(api.mails.at(-1)?.text).toContain("Log in here:\nhttp://127.0.0.1:4123/auth/login\n");
});

test("PUBLIC_URL comes first", () => {
  const listensAt = "http://127.0.0.1:4123";
  expect(siteUrl({ publicUrl: "https://agbara.example", listensAt })).toBe(
    "https://agbara.example",
  );
});
