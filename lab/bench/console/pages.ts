import type { Browser, Page } from "@playwright/test";
import { BUDGETS } from "../../../e2e/fixtures/console-budgets.ts";
import { goTo } from "./go-to.ts";
import type { Report } from "./report.ts";
import type { Stage } from "./stage.ts";
import { SLOW_CPU, UNHINDERED, visit } from "./visit.ts";

/** Pages that are far from every page shown before, so the console has not fetched them in advance. */
const FAR = [10, 13, 16, 19, 22];

/** The pages after the first, in order. The console fetches each of them in advance. */
const NEAR = [2, 3, 4, 5, 6];

/**
 * Measures how soon a page is shown after its data has arrived, and checks that the console fetches the next page in
 * advance. The budget applies to this machine at full speed. With a slowed processor, the time is only reported.
 */
export async function turnPages(browser: Browser, stage: Stage, report: Report) {
  for (const profile of [UNHINDERED, SLOW_CPU])
    await visit(browser, stage.introductions, profile, async (page) => {
      const limit = profile === UNHINDERED ? { limit: BUDGETS.nextPageMs } : {};
      const unit = { unit: "ms", digits: 0 };
      const missing: string[] = [];
      const near: number[] = [];
      for (const number of NEAR) {
        if (!(await comesAhead(page, number))) missing.push(`page ${number}`);
        near.push(await clickNext(page, number));
      }
      const far: number[] = [];
      for (const number of FAR) {
        const shown = shownAt(page, number);
        await goTo(page, `${stage.introductions.path}?page=${number}`);
        far.push((await shown) - (await answersOf(page, number)));
        await comesAhead(page, number + 1);
      }
      report.holds(`Neighbour pages not fetched ahead, ${profile.name}`, missing);
      const whatNear = `Next page, fetched ahead: from the click until it stands, ${profile.name}`;
      report.measure({ what: whatNear, values: near, ...limit, ...unit });
      const whatFar = `Page not fetched ahead: from its answer until it stands, ${profile.name}`;
      report.measure({ what: whatFar, values: far, ...limit, ...unit });
    });
}

async function comesAhead(page: Page, number: number): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    if (await answersOf(page, number)) return true;
    await page.waitForTimeout(250);
  }
  return false;
}

/**
 * Returns the time when the data of this list page arrived, in milliseconds since the screen was opened. Returns 0 if
 * the console did not request it.
 */
function answersOf(page: Page, number: number): Promise<number> {
  return page.evaluate((wanted) => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const query = ({ name }: PerformanceEntry) => new URL(name).searchParams.get("page");
    return entries.findLast((entry) => query(entry) === String(wanted))?.responseEnd ?? 0;
  }, number);
}

/** Returns the time when the pager with this page number was painted. */
function shownAt(page: Page, number: number): Promise<number> {
  return page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const pager = document.querySelector('nav[aria-label="Pages"]')?.textContent ?? "";
          if (!pager.includes(text)) requestAnimationFrame(look);
          else setTimeout(() => resolve(performance.now()));
        };
        look();
      }),
    `Page ${number} of`,
  );
}

async function clickNext(page: Page, number: number): Promise<number> {
  const shown = shownAt(page, number);
  const clicked = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener("click", ({ timeStamp }) => resolve(timeStamp), { capture: true });
      }),
  );
  await page.getByRole("button", { name: "Next" }).click();
  return (await shown) - (await clicked);
}
