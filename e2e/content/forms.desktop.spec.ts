import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type FrameLocator, type Page, expect as quickly } from "@playwright/test";
import { root } from "../../scripts/paths.ts";
import { EditedSite } from "../fixtures/editing.ts";
import { test } from "../fixtures/test.ts";

/** A busy machine needs a long time to rebuild a page. */
const expect = quickly.configure({ timeout: 60_000 });

let site: EditedSite;

test.describe.configure({ mode: "serial", timeout: 300_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = new EditedSite();
  await site.start();
  await site.startForms();
});
test.afterAll(() => site.stop());

/** Opens a text in the editors' form. Returns the preview of its page, which is next to the form. */
async function open(page: Page, title: string): Promise<FrameLocator> {
  await page.goto(site.forms);
  await page.getByRole("link", { name: title, exact: true }).first().click();
  const shown = page.frameLocator("#preview");
  await expect(shown.getByRole("heading", { level: 1 })).toBeVisible();
  return shown;
}

/**
 * How long one step may wait for its element. The time is short, because the preview may load again and close its
 * dialogs. Then the step fails soon, and the test tries it again.
 */
const SOON = { timeout: 3_000 };

/** In the preview, opens the section about analytics in the cookie preferences. */
async function openAnalytics(shown: FrameLocator) {
  const settings = shown.getByRole("button", { name: "Settings", exact: true });
  if (await settings.isVisible()) await settings.click(SOON);
  await shown.getByRole("button", { name: "Performance and Analytics" }).click(SOON);
}

const state = (page: Page) => page.locator("#state");

test("somebody changes the hero's note, makes a mistake, undoes it all, and submits", async ({
  browser,
}) => {
  const page = await browser.newPage();
  const before = site.read("home.yaml");
  const shown = await open(page, "Home page");
  const hero = page.getByRole("group", { name: "Hero" });
  await hero.getByLabel("Note").clear();
  // Types so slowly that the preview loads again in between and shows its welcome dialog.
  await hero.getByLabel("Note").pressSequentially("Gifts help young people: ", { delay: 100 });
  await expect(shown.getByRole("button", { name: "Reject all" })).toBeVisible();
  await page.keyboard.type("to begin.");
  await expect(shown.getByText("Gifts help young people: to begin.")).toBeVisible();
  await expect(state(page)).toContainText("Saved.");
  await shown.getByRole("button", { name: "Reject all" }).click();
  await hero.getByLabel("Raise").fill("");
  await expect(hero.getByText('"hero.raise" has only 0 characters.')).toBeVisible();
  await expect(state(page)).toContainText("Not saved yet.");
  await expect(hero.getByLabel("Raise")).toHaveAttribute("aria-invalid", "true");
  await hero.getByLabel("Raise").fill("Ask for funds");
  await expect(state(page)).toContainText("Saved.");
  await expect(hero.getByText('"hero.raise"')).toHaveCount(0);
  await expect(shown.getByRole("link", { name: "Ask for funds" })).toBeVisible();

  await page.getByRole("link", { name: "Changes 1" }).click();
  await expect(page.locator(".change")).toHaveCount(2);
  await page.locator(".change", { hasText: "Hero · Raise" }).getByRole("button").click();
  await expect(page.locator(".change")).toHaveCount(1);
  const line = '  note: "Gifts help young people: to begin."';
  expect(site.read("home.yaml")).toBe(before.replace(/^ {2}note: .*/m, line));
  await page.getByLabel("Your name").fill("Chidi Eze");
  await page.getByLabel("What did you change?").fill("Say the note in fewer words");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Submitted" })).toBeVisible();
  expect(site.git("log", "-1", "--format=%an: %s").trim()).toBe(
    "Chidi Eze: Say the note in fewer words",
  );
  await page.close();
});

test("somebody adds an item to the programme, types before the script is loaded, and moves it", async ({
  browser,
}) => {
  const page = await browser.newPage();
  await open(page, "The launch");
  const typed = Promise.withResolvers<void>();
  await page.route("**/edit.js", async (route) => {
    await typed.promise;
    await route.continue();
  });
  const items = page.locator("fieldset[id='programme.items']");
  await items.getByRole("button", { name: "Add one" }).click();
  await expect(state(page)).toContainText("Not saved yet.");
  const fresh = page.locator("[id='programme.items.7']");
  await fresh.getByLabel("Time").fill("8.45pm");
  await fresh.getByLabel("Title").fill("A word of thanks");
  await fresh.getByLabel("Text").fill("From those who began this year.");
  typed.resolve();
  await expect(state(page)).toContainText("Saved.");
  await fresh.getByRole("button", { name: "Move up" }).click();
  await expect(page.locator("[id='programme.items.6']").getByLabel("Title")).toHaveValue(
    "A word of thanks",
  );
  expect(site.git("diff", "--numstat")).toMatch(/^3\t0\t/);
  expect(site.read("launch.yaml")).toMatch(/A word of thanks[\s\S]*Good night/);
  await page.close();
});

test("somebody puts a picture into a new page", async ({ browser }) => {
  const page = await browser.newPage();
  await page.goto(site.forms);
  await page.getByText("New page").click();
  await page.getByLabel("Last part of the address").fill("market");
  await page.getByLabel("Title").fill("Our market");
  await page
    .getByLabel("Description")
    .fill("What our market looks like, who has a stall there and what they sell.");
  await page.getByRole("button", { name: "Make the page" }).click();
  const shown = page.frameLocator("#preview");
  await expect(shown.getByRole("heading", { name: "Our market" })).toBeVisible();
  await page.getByText("Put in a picture").click();
  await page
    .getByLabel("Picture", { exact: true })
    .setInputFiles(join(root, "docs/images/site.webp"));
  await page.getByLabel("Part to show").selectOption("Square");
  await page.getByRole("button", { name: "Put it in" }).click();
  await expect(page.getByText("Write what the picture shows")).toBeVisible();
  await page.getByLabel("What does it show?").fill("A stall with a yellow roof");
  await page.getByRole("button", { name: "Put it in" }).click();
  await expect(state(page)).toContainText("Saved.");
  await expect(shown.getByRole("img", { name: "A stall with a yellow roof" })).toBeVisible();
  expect(site.read("pages/market.md")).toContain(
    "\n\n![A stall with a yellow roof](../pictures/site.webp)\n",
  );
  await page.close();
});

test("somebody corrects a word of the cookie dialogs, and sees it in the dialog", async ({
  browser,
}) => {
  const page = await browser.newPage();
  const before = site.read("cookies.json");
  const shown = await open(page, "Cookie dialogs");
  const analytics = page.getByRole("group", { name: "Analytics" });
  const text = analytics.getByLabel("Text", { exact: true });
  await text.fill("They <b>count</b> visits.");
  await expect(analytics.getByText('"preferences.analytics.text" has HTML.')).toBeVisible();
  await text.fill("They count visits to improve the pages. See the [rules](/privacy).");
  await expect(state(page)).toContainText("Saved.");
  await expect(async () => {
    await openAnalytics(shown);
    await expect(shown.getByText("They count visits to improve the pages.")).toBeVisible(SOON);
    const rules = shown.getByRole("link", { name: "rules" });
    await expect(rules).toHaveAttribute("href", "/privacy", SOON);
  }).toPass();
  // The preview has now loaded the dialog's code, so the next change has to replace this code.
  await text.fill("They count visits alone.");
  await expect(state(page)).toContainText("Saved.");
  await expect(async () => {
    await openAnalytics(shown);
    await expect(shown.getByText("They count visits alone.")).toBeVisible(SOON);
  }).toPass();
  const line = '      "text": "They count visits alone."';
  expect(site.read("cookies.json")).toBe(before.replace(/^ {6}"text": "They count.*"/m, line));
  await page.close();
});

test("two people on one text: the second is told, and nothing is overwritten", async ({
  browser,
}) => {
  const [first, second] = [await browser.newPage(), await browser.newPage()];
  await open(first, "Partners");
  await open(second, "Partners");
  await first.getByLabel("Bank").fill("Oyin Microfinance Bank");
  await expect(state(first)).toContainText("Saved.");
  await second.getByLabel("Technical partner").fill("Leeds Technology (UK)");
  await expect(
    second.getByRole("heading", { name: "Somebody else changed this text" }),
  ).toBeVisible();
  expect(site.read("partners.yaml")).toMatch(/bank: Oyin .*\ntechnicalPartner: Example/);
  await expect(second.getByRole("cell", { name: "Oyin Microfinance Bank" })).toBeVisible();
  await second.getByRole("link", { name: "Continue with the file as it is now" }).click();
  await expect(second.getByLabel("Bank")).toHaveValue("Oyin Microfinance Bank");
  await first.close();
  await second.close();
});

test("nothing of the forms is in the built site, and no server answers for them", async ({
  request,
}) => {
  for (const path of ["/edit/home.yaml", "/edit.js", "/edit.css", "/changes", "/picture"])
    expect((await request.get(path)).status(), path).toBe(404);
  expect([404, 405]).toContain((await request.post("/submit")).status());
  const dist = join(root, "site/dist");
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(m?js|html|css)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  const words = /agbara-trial-|Somebody else changed this text|data-told/;
  expect(files.filter((file) => words.test(readFileSync(join(dist, file), "utf8")))).toEqual([]);
});
