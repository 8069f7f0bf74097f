import { encode } from "@agbara/shared/session/codec.ts";
import { makeToken } from "@agbara/shared/testing/tokens.ts";
import { atLogin, fillLogin, title } from "../../fixtures/login.ts";
import { expect, test } from "../../fixtures/test.ts";

const stored = (t: string, u: unknown) => ({ t, u: encode(u) });
const amara = { _id: "00000000-0000-7000-8000-000000000001", first_name: "Amara" };

for (const [what, { t, u }, sentence] of [
  [
    "has expired",
    stored(encode(makeToken({ sub: amara._id, exp: 1_000_000_000 })), amara),
    "You are no longer logged in",
  ],
  ["is not a string", stored(encode(512), amara), "could not read your login"],
  ["cannot be decoded", stored(encode("header.%%%.signature"), amara), "could not read your login"],
  ["is cut off", stored("U2FsdGVk", amara), "could not read your login"],
] as const)
  test(`a stored token that ${what} ends on the login page, which says so`, async ({ page }) => {
    await page.goto("/cookie-policy");
    await page.evaluate(
      (values) => {
        localStorage.setItem("t", values.t);
        localStorage.setItem("u", values.u);
        localStorage.setItem("last-seen", "{}");
      },
      { t, u },
    );
    await page.goto("/account/photos");
    await page.waitForURL(atLogin);
    await expect(page.getByRole("main").getByRole("status")).toContainText(sentence);
    await expect
      .poll(() => page.evaluate(() => localStorage.length), "nothing stays behind")
      .toBe(0);
    await fillLogin(page);
    await page.waitForURL("**/account/photos");
    await expect(title(page, "Photos")).toBeVisible();
  });

test("an unreadable session is said on the login page itself, and the site knows nobody", async ({
  page,
}) => {
  await page.goto("/cookie-policy");
  await page.evaluate(() => localStorage.setItem("t", "nonsense"));
  await page.goto("/auth/login");
  await expect(page.getByRole("main").getByRole("status")).toContainText(
    "could not read your login",
  );
  await page.goto("/about");
  await expect(page.getByRole("link", { name: "My Account" })).toHaveCount(0);
});
