import { runStep } from "./run.ts";

/**
 * Runs the journeys of `e2e/browsers`. Site and console must be built. `env` contains the browsers' paths, as
 * `findOtherBrowsers` returns them. `words` are arguments for Playwright's command line.
 */
export function runJourneys(
  env: Record<string, string>,
  words: readonly string[] = [],
): Promise<boolean> {
  const journeys = {
    name: "journeys in Firefox and WebKit",
    node: ["node_modules/@playwright/test/cli.js", "test", "-c", "browsers", ...words],
    cwd: "e2e",
    // Without NODE_NO_WARNINGS, each of Playwright's workers would print a warning that two colour settings contradict
    // each other.
    env: { ...env, NODE_NO_WARNINGS: "1" },
  };
  return runStep(journeys, "shown");
}
