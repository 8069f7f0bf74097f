import { availableParallelism } from "node:os";
import { defineConfig, type Project } from "@playwright/test";
import { launchOptions } from "./fixtures/browser.ts";

/**
 * Runs a spec on the screens of a phone and of a desktop. If its file name ends with `.phone.spec.ts` or
 * `.desktop.spec.ts`, it runs only on this screen.
 */
const phone: Project = {
  name: "phone",
  use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  testIgnore: "**/*.desktop.spec.ts",
};
const desktop: Project = {
  name: "desktop",
  use: { viewport: { width: 1280, height: 800 } },
  testIgnore: "**/*.phone.spec.ts",
};

/**
 * Switches off compilers that make scripts faster. Most test pages are open for only a second, too short for this to
 * pay off. Without the compilers, audited screens need about a sixth less processor time. Measurements start their
 * browsers without this argument.
 */
const briefPages = "--js-flags=--no-maglev,--no-turbofan";

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  globalSetup: "./fixtures/global-setup.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Uses one worker more than there are processors, because a test spends a third of its time waiting.
  workers: availableParallelism() + 1,
  timeout: 90_000,
  // Only a failing test waits this long. A screen may take many seconds to load on a busy shared machine.
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["dot"], ["json"]] : "list",
  use: {
    launchOptions: { ...launchOptions, args: [...launchOptions.args, briefPages] },
    locale: "en-GB",
    timezoneId: "Africa/Lagos",
    contextOptions: { reducedMotion: "reduce" },
    // Records no traces, because a trace makes each test slower by a sixth. If you need a trace, use `--trace on`.
    screenshot: "only-on-failure",
    actionTimeout: 30_000,
  },
  // Runs the desktop first, because the longest single test is there. If this test ran last, the other workers would be
  // idle until it ended.
  projects: [desktop, phone],
});
