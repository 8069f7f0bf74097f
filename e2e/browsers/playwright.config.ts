import { defineConfig } from "@playwright/test";
import type { Chosen } from "./test.ts";

/**
 * Runs the journeys in Firefox and WebKit. Playwright runs the tests but does not control these browsers: firefox.ts
 * and webkit.ts do.
 */
export default defineConfig<object, Chosen>({
  testDir: ".",
  testMatch: "*.journey.ts",
  outputDir: "test-results",
  globalSetup: "./global-setup.ts",
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 120_000,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : "list",
  // Each browser has one worker, and each worker starts its own product.
  workers: 2,
  projects: [
    { name: "firefox", workers: 1, use: { engine: "firefox" } },
    { name: "webkit", workers: 1, use: { engine: "webkit" } },
  ],
});
