import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expectSound } from "../fixtures/sweep.ts";
import { expect, test } from "../fixtures/test.ts";

test("anybody reads the books, a month and the log, and checks them in the browser", async ({
  page,
}) => {
  await page.goto("/open-books");
  await expectSound(page);
  const check = page.getByRole("button", { name: "Check the books now" });
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/\.js$/.test(request.url())) scripts.push(request.url());
  });
  await check.click();
  await expect(page.getByText(/^The books are right\./)).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Open books: /);
  await expectSound(page);
  await page.goto("/open-books/log");
  await expectSound(page);
  await page.locator("ol.log").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Entry \d+: /);
  await expectSound(page);
});

test("one file checks books and draws from an empty folder with Node alone", async ({
  product,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "agbara-books-"));
  try {
    const program = await (await fetch(`${product.url}/check-books.mjs`)).text();
    writeFileSync(join(folder, "check-books.mjs"), program);
    const run = promisify(execFile)(process.execPath, ["check-books.mjs", product.url], {
      cwd: folder,
    });
    expect((await run).stdout).toContain("The books and the draws are right.");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
