import { readFileSync } from "node:fs";
import { aFilm } from "@agbara/api/testing/an-mp4.ts";
import type { Page } from "@playwright/test";
import { clientOf } from "../fixtures/client.ts";
import { FAULT_NOTED } from "../fixtures/faults.ts";
import { endSession, fillLogin, title } from "../fixtures/login.ts";
import { newTrader } from "../fixtures/newcomer.ts";
import { expectSound } from "../fixtures/sweep.ts";
import { expect, signedIn, test } from "../fixtures/test.ts";

test.use({ expectedComplaint: FAULT_NOTED });

const NAME = "Ngozi Adaobi Nwachi";
const STORY = "I have sewn since I was twelve, first for my mother, now for three schools. ".repeat(
  4,
);
const SHOP = "Shop 4, Oke-Koto market";
const KEPT = "Kept on this device, and sent when you are online.";

const status = (page: Page, said: string) => page.getByRole("status").getByText(said);
const photo = () => ({
  name: "photo.webp",
  mimeType: "image/webp",
  buffer: readFileSync(new URL("../../docs/images/site.webp", import.meta.url)),
});

const video = () => ({
  name: "video.mp4",
  mimeType: "video/mp4",
  buffer: Buffer.from(aFilm()),
});

/** The answer to a question that has one field, and on by Enter. */
async function answer(page: Page, question: string, label: string, text: string) {
  await expect(title(page, question)).toBeVisible();
  await page.getByLabel(label).fill(text);
  await page.keyboard.press("Enter");
}

async function next(page: Page, question: string) {
  await page.getByRole("main").getByText("Next", { exact: true }).click();
  await expect(title(page, question)).toBeVisible();
}

async function choosePlace(page: Page) {
  await page.getByLabel("State").selectOption({ label: "Lagos" });
  await page.getByLabel("Local government area").selectOption({ label: "Agege" });
}

async function nameReferee(page: Page, nth: number, name: string, phone: string) {
  const person = page.getByRole("group", { name: `Person ${nth}` });
  await person.getByLabel("Name").fill(name);
  await person.getByLabel("Phone number").fill(phone);
  await person.getByLabel("How they know your work").fill("Buys from me");
}

async function showWhoIAm(page: Page) {
  await page.getByLabel("Your NIN").fill(String(Date.now()).slice(-11).padStart(11, "1"));
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Save my number" }).click();
  await page.getByLabel("Add a photo of the paper").setInputFiles(photo());
  await expect(page.getByText(/^Photo of \d+ \w+/)).toBeVisible();
}

async function giveAccount(page: Page) {
  await page.getByLabel("Bank or wallet").selectOption({ index: 1 });
  await page.getByLabel("Account number").fill("0123456789");
  await page.getByRole("button", { name: "Ask the bank and save" }).click();
  await expect(page.getByText(NAME.toUpperCase())).toBeVisible();
}

/** A verifier asks for a change of the newest application under that name. */
async function askForChange(host: string, words: string) {
  const desk = await clientOf(host, "verifier@agbara.example");
  for (let page = 1; ; page += 1) {
    const { data, paginator } = (await desk.call("giving.applications.queue", { page })).data;
    const found = data.find(({ name }) => name === NAME);
    if (found) {
      const id = found._id;
      await desk.call("giving.applications.claim", { id });
      await desk.call("giving.applications.requestChanges", { id, words });
      return;
    }
    expect(paginator.next).not.toBeNull();
  }
}

test("a trader applies while the network comes and goes and the session ends, and is asked for a change", async ({
  page,
  context,
  product,
}, { project }) => {
  test.setTimeout(120_000);
  const email = `trader-${project.name}@people.example`;
  await newTrader(product, email, "Ngozi");
  await signedIn(page, email);
  await page.goto("/account");
  await page.getByRole("link", { name: /^Raise funds/ }).click();
  await page.getByRole("link", { name: "Begin" }).click();

  await answer(page, "What is your full name?", "Full name", NAME);
  await page.getByLabel("Trade").selectOption({ label: "Tailoring and fashion" });
  await next(page, "Where do you work?");
  await choosePlace(page);
  await next(page, "What do you do, and what is the money for?");

  await context.setOffline(true);
  await page.getByLabel("One or two sentences").fill("I sew school uniforms.");
  await expect(status(page, KEPT)).toBeVisible();
  await next(page, "Tell your story");
  await page.getByLabel("Your story").fill(STORY);
  await page.goBack();
  await expect(page.getByLabel("One or two sentences")).toHaveValue("I sew school uniforms.");
  await expect(status(page, KEPT)).toBeVisible();
  await context.setOffline(false);
  await expect(status(page, "Saved")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("One or two sentences")).toHaveValue("I sew school uniforms.");

  await page.goto("/account/fundraising/target");
  await answer(page, "How much do you need?", "Amount in naira", "180000");
  await page.getByLabel("Add a photo").setInputFiles(photo());
  await expect(page.getByText("Shown first")).toBeVisible();
  await next(page, "Show your work in a short video");
  await page.getByLabel("Add a video").setInputFiles(video());
  await expect(page.getByLabel("My video")).toBeVisible();
  await next(page, "Where do we find you at your work?");

  await endSession(page);
  await page.getByLabel("Street, market or landmark").fill(SHOP);
  await page.waitForURL((url) => url.pathname === "/auth/login");
  await fillLogin(page, email);
  await expect(page.getByLabel("Street, market or landmark")).toHaveValue(SHOP);
  await expect(status(page, "Saved")).toBeVisible();
  await next(page, "Who knows your work?");

  await nameReferee(page, 1, "Bisi Ade", "0803 123 4567");
  await expect(status(page, "Saved")).toBeVisible();
  await context.setOffline(true);
  await nameReferee(page, 2, "Musa Bello", "0803 123 4568");
  await next(page, "Is your business registered?");
  await context.setOffline(false);
  await next(page, "Who are you?");
  await showWhoIAm(page);
  await next(page, "Where shall the money go?");
  await giveAccount(page);
  await next(page, "Look at it and send it");

  await expect(page.getByRole("main")).toContainText("Agege, Lagos");
  await page.getByRole("checkbox", { name: /^All of this is true/ }).check();
  await page.getByRole("button", { name: "Send it" }).click();
  await expect(page.getByText(/^We have it\. A verifier looks at it next/)).toBeVisible();
  await expectSound(page);

  await askForChange(product.url, "Please add a photo of your shop from outside.");
  await page.reload();
  await expect(page.getByText(/^We need something from you/)).toBeVisible();
  await expect(
    page.getByText("Please add a photo of your shop from outside.").first(),
  ).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: /^Photos/ }).click();
  await expect(page.getByText("Shown first")).toBeVisible();
});
