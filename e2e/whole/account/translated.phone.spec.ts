import type { Page } from "@playwright/test";
import { clientOf } from "../../fixtures/client.ts";
import { expect, signedIn, testOnOwnProduct as test } from "../../fixtures/test.ts";
import { openTranslated, pressTranslated, translateAsChrome } from "../../fixtures/translate.ts";

/**
 * A screen: its path, a text that appears when it has loaded, its main button, and a text that appears after a press on
 * that button.
 */
type Screen = [path: string, settled: RegExp | string, button?: string, said?: string];

const OF_NOBODY: Screen[] = [
  ["/auth/register", "Joining is free.", "Send me the code", "Please accept the terms"],
  ["/auth/login?introductions=1", "Log in to meet", "Log in", "Wrong e-mail or password."],
];
const OF_A_MEMBER: Screen[] = [
  ["/account", "member@agbara.example"],
  ["/account/photos", "Profile picture", "Remove photo 1", "Do you want to remove this photo?"],
  ["/account/security", "This device", "Change password"],
  [
    "/account/privacy",
    "Being introduced",
    "Save which mails I get",
    "Your choice of mails is saved.",
  ],
  ["/account/privacy", "Being introduced", "Download my data"],
  ["/account/tv/signup", "0 of 1000", "Register to join the show", "Please agree to continue."],
  ["/account/gifts", "Gift cards"],
  ["/account/introductions", /^Requests received/],
  ["/account/introductions?min_age=30&max_age=34", "Page 1 of", "Next", "Page 2 of"],
  ["/account/premium", /^(What it costs|You are premium)/],
  ["/account/nonsense", "Page not found"],
];
const OF_AN_APPLICANT: Screen[] = [
  ["/account/fundraising", "What is missing"],
  ["/account/fundraising/name", "Full name", "Next", "Choose the trade that is nearest to yours."],
  ["/account/fundraising/place", "Local government area", "Next", "One or two sentences"],
  ["/account/fundraising/story", "How did you begin", "Next", "That is ₦250,000."],
  ["/account/fundraising/target", "That is ₦250,000.", "Next", "Line 1"],
  ["/account/fundraising/photos", "No photo yet."],
  ["/account/fundraising/video", "You can leave this empty."],
  ["/account/fundraising/address", "Street, market or landmark", "Next", "Person 2"],
  ["/account/fundraising/business", "CAC number", "Next", "11 digits."],
  ["/account/fundraising/identity", "11 digits.", "Save my number", "Please agree to continue."],
  ["/account/fundraising/bank", "Account number", "Ask the bank and save"],
  ["/account/fundraising/send", "Before you can send it"],
  ["/account/fundraising/money", "Nothing was given yet."],
  ["/account/fundraising/statement", "No money has come or gone yet."],
];

/**
 * Finds the button or link with this name. Searches only the main part of the page, because the header has its own
 * "Log in".
 */
const pressed = (page: Page, name: string) => {
  const main = page.getByRole("main");
  return main
    .getByRole("button", { name })
    .or(main.getByRole("link", { name, exact: true }))
    .first();
};

test("a browser's translator takes no screen away, nor keeps an earlier text on it", async ({
  page,
  ownProduct,
}) => {
  test.setTimeout(240_000);
  await translateAsChrome(page);
  const sweep = async (screens: Screen[]) => {
    for (const [path, settled, button, said] of screens)
      await test.step(`${path} ${button ?? ""}`, async () => {
        await openTranslated(page, path, settled);
        if (!button) return;
        if (path.startsWith("/auth/login")) {
          await page.getByLabel("E-mail").fill("nobody@agbara.example");
          await page.getByLabel("Password", { exact: true }).fill("not the one");
        }
        await pressTranslated(page, pressed(page, button), said);
      });
  };
  await sweep(OF_NOBODY);
  await signedIn(page, "member@agbara.example");
  await sweep(OF_A_MEMBER);

  await test.step("what is saved, is said, and asked again", async () => {
    await openTranslated(page, "/account/profile", "Everything is saved.");
    const field = page.getByLabel("First name");
    for (const name of ["Adaeze", "Ada"]) {
      await field.fill(name);
      await expect(page.getByText("You have changes that are not saved yet.")).toBeVisible();
      await expect(page.getByText("Everything is saved.")).toHaveCount(0);
      const save = page.getByRole("button", { name: "Save profile", exact: true });
      await pressTranslated(page, save, "Your profile is saved.");
      await expect(page.getByText("Everything is saved.")).toBeVisible();
      await expect(save).toHaveText("Save profile");
    }
  });

  await test.step("a request to somebody", async () => {
    await openTranslated(page, "/account/introductions?min_age=33&max_age=33", "Page 1 of");
    await page.getByRole("article").getByRole("link").first().click();
    await page.getByLabel(/^Your message to/).fill("May we be introduced?");
    const send = page.getByRole("button", { name: "Send request", exact: true });
    await pressTranslated(page, send, "Do you want to send this request?");
    await pressTranslated(page, page.getByRole("dialog").getByRole("button").first());
  });

  const email = "member2@agbara.example";
  const client = await clientOf(ownProduct.url, email);
  await client.call("fundraising.applications.save", { name: "Sadia Bello", cac_number: "BN 1" });
  await signedIn(page, email);
  await sweep(OF_AN_APPLICANT);
});
