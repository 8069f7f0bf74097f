import { availableParallelism } from "node:os";
import { defineConfig, type Project } from "@playwright/test";
import { launchOptions } from "./fixtures/browser.ts";

/** A spec runs on both screens, unless its name limits it to one: `.phone.spec.ts` or `.desktop.spec.ts`. */
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
 * Most pages of the tests are open for a second. Scripts that are compiled for speed pay only on pages that stay open.
 * Without these compilers, screens that are audited need about a sixth less processor time. Measurements start their
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
  // A test spends a third of its time waiting, so we use one more worker than there are processors.
  workers: availableParallelism() + 1,
  timeout: 90_000,
  // Only a failing test waits this long. On a busy shared machine, a screen may take many seconds to load.
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["dot"], ["json"]] : "list",
  use: {
    launchOptions: { ...launchOptions, args: [...launchOptions.args, briefPages] },
    locale: "en-GB",
    timezoneId: "Africa/Lagos",
    contextOptions: { reducedMotion: "reduce" },
    // A trace makes each test slower by a sixth. If you need a trace, use `--trace on`.
    screenshot: "only-on-failure",
    actionTimeout: 30_000,
  },
  // The longest test that runs in one piece is on the desktop. At the end, it would leave the other workers idle.
  projects: [desktop, phone],
});
