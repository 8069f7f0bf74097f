import { runStep } from "./run.ts";

/**
 * Runs the journeys of `e2e/browsers`, once site and console are built. `env` names the browsers, as
 * `findOtherBrowsers` does; `words` is what Playwright's command line takes.
 */
export function runJourneys(
  env: Record<string, string>,
  words: readonly string[] = [],
): Promise<boolean> {
  const journeys = {
    name: "journeys in Firefox and WebKit",
    node: ["node_modules/@playwright/test/cli.js", "test", "-c", "browsers", ...words],
    cwd: "e2e",
    // Playwright's workers would each warn of two settings for colours.
    env: { ...env, NODE_NO_WARNINGS: "1" },
  };
  return runStep(journeys, "shown");
}
