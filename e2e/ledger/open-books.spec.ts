import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createClient } from "@agbara/shared/client/client.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { expectSound } from "../fixtures/sweep.ts";
import { expect, test } from "../fixtures/test.ts";

test("anybody reads the books, a month and the log, and checks them in the browser", async ({
  page,
  product,
}) => {
  const visitor = createClient({ fetch, host: product.url });
  const { data: books } = await visitor.call("ledger.books.read", {});
  await page.goto("/open-books");
  await expectSound(page);
  const given = formatKobo(books.received - books.refunded - books.lost);
  const sentOn = books.months.reduce((sum, { whole }) => sum + (whole?.paid_on ?? 0), 0);
  const total = (hint: string | RegExp) =>
    page
      .getByRole("region", { name: "Totals" })
      .locator("dl > div")
      .filter({ hasText: hint })
      .locator("strong");
  await expect(total("What donors paid, minus what went back")).toHaveText(given);
  await expect(total("To entrepreneurs’ own bank accounts")).toHaveText(formatKobo(sentOn));
  await expect(total("Entrepreneurs that we sent money to")).toHaveText(
    `${books.people} of 1,000,000`,
  );
  await expect(
    page.getByRole("img", { name: /^Bars for .* given in one month is ₦/ }),
  ).toBeVisible();
  await expect(page.getByText(/^The check proves three things\./)).toBeVisible();
  await expect(page.getByText(/does not prove that the money is in the bank/)).toBeVisible();
  const today = await (await fetch(`${product.url}/entrepreneurs/today`)).text();
  // The landing page shows this sum in whole naira.
  expect(today).toContain(`${given.replace(/\.\d\d$/, "")}</strong>`);
  const check = page.getByRole("button", { name: "Check the books now" });
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/\.js$/.test(request.url())) scripts.push(request.url());
  });
  await check.click();
  await expect(page.getByText(/^The books are right\./)).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);

  const months = "**/api/v1/open-books";
  await page.route(months, async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    data.months[0].received += 100;
    await route.fulfill({ response: answer, json: { data } });
  });
  await check.click();
  await expect(page.getByText("They do NOT hold:")).toBeVisible();
  await expect(page.getByText(/^The months do not add up to the totals/)).toBeVisible();
  await expect(page.getByText(/^The books are right\./)).toHaveCount(0);
  await page.unroute(months);
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Open books: /);
  await expectSound(page);
  await page.goto("/open-books/log");
  await expectSound(page);
  await page.locator("table.log").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Entry \d+: /);
  const number = Number(new URL(page.url()).pathname.split("/").pop());
  const { data: log } = await visitor.call("ledger.books.log", { before: number + 1 });
  await expect(page.getByText(log.entries[0]?.hash ?? "none", { exact: true })).toBeVisible();
  await expectSound(page);
});

test("one file checks books and draws from an empty folder with Node alone", async ({
  product,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "agbara-books-"));
  try {
    const program = await (await fetch(`${product.url}/check-books.mjs`)).text();
    writeFileSync(join(folder, "check-books.mjs"), program);
    const kept = join(folder, "agbara-log.txt");
    const check = async (server = product.url) => {
      const run = promisify(execFile)(process.execPath, ["check-books.mjs", server], {
        cwd: folder,
      });
      return run.then(
        ({ stdout }) => ({ code: 0, stdout }),
        ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
      );
    };
    const first = await check();
    expect([first.code, first.stdout]).toEqual([
      0,
      expect.stringContaining("The books and the draws are right."),
    ]);
    expect(first.stdout).not.toContain("that you kept before");
    const again = await check();
    expect([again.code, again.stdout]).toEqual([
      0,
      expect.stringMatching(/^yes {2}the log begins with the \d+ entries that you kept before$/m),
    ]);

    // Simulates that somebody has rewritten the log: an entry in our copy has another hash.
    const spoiled = readFileSync(kept, "utf8").replace(/^1 [0-9a-f]/, "1 x");
    writeFileSync(kept, spoiled);
    const wrong = await check();
    expect([wrong.code, wrong.stdout]).toEqual([
      1,
      expect.stringMatching(/^NO {3}the log begins with the \d+ entries that you kept before$/m),
    ]);
    expect(wrong.stdout).toContain("They do NOT hold.");
    expect(readFileSync(kept, "utf8")).toBe(spoiled);
    expect((await check("http://127.0.0.1:9")).code).toBe(2);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
