import { readFile } from "node:fs/promises";
import { expect, signedIn, test } from "../fixtures/test.ts";

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
