import { clientOf } from "../../fixtures/client.ts";
import { expectStillOn, noteShifts } from "../../fixtures/layout-shift.ts";
import { signedIn, test } from "../../fixtures/test.ts";

test("nothing moves by itself while a screen of the console loads", async ({ page, product }) => {
  test.setTimeout(240_000);
  const consultant = await clientOf(product.url, "consultant@agbara.example");
  const list = await consultant.call("introductions.search.list", { status: "active" });
  const [one, other] = list.data.data.map(({ user }) => user._id);
  await signedIn(page, "admin@agbara.example");
  await noteShifts(page);
  await expectStillOn(page, [
    "/admin21",
    "/admin21/users",
    "/admin21/users?min_age=22&max_age=40&country_code=GB",
    "/admin21/users?min_age=22&max_age=40&first_name=Zzz",
    "/admin21/members?min_age=22&max_age=40",
    "/admin21/introductions/users?status=active&page=2",
    "/admin21/requests",
    "/admin21/my-people",
    "/admin21/faqs",
    "/admin21/faqs/create",
    "/admin21/staff",
    "/admin21/staff/create",
    "/admin21/audit",
    `/admin21/users/${one}`,
    `/admin21/members/${one}`,
    `/admin21/users/${one}/owner`,
    `/admin21/users/${one}/introductions`,
    `/admin21/users/${one}/fitting`,
    `/admin21/users/${one}/compare`,
    `/admin21/users/${one}/compare/${other}`,
    `/admin21/introductions/users/${one}`,
    `/admin21/introductions/users/${one}/requests`,
    "/admin21/nonsense",
  ]);
});
