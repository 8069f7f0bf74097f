import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findBrowsers } from "./browser.ts";
import { buildParts } from "./build-parts.ts";
import { checkLab, checkProduct } from "./check.ts";
import { runJourneys } from "./journeys.ts";
import { findOtherBrowsers } from "./other-browsers.ts";
import { type Outcome, readPlaywright, readVitest, slowestFiles } from "./outcome.ts";
import { runStep } from "./run.ts";
import { changedSince, checkShard, type Selection, selectionOf } from "./selection.ts";

/**
 * Runs the tests. `pnpm test` runs every check. `pnpm test FILE…` runs only the tests of these files and folders; for a
 * browser test, `FILE:14` runs the test on line 14. `--changed` runs the tests of uncommitted changes. `--since COMMIT`
 * runs the tests of all changes since that commit. `--all` runs everything, with the API's tests on both databases.
 * `--shard 1/2` runs the first half of the chosen tests. A second machine can then run the other half.
 */
const { values: options, positionals: words } = parseArgs({
  options: {
    all: { type: "boolean", default: false },
    changed: { type: "boolean", default: false },
    since: { type: "string" },
    shard: { type: "string" },
  },
  allowPositionals: true,
});

const reports = mkdtempSync(join(tmpdir(), "agbara-reports-"));
const unitReport = join(reports, "unit.json");
const browserReport = join(reports, "browser.json");
const journeysReport = join(reports, "journeys.json");

const outcomes: Outcome[] = [];
const chosen = choice();
/** Vitest and Playwright both have this argument. */
const shard = options.shard ? [`--shard=${options.shard}`] : [];
const ok = chosen === "wrong" ? false : await (chosen ? these(chosen) : everything());
rmSync(reports, { recursive: true, force: true });
const total = (key: "passed" | "failed" | "skipped") =>
  outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`✗ ${failure}`);
console.log(`\n${total("passed")} passed, ${total("failed")} failed, ${total("skipped")} left out`);
process.exitCode = ok ? 0 : 1;

/**
 * Runs every check, the quick ones first. Runs the browser tests even if other tests have failed, so that one run shows
 * all faults.
 */
async function everything(): Promise<boolean> {
  if (!((await checkProduct()) && (await checkLab()))) return false;
  const units = await unitTests();
  if (!(await buildParts({ measured: true }))) return false;
  const inChromium = await browserTests();
  return (await otherBrowserTests()) && inChromium && units;
}

/**
 * Returns the chosen tests. Returns null if the person chose none, so that all tests run. If a chosen test does not
 * exist, prints a message and returns "wrong".
 */
function choice(): Selection | null | "wrong" {
  const since = options.since ?? (options.changed ? "HEAD" : null);
  try {
    checkShard(options.shard);
    if (since) return changedSince(since);
    return words.length > 0 ? selectionOf(words) : null;
  } catch (error) {
    console.error((error as Error).message);
    return "wrong";
  }
}

/** Runs only the chosen tests of Vitest and Playwright. Builds the product first if a chosen test needs a browser. */
async function these({ units, specs }: Selection): Promise<boolean> {
  if (units.length + specs.length === 0) console.log("Nothing that was changed has a test.");
  const held = units.length === 0 || (await unitTests(units));
  if (specs.length === 0) return held;
  return (await buildParts({ measured: true })) && (await browserTests(specs)) && held;
}

async function unitTests(files: readonly string[] = []): Promise<boolean> {
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${unitReport}`];
  // Uses at least two workers. By default, Vitest leaves one processor free, which would waste half of a machine with
  // two processors.
  const workers = `--maxWorkers=${Math.max(2, availableParallelism() - 1)}`;
  const node = ["node_modules/vitest/vitest.mjs", "run", workers, ...shard, ...reporters, ...files];
  const env: Record<string, string> = options.all ? { TEST_ALL: "true" } : {};
  const held = await runStep({ name: "unit and API tests", node, env }, "shown");
  outcomes.push(readVitest(unitReport, held));
  sayWhatTookLong(unitReport);
  return held;
}

async function browserTests(files: readonly string[] = []): Promise<boolean> {
  const { quick: CHROME_PATH, whole: WHOLE_CHROME_PATH } = findBrowsers();
  const held = await runStep(
    {
      name: "browser tests",
      node: ["node_modules/@playwright/test/cli.js", "test", ...shard, ...files],
      cwd: "e2e",
      env: { CHROME_PATH, WHOLE_CHROME_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
    },
    "shown",
  );
  outcomes.push(readPlaywright(browserReport, held));
  sayWhatTookLong(browserReport);
  return held;
}

/**
 * Runs the main journeys in Firefox and WebKit. If a browser cannot be installed or does not start on this machine,
 * prints a message and skips it. (`test:browsers` fails in this case.)
 */
async function otherBrowserTests(): Promise<boolean> {
  const browsers = otherBrowsers();
  if (!browsers) return true;
  const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport };
  const env = { ...browsers, ...report, LEAVE_OUT_WHAT_DOES_NOT_START: "true" };
  const held = await runJourneys(env, shard);
  outcomes.push(readPlaywright(journeysReport, held));
  return held;
}

function otherBrowsers(): Record<string, string> | null {
  try {
    return findOtherBrowsers();
  } catch (error) {
    console.log(`The journeys in Firefox and WebKit are left out. ${(error as Error).message}`);
    return null;
  }
}

function sayWhatTookLong(report: string) {
  for (const { file, seconds } of slowestFiles(report))
    console.log(`${seconds.toFixed(0).padStart(6)} s  ${file}`);
}
