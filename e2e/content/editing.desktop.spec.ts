import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Page, expect as quickly, test } from "@playwright/test";
import { root } from "../../scripts/paths.ts";
import { EditedSite } from "../fixtures/editing.ts";

/** A busy machine needs a long time to rebuild a page. */
const expect = quickly.configure({ timeout: 60_000 });

const FILE = "pages/about.md";
const HEADING = "## Who it is for\n";
const PAGE = `---
title: Our partners
description: The partners that we work with, who they are, and what each of them does for entrepreneurs.
lead: These are the partners that we work with.
---

## Who they are

The bank keeps the money.
`;

/**
 * Headers of a browser that opens a page. The server delays the page until the latest change is stored. It does not
 * delay other files.
 */
const AS_BROWSER = { headers: { Accept: "text/html" } };

let site: EditedSite;
let about: string;
let mends = 0;

test.describe.configure({ mode: "serial", timeout: 300_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = new EditedSite();
  about = site.read(FILE);
  // When an editor starts, the page may already contain another editor's mistake.
  site.write(FILE, withLine("# Left from yesterday"));
  await site.start();
});
test.afterAll(() => site.stop());

const withLine = (line: string) => about.replace(HEADING, `${HEADING}\n${line}\n`);
/** Returns the number of the line that `withLine` has added. */
const lineNumber = () => about.slice(0, about.indexOf(HEADING)).split("\n").length + 2;

async function isShown(page: Page, ...parts: string[]) {
  const overlay = page.locator("vite-error-overlay");
  for (const part of parts) await expect(overlay).toContainText(part);
}

/**
 * Replaces the mistake in the page with new words. Checks that the words appear without a reload, and that no error
 * covers them.
 */
async function mend(page: Page) {
  mends += 1;
  const words = `Mended ${mends} times.`;
  site.write(FILE, withLine(words));
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.locator("vite-error-overlay")).toHaveCount(0);
}

test("editors see a mistake over the page, with file, line and mend, and the page again when it is mended", async ({
  page,
}) => {
  await page.goto(`${site.url}/about`);
  await isShown(page, `${FILE}:${lineNumber()}`, "Write two signs: ## Left from yesterday");
  await mend(page);
  const lines = [
    ["See [terms](/terrms).", "The link /terrms does not work", "Did you mean /terms?"],
    ["<script>alert(1)</script>", "A text cannot have a script"],
    ["![A stall](../pictures/my stall.jpg)", "Rename the file to my-stall.jpg"],
    ["Hello {brnd}.", "Did you mean {brand}?"],
  ];
  for (const [line = "", ...said] of lines) {
    site.write(FILE, withLine(line));
    await isShown(page, `${FILE}:${lineNumber()}`, ...said);
    await mend(page);
  }
  const texts: [string, number, string][] = [
    [`\ufeff${about}`, 1, 'not "UTF-8 with BOM"'],
    [about.replace(/^title: .*/m, "title: “About us”"), 2, "curly quotes"],
    [about.replace(/^title: .*\n/m, ""), 2, '"title" is missing'],
  ];
  for (const [text, line, said] of texts) {
    site.write(FILE, text);
    await isShown(page, `${FILE}:${line}`, said);
    await mend(page);
  }
});

test("a change loads an open page again, and only once", async ({ page }) => {
  await page.goto(`${site.url}/about`);
  await mend(page);
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await mend(page);
  // Waits longer than Astro needs to store a change and reload the pages.
  await page.waitForTimeout(2_000);
  expect(loads).toBe(1);
});

test("a new page is there at once, and one that cannot be is named", async ({ page }) => {
  await page.goto(`${site.url}/about`);
  const files = [
    ["pages/faq.md", "The address /faq is taken"],
    ["pages/Our Partners.md", "Rename the file to our-partners.md"],
    ["pages/partners.txt", "partners.txt:1"],
    ["pages/partners.MD", "partners.MD:1"],
  ];
  for (const [file = "", said = ""] of files) {
    site.write(file, PAGE);
    await isShown(page, said);
    site.remove(file);
    await mend(page);
  }
  // We leave the page first. An open page reloads when the new page is ready, and that would cancel our navigation.
  await page.goto("about:blank");
  site.write("pages/partners.md", PAGE);
  await expect.poll(async () => (await fetch(`${site.url}/partners`, AS_BROWSER)).status).toBe(200);
  await page.goto(`${site.url}/partners`);
  await expect(page.getByText("The bank keeps the money.")).toBeVisible();
  site.write("pages/partners.md", PAGE.replace("the money", "every naira"));
  await expect(page.getByText("The bank keeps every naira.")).toBeVisible();
  site.remove("pages/partners.md");
});

test("a picture is shown, missed when its file goes, and forgotten with its line", async ({
  page,
}) => {
  await page.goto(`${site.url}/about`);
  const picture = readFileSync(join(root, "docs/images/editing/figures.webp"));
  site.write("pictures/stall.webp", picture);
  const line = "![A market stall with a yellow roof](../pictures/stall.webp)";
  site.write(FILE, withLine(line));
  const shown = page.getByRole("img", { name: "A market stall with a yellow roof" });
  await expect(shown).toHaveCount(1);
  const widthInSight = (image: HTMLImageElement) => {
    image.scrollIntoView();
    return image.naturalWidth;
  };
  // The page may reload once more, and then the picture is a new element.
  await expect.poll(() => shown.evaluate(widthInSight).catch(() => 0)).toBeGreaterThan(0);
  site.remove("pictures/stall.webp");
  await isShown(page, `${FILE}:${lineNumber()}`, "There is no picture stall.webp");
  await mend(page);
});
