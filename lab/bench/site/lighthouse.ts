import { freePort } from "@agbara/api/testing/free-port.ts";
import type { Result } from "lighthouse";
import {
  type Auditor,
  points,
  shortcomings,
  startAuditor,
} from "../../../e2e/fixtures/lighthouse.ts";
import type { Budgets } from "../budgets.ts";
import { median } from "../statistics.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/**
 * How many times Lighthouse audits each page. Its simulation uses times that it measured on this machine, so a busy
 * moment could cost a page points in a single audit.
 */
const RUNS = 3;

/** Returns a table of Lighthouse's scores on its simulated phone, with one line for each page. */
export async function measureLighthouse(
  url: string,
  paths: string[],
  budgets: Budgets,
): Promise<string> {
  const auditor = await startAuditor(await freePort());
  const lines = [];
  const reasons = new Set<string>();
  try {
    for (const path of paths) {
      const reports = await audits(auditor, url + path);
      const scores = CATEGORIES.map((category) => {
        const score = median(reports.map((report) => points(report, category)));
        budgets.atLeast(path, `Lighthouse ${category}`, score, 100);
        if (score < 100)
          for (const report of reports)
            for (const reason of shortcomings(report, category))
              reasons.add(`- ${path}, ${category}: ${reason}`);
        return score;
      });
      lines.push(`| ${[path, ...scores].join(" | ")} |`);
      // Prints each result immediately, so that an interrupted run does not lose it.
      console.error(`Lighthouse ${lines.at(-1)}`);
    }
  } finally {
    await auditor.close();
  }
  const head = [`| page | ${CATEGORIES.join(" | ")} |`, "|---|--:|--:|--:|--:|"];
  const intro = `Mobile, the median of ${RUNS} runs. The third run is made only if the first two differ.`;
  return [intro, "", ...head, ...lines, "", ...reasons].join("\n");
}

/**
 * Runs Lighthouse until the median is known. If the first two runs give the same scores, a third run cannot change the
 * median.
 */
async function audits(auditor: Auditor, url: string): Promise<Result[]> {
  const reports: Result[] = [];
  while (reports.length < RUNS && !agree(reports)) reports.push(await auditor.audit(url));
  return reports;
}

function agree([first, second]: Result[]): boolean {
  return (
    first !== undefined &&
    second !== undefined &&
    CATEGORIES.every((category) => points(first, category) === points(second, category))
  );
}
