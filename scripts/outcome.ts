import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./paths.ts";

/** A runner's result for its tests. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Tests left out, such as a test of the other database. */
  skipped: number;
}

/** Reads Vitest's JSON report; `held` says whether the run itself succeeded. */
export function readVitest(file: string, held: boolean): Outcome {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = readJson(file);
  return {
    passed: Number(numPassedTests),
    failed: failures(Number(numFailedTests), held),
    skipped: Number(numPendingTests),
  };
}

/** Reads Playwright's JSON report; `held` says whether the run itself succeeded. */
export function readPlaywright(file: string, held: boolean): Outcome {
  const stats = (readJson(file).stats ?? {}) as Record<string, number>;
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: failures(stats.unexpected ?? 0, held),
    skipped: stats.skipped ?? 0,
  };
}

/** Seconds that a file's tests took, in all projects together. */
export interface FileTime {
  file: string;
  seconds: number;
}

/**
 * Returns the files with the slowest tests, from Vitest's or Playwright's report. Helps when a run has become slow.
 */
export function slowestFiles(file: string, count = 12): FileTime[] {
  const { testResults = [], suites = [] } = readJson(file) as {
    testResults?: { name: string; startTime: number; endTime: number }[];
    suites?: Suite[];
  };
  const times = new Map<string, number>();
  const add = (name: string, ms: number) => times.set(name, (times.get(name) ?? 0) + ms);
  for (const { name, startTime, endTime } of testResults) add(name, endTime - startTime);
  for (const suite of suites) addTimes(suite, add);
  return [...times]
    .map(([name, ms]) => ({ file: relative(root, name), seconds: ms / 1000 }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count);
}

/** Of Playwright's report. */
interface Suite {
  file: string;
  specs?: { tests: { results: { duration: number }[] }[] }[];
  suites?: Suite[];
}

function addTimes(
  { file, specs = [], suites = [] }: Suite,
  add: (name: string, ms: number) => void,
) {
  for (const { tests } of specs)
    for (const { results } of tests)
      for (const { duration } of results) add(join(root, "e2e", file), duration);
  for (const suite of suites) addTimes(suite, add);
}

/** Counts failures. A file that could not be loaded has no failed test, but the run fails: this counts as one. */
function failures(counted: number, held: boolean): number {
  return held ? counted : Math.max(counted, 1);
}

function readJson(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}
