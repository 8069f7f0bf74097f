import { FAULT_NOTED } from "../fixtures/faults.ts";
import { pagesWithPhoto } from "../fixtures/site-pages.ts";
import { expectSound } from "../fixtures/sweep.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ expectedComplaint: FAULT_NOTED });

test.describe("a page is reported without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("and what was entered stays where something is wrong", async ({ page, product }) => {
    const [path = ""] = await pagesWithPhoto(product.url);
    await page.goto(path);
    const name = await page.getByRole("heading", { level: 1 }).innerText();
    await page.getByRole("link", { name: "Report this page" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await page.getByLabel("The photos or the story are somebody else's.").check();
    await page.getByLabel("What did you see?").fill("This is my cousin's shop.");
    // The browser accepts this text as an e-mail address, but the API does not.
    await page.getByLabel("Your e-mail address").fill("somebody@nowhere");
    await page.getByRole("button", { name: "Report", exact: true }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByLabel("What did you see?")).toHaveValue("This is my cousin's shop.");
    await page.getByLabel("Your e-mail address").fill("somebody@early.example");
    await page.getByRole("button", { name: "Report", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Thank you" })).toBeVisible();
    await expect(page).toHaveURL(`${path}/report?sent`);
  });
});

test("a report that finds no connection stays, is said to be unsent, and is sent again", async ({
  page,
  context,
  product,
}) => {
  const [path = ""] = await pagesWithPhoto(product.url);
  await page.goto(`${path}/report`);
  await page.getByLabel("Something else.").check();
  await page.getByLabel("What did you see?").fill("The shop is closed.");
  await page.getByLabel("Your e-mail address").fill("somebody@nowhere");
  const report = page.getByRole("button", { name: "Report", exact: true });
  await context.setOffline(true);
  await report.click();
  await expect(page.getByRole("alert")).toContainText("press Report again");
  await expectSound(page);
  await context.setOffline(false);
  await report.click();
  // The server's message about the refused address appears where the earlier message was.
  await expect(page.getByRole("alert")).not.toContainText("press Report again");
  await expect(page.getByLabel("What did you see?")).toHaveValue("The shop is closed.");
  await page.getByLabel("Your e-mail address").fill("somebody@early.example");
  await report.click();
  await expect(page.getByRole("status").filter({ hasText: "Thank you" })).toBeVisible();
  await expect(page).toHaveURL(`${path}/report?sent`);
});
