import { freePort } from "@agbara/api/testing/free-port.ts";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import { points, shortcomings, startAuditor } from "../../fixtures/lighthouse.ts";
import { sitePages } from "../../fixtures/site-pages.ts";
import { expect, test } from "../../fixtures/test.ts";

const CATEGORIES = ["accessibility", "best-practices", "seo"];

/**
 * Nothing is timed here, so the audit waits only for the page itself. `baseline` costs no points, and it alone needs a
 * trace, whose end the browser often answers only after five seconds.
 */
const UNTIMED = {
  skipAudits: ["baseline"],
  onlyCategories: CATEGORIES,
  disableFullPageScreenshot: true,
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 200,
  cpuQuietThresholdMs: 0,
};

// For a second, Lighthouse measures how fast the machine is. It needs that only where it times something.
pageFunctions.computeBenchmarkIndex = () => 1000;

// Splits the pages into halves, for two workers.
for (const half of [0, 1])
  test(`Lighthouse finds nothing to better on the pages, its timings apart (${half + 1} of 2)`, async ({
    product,
  }) => {
    // This limit stops an audit that hangs. It is long enough for a slow machine.
    test.setTimeout(900_000);
    const paths = (await sitePages(product.url)).filter((_, at) => at % 2 === half);
    const auditor = await startAuditor(await freePort());
    try {
      for (const path of paths)
        await test.step(path, async () => {
          const report = await auditor.audit(product.url + path, UNTIMED);
          for (const category of CATEGORIES)
            expect
              .soft(points(report, category), `${path}: ${shortcomings(report, category)}`)
              .toBe(100);
        });
    } finally {
      await auditor.close();
    }
  });
