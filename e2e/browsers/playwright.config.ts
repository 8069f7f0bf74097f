import { defineConfig } from "@playwright/test";
import type { Chosen } from "./test.ts";

/** The journeys in the browsers that are not Chromium. Playwright runs them, but drives none: see firefox.ts and webkit.ts. */
export default defineConfig<object, Chosen>({
  testDir: ".",
  testMatch: "*.journey.ts",
  outputDir: "test-results",
  globalSetup: "./global-setup.ts",
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 120_000,
  reporter: "list",
  // One worker a browser: each has a product of its own.
  workers: 2,
  projects: [
    { name: "firefox", workers: 1, use: { engine: "firefox" } },
    { name: "webkit", workers: 1, use: { engine: "webkit" } },
  ],
});
