import { DEMO_PASSWORD } from "@agbara/api/demo/accounts.ts";
import { createClient } from "@agbara/shared/client/client.ts";
import type { Page } from "@playwright/test";
import { expectStill, noteShifts } from "../fixtures/layout-shift.ts";
import { signedIn, test } from "../fixtures/test.ts";

async function still(page: Page, paths: readonly string[]) {
  for (const path of paths) await test.step(path, () => expectStill(page, path));
}

/** Somebody of a search by the seeded member or consultant, for the screens about a person. */
async function clientOf(host: string, email: string) {
  const visitor = createClient({ fetch, host });
  const { token } = await visitor.call("session.login", {
    user: { email, password: DEMO_PASSWORD },
  });
  const withToken: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("Authorization", `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  };
  return createClient({ fetch: withToken, host });
}

test("nothing moves by itself on the way in", async ({ page }) => {
  await noteShifts(page);
  await still(page, ["/auth/login", "/auth/login?introductions=1", "/auth/register", "/auth/x"]);
});

test("nothing moves by itself while a member's screen loads", async ({ page, product }) => {
  test.setTimeout(180_000);
  const email = "member@agbara.example";
  const member = await clientOf(product.url, email);
  const { received, sent, introduction } = (await member.call("introductions.mine")).data;
  const { data } = await member.call("preMatched.search", { min_age: 33, max_age: 40 });
  const people = [...received.slice(0, 2), ...sent.slice(0, 1), ...data.data.slice(0, 1)];
  await signedIn(page, email);
  await noteShifts(page);
  await still(page, [
    "/account",
    "/account/profile",
    "/account/photos",
    "/account/security",
    "/account/privacy",
    "/account/premium",
    "/account/tv/signup",
    "/account/introductions",
    "/account/introductions?fit=true",
    "/account/introductions?min_age=22&max_age=40&country_code=GB",
    "/account/introductions?min_age=22&max_age=22&first_name=Zzz&country_code=GB",
    `/account/introductions/${introduction._id}`,
    ...people.map(({ _id }) => `/account/introductions/${_id}`),
    "/account/introductions/00000000-0000-7000-8000-000000000001",
    "/account/nonsense",
  ]);
});

test("nothing moves by itself while a screen of the console loads", async ({ page, product }) => {
  test.setTimeout(240_000);
  const consultant = await clientOf(product.url, "consultant@agbara.example");
  const list = await consultant.call("admin.introductions.list", { status: "active" });
  const [one, other] = list.data.data.map(({ user }) => user._id);
  await signedIn(page, "admin@agbara.example");
  await noteShifts(page);
  await still(page, [
    "/admin21",
    "/admin21/users",
    "/admin21/users?min_age=22&max_age=40&country_code=GB",
    "/admin21/users?min_age=22&max_age=40&first_name=Zzz",
    "/admin21/members?min_age=22&max_age=40",
    "/admin21/introductions/users?status=active&page=2",
    "/admin21/requests",
    "/admin21/faqs",
    "/admin21/faqs/create",
    "/admin21/staff",
    "/admin21/staff/create",
    "/admin21/audit",
    `/admin21/users/${one}`,
    `/admin21/members/${one}`,
    `/admin21/users/${one}/owner`,
    `/admin21/users/${one}/introductions`,
    `/admin21/users/${one}/compare`,
    `/admin21/users/${one}/compare/${other}`,
    `/admin21/introductions/users/${one}`,
    `/admin21/introductions/users/${one}/requests`,
    "/admin21/nonsense",
  ]);
});
