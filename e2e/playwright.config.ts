import { availableParallelism } from "node:os";
import { defineConfig, type Project } from "@playwright/test";
import { launchOptions } from "./fixtures/browser.ts";

/** A spec runs on both screens, unless its name says on which alone: `.phone.spec.ts` or `.desktop.spec.ts`. */
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

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  globalSetup: "./fixtures/global-setup.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // A third of a test's time is waiting for what is on its way.
  workers: availableParallelism() + 1,
  timeout: 90_000,
  // Only a fault waits as long as this: on a machine that others use, a screen may take many seconds.
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["dot"], ["json"]] : "list",
  use: {
    launchOptions,
    locale: "en-GB",
    timezoneId: "Africa/Lagos",
    contextOptions: { reducedMotion: "reduce" },
    // A trace costs each test a sixth of its time: `--trace on` makes one where it is wanted.
    screenshot: "only-on-failure",
    actionTimeout: 30_000,
  },
  projects: [phone, desktop],
});
