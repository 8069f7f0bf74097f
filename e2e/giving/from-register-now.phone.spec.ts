import { DEMO_PASSWORD } from "@agbara/api/demo/accounts.ts";
import type { Page } from "@playwright/test";
import * as answering from "../fixtures/answering.ts";
import { newApplicant, VERIFIER } from "../fixtures/applicants.ts";
import { notice, openElsewhere } from "../fixtures/console.ts";
import { FAULT_NOTED } from "../fixtures/faults.ts";
import { endSession, fillLogin, title } from "../fixtures/login.ts";
import { newestCode } from "../fixtures/mail.ts";
import type { Product } from "../fixtures/product.ts";
import { expectAccessible, expectSound } from "../fixtures/sweep.ts";
import { expect, signedIn, test } from "../fixtures/test.ts";

test.use({ expectedComplaint: FAULT_NOTED });

const { SAID, answer, next } = answering;
const EMAIL = "from.register.now@people.example";
const KEPT = "Kept on this device. We send your answer when you are online.";
const CHANGE = "Please add a photo of your shop from outside.";
const REFUSAL = "The papers are not yours.";
const STOPPED = "Somebody says that this is not your shop.";

const status = (page: Page, said: string) => page.getByRole("status").getByText(said);

/** Registers on the landing page with the code from the mail, and opens an account for fundraising. */
async function register(page: Page, product: Product) {
  await page.goto("/");
  await page.getByRole("link", { name: "Register now" }).first().click();
  await page.getByLabel("First name").fill("Ngozi");
  await page.getByLabel("E-mail").fill(EMAIL);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel("Date of birth").fill("1994-05-06");
  await page.getByLabel("Country I live in").selectOption("NG");
  await page.getByLabel("Phone number").fill("0803 111 2244");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Send me the code" }).click();
  await page.getByLabel("Code from the e-mail").fill(await newestCode(product, EMAIL));
  await page.getByRole("button", { name: "Confirm and log in" }).click();
  await page.getByRole("link", { name: "Begin" }).click();
}

/** Answers every question of the application. The network fails twice and the session ends once. */
async function answerAll(page: Page) {
  const context = page.context();
  await answer(page, "What is your full name?", "Full name", SAID.name);
  await page.getByLabel("Trade").selectOption({ label: "Tailoring and fashion" });
  await next(page, "Where do you work?");
  await answering.choosePlace(page);
  await next(page, "What do you do, and what is the money for?");

  await context.setOffline(true);
  await page.getByLabel("One or two sentences").fill(SAID.pitch);
  await expect(status(page, KEPT)).toBeVisible();
  await next(page, "Tell your story");
  await page.getByLabel("Your story").fill(SAID.story);
  await page.goBack();
  await expect(page.getByLabel("One or two sentences")).toHaveValue(SAID.pitch);
  await expect(status(page, KEPT)).toBeVisible();
  await context.setOffline(false);
  await expect(status(page, "Saved")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("One or two sentences")).toHaveValue(SAID.pitch);

  await page.goto("/account/fundraising/target");
  await answer(page, "How much do you need?", "Amount in naira", "180000");
  await answering.sayWhatItBuys(page, "A sewing machine", "180000");
  await page.getByLabel("Add a photo").setInputFiles(answering.aPicture());
  await expect(page.getByText("Shown first")).toBeVisible();
  await next(page, "Show your work in a short video");
  await page.getByLabel("Add a video").setInputFiles(answering.aVideo());
  await expect(page.getByLabel("My video")).toBeVisible();
  await next(page, "Where can we find you at work?");

  await endSession(page);
  await page.getByLabel("Street, market or landmark").fill(SAID.shop);
  await page.waitForURL((url) => url.pathname === "/auth/login");
  await fillLogin(page, EMAIL);
  await expect(page.getByLabel("Street, market or landmark")).toHaveValue(SAID.shop);
  await expect(status(page, "Saved")).toBeVisible();
  await next(page, "Who knows your work?");

  await answering.nameReferee(page, 1, "Bisi Ade", "0803 123 4567");
  await expect(status(page, "Saved")).toBeVisible();
  await context.setOffline(true);
  await answering.nameReferee(page, 2, "Musa Bello", "0803 123 4568");
  await next(page, "Is your business registered?");
  await context.setOffline(false);
  await next(page, "Who are you?");
  await answering.showWhoIAm(page);
  await next(page, "Where should the money go?");
  await answering.giveAccount(page);
  await next(page, "Look at it and send it");
}

async function send(page: Page) {
  await page.getByRole("checkbox", { name: /^All of this is true/ }).check();
  await page.getByRole("button", { name: "Send it" }).click();
  await expect(page.getByText(/^We have it\. A verifier looks at it next/)).toBeVisible();
}

/** As the verifier, finds an application in the queue by its name and claims it. */
async function take(desk: Page, name: string) {
  await desk.goto("/admin21/applications");
  await desk.getByRole("main").getByRole("link", { name, exact: true }).click();
  await desk.getByRole("button", { name: "Take it" }).click();
  await expect(desk.getByRole("img", { name: "Paper that shows who they are" })).toBeVisible();
}

/** Presses the key of a decision, writes the reason, and sends the decision. */
async function decide(desk: Page, key: string, words: string, said: RegExp | string) {
  await desk.keyboard.press(key);
  await desk.keyboard.type(words);
  await desk.keyboard.press("Control+Enter");
  await expect(notice(desk, said)).toBeVisible();
}

test("from 'Register now' to a page that everybody finds, with a change, a refusal and a suspension", async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(200_000);
  const desk = await openElsewhere(browser, product.url, { width: 1280, height: 800 });
  const visitor = await openElsewhere(browser, product.url);
  await signedIn(desk, VERIFIER);

  await test.step("applied", async () => {
    await register(page, product);
    await answerAll(page);
    await expect(page.getByRole("main")).toContainText("Agege, Lagos");
    await send(page);
    await expectSound(page);
  });

  await test.step("asked for a change, which is made", async () => {
    await take(desk, SAID.name);
    await decide(desk, "c", CHANGE, "for changes");
    await page.reload();
    await expect(page.getByText(CHANGE).first()).toBeVisible();
    await expectSound(page);
    await page.getByRole("link", { name: /^Photos/ }).click();
    await page.getByLabel("Add a photo").setInputFiles(answering.aPicture());
    await expect(page.getByRole("button", { name: "Remove photo 2" })).toBeVisible();
    await page.goto("/account/fundraising/send");
    await send(page);
  });

  const code = await test.step("verified, found by a visitor, and opened", async () => {
    await take(desk, SAID.name);
    // For the checks of place and referees, a second key says how the verifier made the check.
    for (const key of "123c45t6") await desk.keyboard.press(key);
    const marks = desk.getByRole("list", { name: "Checks" }).getByRole("link");
    await expect(marks.filter({ hasText: ": passed" })).toHaveCount(6);
    await desk.keyboard.press("v");
    await desk.getByRole("button", { name: "Open it" }).click();
    await expect(notice(desk, `The page of ${SAID.name} is open.`)).toBeVisible();
    await visitor.goto("/entrepreneurs");
    await visitor.getByLabel("Words").fill("Nwachi uniforms");
    await visitor.getByRole("button", { name: "Search", exact: true }).click();
    await visitor.getByRole("link", { name: SAID.name, exact: true }).click();
    await expect(title(visitor, SAID.name)).toBeVisible();
    await expectAccessible(visitor);
    return new URL(visitor.url()).pathname.split("/").at(-1) ?? "";
  });

  await test.step("its money is shown to its owner", async () => {
    await page.goto("/account/fundraising");
    await expect(page.getByText(`Your code is ${code}.`, { exact: false })).toBeVisible();
    await page.getByRole("link", { name: "Payouts and bank account" }).click();
    await expect(
      page.getByText("We have checked this account, and we pay your money to it."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Use another account" }).click();
    await expect(page.getByText("After the change, we pay nothing for 7 days.")).toBeVisible();
    await expectSound(page);
  });

  await test.step("suspended: the visitor reads that it is not open", async () => {
    await desk.goto(`/admin21/entrepreneurs?words=${code}`);
    await desk.getByRole("main").getByRole("link", { name: SAID.name }).click();
    await expect(desk.getByRole("button", { name: "Suspend" })).toBeVisible();
    await decide(desk, "s", STOPPED, `The page of ${SAID.name} is suspended.`);
    await visitor.reload();
    await expect(visitor.getByText("No open page has the code")).toBeVisible();
    await page.goto("/account/fundraising");
    await expect(page.getByText(STOPPED)).toBeVisible();
    await expectSound(page);
  });

  await test.step("another is refused, and reads why", async () => {
    const other = await newApplicant(product);
    await take(desk, other.name);
    await decide(desk, "x", REFUSAL, "is refused");
    await signedIn(page, other.email);
    await page.goto("/account/fundraising");
    await expect(page.getByText(REFUSAL).first()).toBeVisible();
    await expectSound(page);
  });
});
