import { buildParts } from "./build-parts.ts";
import { runJourneys } from "./journeys.ts";
import { findOtherBrowsers } from "./other-browsers.ts";

/**
 * Runs the journeys of `e2e/browsers` in Firefox and in WebKit, the engine of every iPhone: `pnpm test:browsers`.
 * Passes its arguments to Playwright: `pnpm test:browsers --project webkit console` runs only some journeys in one
 * browser.
 */
const env = findOtherBrowsers();
const held = (await buildParts()) && (await runJourneys(env, process.argv.slice(2)));
process.exitCode = held ? 0 : 1;
