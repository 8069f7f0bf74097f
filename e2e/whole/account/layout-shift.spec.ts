import { clientOf } from "../../fixtures/client.ts";
import { expectStillOn, noteShifts } from "../../fixtures/layout-shift.ts";
import { signedIn, test } from "../../fixtures/test.ts";

test("nothing moves by itself on the way in", async ({ page }) => {
  await noteShifts(page);
  await expectStillOn(page, [
    "/auth/login",
    "/auth/login?introductions=1",
    "/auth/register",
    "/auth/x",
  ]);
});

test("nothing moves by itself while a member's screen loads", async ({ page, product }) => {
  test.setTimeout(180_000);
  const email = "member@agbara.example";
  const member = await clientOf(product.url, email);
  const { received, sent, introduction } = (await member.call("introductions.own.mine")).data;
  const { data } = await member.call("introductions.search.preMatched", {
    min_age: 33,
    max_age: 40,
  });
  const people = [...received.slice(0, 2), ...sent.slice(0, 1), ...data.data.slice(0, 1)];
  await signedIn(page, email);
  await noteShifts(page);
  await expectStillOn(page, [
    "/account",
    "/account/profile",
    "/account/photos",
    "/account/security",
    "/account/privacy",
    "/account/premium",
    "/account/tv/signup",
    "/account/fundraising",
    "/account/fundraising/name",
    "/account/fundraising/place",
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
