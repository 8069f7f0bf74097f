import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowsers } from "./browser.ts";
import { buildParts } from "./build-parts.ts";
import { checks } from "./check.ts";
import { type Outcome, readPlaywright, readVitest, slowestFiles } from "./outcome.ts";
import { runAll, runStep } from "./run.ts";

const reports = mkdtempSync(join(tmpdir(), "agbara-reports-"));
const unitReport = join(reports, "unit.json");
const browserReport = join(reports, "browser.json");

const outcomes: Outcome[] = [];
const ok = await everything();
rmSync(reports, { recursive: true, force: true });
const total = (key: keyof Outcome) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
console.log(`\n${total("passed")} passed, ${total("failed")} failed, ${total("skipped")} left out`);
process.exitCode = ok ? 0 : 1;

/** Everything that must hold, the quick parts first. Tests that fail do not keep the browser's from running: one run tells all that is wrong. */
async function everything(): Promise<boolean> {
  if (!(await runAll(checks))) return false;
  const units = await unitTests();
  return (await buildParts({ measured: true })) && (await browserTests()) && units;
}

async function unitTests(): Promise<boolean> {
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${unitReport}`];
  // Vitest leaves one processor free, which would be half of two.
  const workers = `--maxWorkers=${Math.max(2, availableParallelism() - 1)}`;
  const node = ["node_modules/vitest/vitest.mjs", "run", workers, ...reporters];
  const held = await runStep({ name: "unit and API tests", node }, "shown");
  outcomes.push(readVitest(unitReport, held));
  sayWhatTookLong(unitReport);
  return held;
}

async function browserTests(): Promise<boolean> {
  const { quick: CHROME_PATH, whole: WHOLE_CHROME_PATH } = findBrowsers();
  const held = await runStep(
    {
      name: "browser tests",
      node: ["node_modules/@playwright/test/cli.js", "test"],
      cwd: "e2e",
      env: { CHROME_PATH, WHOLE_CHROME_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
    },
    "shown",
  );
  outcomes.push(readPlaywright(browserReport, held));
  sayWhatTookLong(browserReport);
  return held;
}

function sayWhatTookLong(report: string) {
  for (const { file, seconds } of slowestFiles(report))
    console.log(`${seconds.toFixed(0).padStart(6)} s  ${file}`);
}
