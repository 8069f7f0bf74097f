import { defineConfig, type Project } from "@playwright/test";

const launchOptions = {
  executablePath: process.env.CHROME_PATH,
  args: [
    "--no-sandbox",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    // Otherwise the consent dialog takes the tests for a bot and stays away.
    "--disable-blink-features=AutomationControlled",
  ],
};

const phone: Project = {
  name: "phone",
  use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
};
const desktop: Project = { name: "desktop", use: { viewport: { width: 1280, height: 800 } } };

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  globalSetup: "./fixtures/global-setup.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["dot"], ["json"]] : "list",
  use: {
    launchOptions,
    locale: "en-GB",
    timezoneId: "Africa/Lagos",
    contextOptions: { reducedMotion: "reduce" },
    trace: "retain-on-failure",
    actionTimeout: 10_000,
  },
  projects: [phone, desktop],
});
