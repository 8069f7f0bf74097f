import { buildParts } from "./build-parts.ts";
import { findOtherBrowsers } from "./other-browsers.ts";
import { runStep } from "./run.ts";

/**
 * `pnpm test:browsers` runs the journeys of `e2e/browsers` in Firefox and in WebKit, the engine of every iPhone. `pnpm
 * test:browsers --project webkit console` passes arguments to Playwright, here for some journeys in one browser.
 */
const env = findOtherBrowsers();
const journeys = {
  name: "journeys in Firefox and WebKit",
  node: [
    "node_modules/@playwright/test/cli.js",
    "test",
    "-c",
    "browsers",
    ...process.argv.slice(2),
  ],
  cwd: "e2e",
  // Without this, each of Playwright's workers would warn of two settings for colours.
  env: { ...env, NODE_NO_WARNINGS: "1" },
};
process.exitCode = (await buildParts()) && (await runStep(journeys, "shown")) ? 0 : 1;
