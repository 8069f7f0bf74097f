import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./browser.ts";
import { buildParts } from "./build-parts.ts";
import { checks } from "./check.ts";
import { runAll, runStep } from "./run.ts";

/** What a runner's JSON report says of its tests. */
interface Outcome {
  passed: number;
  failed: number;
}

const reports = mkdtempSync(join(tmpdir(), "agbara-reports-"));
const unitReport = join(reports, "unit.json");
const browserReport = join(reports, "browser.json");

const outcomes: Outcome[] = [];
const ok = await everything();
rmSync(reports, { recursive: true, force: true });
const total = (key: keyof Outcome) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
console.log(`\n${total("passed")} passed, ${total("failed")} failed`);
process.exitCode = ok ? 0 : 1;

/** Everything that must hold, the quick parts first; a later part is not begun where an earlier one fails. */
async function everything(): Promise<boolean> {
  return (
    (await runAll(checks)) &&
    (await unitTests()) &&
    (await buildParts({ measured: true })) &&
    (await browserTests())
  );
}

async function unitTests(): Promise<boolean> {
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${unitReport}`];
  // Vitest leaves one processor to itself, which of two would be half.
  const workers = `--maxWorkers=${Math.max(2, availableParallelism() - 1)}`;
  const node = ["node_modules/vitest/vitest.mjs", "run", workers, ...reporters];
  const passed = await runStep({ name: "unit and API tests", node }, "shown");
  outcomes.push(readVitest(unitReport));
  return passed;
}

async function browserTests(): Promise<boolean> {
  const CHROME_PATH = findBrowser();
  const passed = await runStep(
    {
      name: "browser tests",
      node: ["node_modules/@playwright/test/cli.js", "test"],
      cwd: "e2e",
      env: { CHROME_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
    },
    "shown",
  );
  outcomes.push(readPlaywright(browserReport));
  return passed;
}

function readVitest(file: string): Outcome {
  const { numPassedTests = 0, numFailedTests = 0 } = readJson(file);
  return { passed: Number(numPassedTests), failed: Number(numFailedTests) };
}

function readPlaywright(file: string): Outcome {
  const stats = (readJson(file).stats ?? {}) as Record<string, number>;
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
  };
}

function readJson(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}
