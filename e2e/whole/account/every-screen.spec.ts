import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { DEMO_PASSWORD } from "@agbara/api/demo/accounts.ts";
import type { Page } from "@playwright/test";
import { allCame } from "../../fixtures/calls.ts";
import { clientOf } from "../../fixtures/client.ts";
import { expectStill, expectStillOn, noteShifts } from "../../fixtures/layout-shift.ts";
import { expectSound, expectToFitWithLargeLetters } from "../../fixtures/sweep.ts";
import { consentCookie, expect, signedIn, test } from "../../fixtures/test.ts";

/** For each question of an application, a text that appears when the question is loaded. */
const QUESTIONS = {
  name: "Full name",
  trade: "Choose the trade that is nearest to yours.",
  place: "Local government area",
  pitch: "One or two sentences",
  story: "How did you begin",
  target: "That is ₦250,000.",
  buys: "Line 1",
  photos: "No photo yet.",
  video: "You can leave this empty.",
  address: "Street, market or landmark",
  referees: "Person 2",
  business: "CAC number",
  identity: "Save your number first.",
  bank: "Account number",
  send: "Before you can send it",
};

const MEMBER = "member@agbara.example";

test.beforeEach(({ page }) => noteShifts(page));

/** Opens a screen. Checks that nothing moves while it loads, that it is accessible, and that it fits the width. */
async function sweep(page: Page, path: string, settled: RegExp | string) {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole("main").getByText(settled).first()).toBeVisible();
    await expectStill(page);
    await expectSound(page);
    await expectToFitWithLargeLetters(page);
  });
}

async function soundHere(page: Page) {
  await allCame(page);
  await expectSound(page);
  await expectToFitWithLargeLetters(page);
}

/** Opens a dialog with a button. Checks that it is accessible, fits, closes with Escape, and returns the focus. */
async function soundDialog(page: Page, opener: string, name: string | RegExp) {
  await test.step(`dialog: ${opener}`, async () => {
    const button = page.getByRole("button", { name: opener, exact: true });
    await button.click();
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog).toBeVisible();
    await expectSound(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });
}

test("the way in is sound, with every mistake in it", async ({ page }) => {
  test.setTimeout(90_000);
  await expectStillOn(page, ["/auth/login"]);
  await sweep(page, "/auth/login?introductions=1", "Log in to meet people who suit you.");
  await page.getByLabel("E-mail").fill("nobody@agbara.example");
  await page.getByLabel("Password", { exact: true }).fill("not the one");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toBeFocused();
  await expectSound(page);
  await sweep(page, "/auth/nonsense", "Page not found");
  await sweep(page, "/auth/register", "Joining is free.");
  await page.getByLabel("Date of birth").fill("2015-01-01");
  await page.getByRole("button", { name: "Send me the code" }).click();
  await expect(page.getByText("Members must be 18 or over.")).toBeVisible();
  await expectSound(page);
});

test("every room of the account is sound, its dialogs too", async ({ page }) => {
  test.setTimeout(180_000);
  await signedIn(page, MEMBER);
  await sweep(page, "/account", MEMBER);
  await sweep(page, "/account/profile", "Everything is saved.");
  await page.getByLabel("First name").fill("");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByLabel("First name")).toBeFocused();
  await expectSound(page);
  await page.getByRole("button", { name: "Undo my changes" }).click();
  await sweep(page, "/account/photos", "Profile picture");
  await soundDialog(page, "Remove photo 1", "Do you want to remove this photo?");
  await sweep(page, "/account/security", "This device");
  await sweep(page, "/account/closed", MEMBER);
  await sweep(page, "/account/privacy", "Being introduced to other members");
  await soundDialog(
    page,
    "Withdraw: Being introduced to other members",
    "Do you want to withdraw this consent?",
  );
  await page.getByLabel("Your password").fill(DEMO_PASSWORD);
  await soundDialog(page, "Delete my account", "Do you want to delete your account for good?");
  await sweep(page, "/account/nonsense", "Page not found");
  await sweep(page, "/account/tv/signup", "0 of 1000 characters");
  await page.getByRole("button", { name: "Register to join the show" }).click();
  await expect(page.getByText("Please agree to continue.")).toBeVisible();
  await expectSound(page);
});

test("every question of an application is sound, before and after it was begun", async ({
  page,
  product,
}) => {
  test.setTimeout(900_000);
  const email = "member2@agbara.example";
  await signedIn(page, email);
  await sweep(page, "/account", "Raise funds");
  await sweep(page, "/account/fundraising", "What to have at hand");
  await sweep(page, "/account/fundraising/photos", /^Write your name first/);
  const client = await clientOf(product.url, email);
  await client.call("fundraising.applications.save", { name: "Sadia Bello", cac_number: "BN 1" });
  await page.reload();
  for (const [path, settled] of Object.entries(QUESTIONS))
    await sweep(page, `/account/fundraising/${path}`, settled);
  await sweep(page, "/account/fundraising/identity", "11 digits.");
  await page.getByRole("button", { name: "Save my number" }).click();
  await expect(page.getByText("Please agree to continue.")).toBeVisible();
  await expectSound(page);
  await sweep(page, "/account/fundraising", "What is missing");
  await sweep(page, "/account/fundraising/money", "Nothing was given yet.");
  await sweep(page, "/account/fundraising/statement", "No money has come or gone yet.");
});

test("one's own gifts are sound, in the list and alone", async ({ page, product }) => {
  test.setTimeout(90_000);
  const client = await clientOf(product.url, MEMBER);
  const id = randomUUID();
  const choice = { if_full: "refund", covers_fee: false, anonymous: false } as const;
  const cards = { kind: "voucher", amount: 100_000, people: 2, tip: 0 } as const;
  await client.call("giving.gifts.create", { id, ...cards, ...choice });
  await signedIn(page, MEMBER);
  await sweep(page, "/account/gifts", "Gift cards");
  await sweep(page, `/account/gifts/${id}`, "₦2,000");
});

test("introductions and the search are sound, found or not", async ({ page }) => {
  test.setTimeout(180_000);
  await signedIn(page, MEMBER);
  await sweep(page, "/account/introductions", /^Requests received/);
  await page.getByText("What is registered about the person I am looking for").click();
  await expectSound(page);
  await sweep(page, "/account/introductions?min_age=30&max_age=34", "Page 1 of");
  await page.getByText("Change the filters").click();
  await expectSound(page);
  await page.getByLabel("Minimum age").fill("60");
  await expect(page.getByRole("alert").filter({ hasText: "Minimun age" })).toBeVisible();
  await expectSound(page);
  const nobody = "/account/introductions?min_age=22&max_age=22&first_name=Zzz&country_code=GB";
  await sweep(page, nobody, "Any first name");
});

test("a person is sound however the two stand, the dialogs too", async ({ page }) => {
  test.setTimeout(900_000);
  await signedIn(page, MEMBER);
  await page.goto("/account/introductions?min_age=33&max_age=33");
  await page.getByRole("article").getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Request introduction" })).toBeVisible();
  await soundHere(page);
  await page.getByLabel(/^Your message to/).fill("May we be introduced?");
  await soundDialog(page, "Send request", "Do you want to send this request?");

  await page.goto("/account/introductions");
  const received = page.getByRole("region", { name: /^Requests received/ });
  await received.getByRole("link", { name: /^Ebiakpo/ }).click();
  await expect(page.getByText(/asks to be introduced$/)).toBeVisible();
  await soundHere(page);
  await soundDialog(page, "Accept", "Do you want to accept this request?");
  await soundDialog(page, "Reject", "Do you want to reject this request?");
  const photo = page.getByRole("button", { name: /^Photo 1 of \d, show larger$/ });
  await photo.click();
  await expectSound(page);
  await page.keyboard.press("Escape");
  await expect(photo).toBeFocused();

  await page.goto("/account/introductions");
  const sent = page.getByRole("region", { name: /^Requests sent/ });
  await sent.getByRole("article").filter({ hasText: "Both accepted" }).getByRole("link").click();
  await expect(page.getByRole("heading", { name: "You have both accepted" })).toBeVisible();
  await soundHere(page);
  await sweep(
    page,
    "/account/introductions/00000000-0000-7000-8000-000000000001",
    "You cannot see this",
  );
});

test("a purchase is sound, after a reload too; somebody else's numbers show nothing", async ({
  page,
  browser,
  product,
}) => {
  await signedIn(page, MEMBER);
  await sweep(page, "/account/premium", /^(What it costs|You are premium)/);
  const subscribe = page.getByRole("button", { name: "Subscribe to premium" });
  if (await subscribe.isVisible()) {
    await soundDialog(page, "Subscribe to premium", "Do you want to subscribe to premium?");
    await subscribe.click();
    await page.getByRole("button", { name: "Subscribe", exact: true }).click();
  } else await page.getByRole("link", { name: "What I subscribed to" }).click();
  await page.waitForURL(/\/sub\/[^/]+\/premium$/);
  const path = new URL(page.url()).pathname;
  await sweep(page, path, "Running");
  const stranger = await browser.newPage({ baseURL: product.url });
  await stranger.context().addCookies([consentCookie(product.url)]);
  await signedIn(stranger, "member2@agbara.example");
  await stranger.goto(path);
  await expect(stranger.getByText("You cannot see this")).toBeVisible();
  await expect(stranger.getByText("Running")).toHaveCount(0);
});

test("a photo that is sent shows how far it is, and then stands among the others", async ({
  page,
}) => {
  await signedIn(page, "member2@agbara.example");
  await page.goto("/account/photos");
  await expect(page.getByText(/^JPEG, PNG or WebP/)).toBeVisible();
  const before = await page.getByRole("button", { name: /^Remove photo/ }).count();
  const photo = new URL("../../../docs/images/site.webp", import.meta.url);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/v1/account/photos", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel("Add a photo").setInputFiles({
    name: "me.webp",
    mimeType: "image/webp",
    buffer: readFileSync(photo),
  });
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expectSound(page);
  release();
  await expect(page.getByText("Your photo is added.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remove photo/ })).toHaveCount(before + 1);
});
