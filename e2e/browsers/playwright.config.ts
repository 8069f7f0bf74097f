import { defineConfig } from "@playwright/test";
import type { Chosen } from "./test.ts";

/**
 * The journeys in the browsers other than Chromium. Playwright runs the journeys but does not control these browsers
 * (see firefox.ts and webkit.ts).
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
  // One worker for each browser. Each worker starts its own product.
  workers: 2,
  projects: [
    { name: "firefox", workers: 1, use: { engine: "firefox" } },
    { name: "webkit", workers: 1, use: { engine: "webkit" } },
  ],
});
