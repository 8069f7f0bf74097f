import { clientOf } from "../../fixtures/client.ts";
import { expectStillOn, noteShifts } from "../../fixtures/layout-shift.ts";
import { signedIn, test } from "../../fixtures/test.ts";

// Checks only the screens about a person. every-screen.spec.ts checks the other screens.
test("nothing moves by itself while a person's screen loads", async ({ page, product }) => {
  test.setTimeout(90_000);
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
    "/account/introductions?fit=true",
    `/account/introductions/${introduction._id}`,
    ...people.map(({ _id }) => `/account/introductions/${_id}`),
  ]);
});
