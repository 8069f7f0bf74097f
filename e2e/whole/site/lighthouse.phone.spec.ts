import { freePort } from "@agbara/api/testing/free-port.ts";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import { points, shortcomings, startAuditor } from "../../fixtures/lighthouse.ts";
import { sitePages } from "../../fixtures/site-pages.ts";
import { expect, test } from "../../fixtures/test.ts";

const CATEGORIES = ["accessibility", "best-practices", "seo"];

/**
 * Measures no times, so the audit waits only for the page itself. Skips the audit `baseline`, which gives no points:
 * only `baseline` needs a trace, and the browser often takes five seconds to end a trace.
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

// Lighthouse measures the machine's speed for a second. Only timed audits need the result, so we skip the measurement.
pageFunctions.computeBenchmarkIndex = () => 1000;

// Splits the pages into two halves, so that two workers can audit them.
for (const half of [0, 1])
  test(`Lighthouse finds nothing to better on the pages, its timings apart (${half + 1} of 2)`, async ({
    product,
  }) => {
    // Stops an audit that never ends. The limit is long enough for a slow machine.
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
