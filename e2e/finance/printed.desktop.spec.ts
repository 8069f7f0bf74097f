import { FINANCE } from "../fixtures/money.ts";
import { expectAloneOnPaper } from "../fixtures/paper.ts";
import { expect, signedIn, test } from "../fixtures/test.ts";

for (const [who, path, title] of [
  ["entrepreneur@agbara.example", "/account/fundraising/statement", /^Statement/],
  [FINANCE, "/admin21/ledger/trial-balance", "Trial balance"],
] as const)
  test(`${path} is alone on its paper`, async ({ page }) => {
    await signedIn(page, who);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("table")).toBeVisible();
    await expectAloneOnPaper(page, page.locator("[class*=_sheet_]"));
  });
