import { readFile } from "node:fs/promises";
import { cards, expectListed } from "../fixtures/console.ts";
import { expectAccessible } from "../fixtures/sweep.ts";
import { expect, signedIn, test } from "../fixtures/test.ts";

test("the exported file holds the list as it is filtered", async ({ page }) => {
  await signedIn(page, "consultant@agbara.example");
  await page.goto("/admin21/introductions/users?country_code=SW&status=active");
  await expect(cards(page).first()).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  await page.getByLabel("What is the file for?").fill("For the meeting");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  const file = await download;
  expect(file.suggestedFilename()).toBe("introductions.csv");
  const lines = (await readFile(await file.path(), "utf8")).replace("\ufeff", "").split("\r\n");
  expect(lines[0]).toBe(
    "first_name,age,gender,country,occupation,email,phone,status,code,consultant,follow_up_on,note",
  );
  for (const line of lines.slice(1)) {
    expect(line).toContain(",Sweden,");
    expect(line).toContain(",active,");
  }
  await expectListed(page, lines.length - 1);
});

test("a file of a long list is cut short, and says so", async ({ page }) => {
  test.slow();
  await signedIn(page, "consultant@agbara.example");
  await page.goto("/admin21/introductions/users");
  const download = page.waitForEvent("download", { timeout: 60_000 });
  await page.getByRole("button", { name: "Export CSV" }).click();
  await page.getByLabel("What is the file for?").fill("For the meeting");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^The file holds the first 1,000 of [\d,]+ rows/)).toBeVisible({
    timeout: 60_000,
  });
  const lines = (await readFile(await (await download).path(), "utf8")).split("\r\n");
  expect(lines).toHaveLength(1_001);
});
