import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./paths.ts";

/** The results that Vitest or Playwright reports. */
export interface Outcome {
  passed: number;
  failed: number;
  /** The number of tests that did not run, for example because they are for the other database. */
  skipped: number;
  /** The file and name of each failed test, and every file that could not be loaded. */
  failures: string[];
}

/** Reads Vitest's JSON report. `held` is true if Vitest itself succeeded. */
export function readVitest(file: string, held: boolean): Outcome {
  const {
    numPassedTests = 0,
    numPendingTests = 0,
    testResults = [],
  } = readJson(file) as {
    numPassedTests?: number;
    numPendingTests?: number;
    testResults?: FileResult[];
  };
  return {
    passed: numPassedTests,
    skipped: numPendingTests,
    ...failed(testResults.flatMap(failuresOf), held),
  };
}

/** Reads Playwright's JSON report. `held` is true if Playwright itself succeeded. */
export function readPlaywright(file: string, held: boolean): Outcome {
  const { stats = {}, suites = [] } = readJson(file) as {
    stats?: Record<string, number>;
    suites?: Suite[];
  };
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    skipped: stats.skipped ?? 0,
    ...failed(suites.flatMap(failuresOfSuite), held),
  };
}

/** Of Vitest's report. */
interface FileResult {
  name: string;
  status: string;
  assertionResults: { fullName: string; status: string }[];
}

function failuresOf({ name, status, assertionResults }: FileResult): string[] {
  const path = relative(root, name);
  const tests = assertionResults.filter((test) => test.status === "failed");
  if (tests.length === 0 && status === "failed") return [`${path} could not be loaded`];
  return tests.map(({ fullName }) => `${path} > ${fullName}`);
}

/** How many seconds the tests of a file took, in all projects together. */
export interface FileTime {
  file: string;
  seconds: number;
}

/**
 * Returns the files whose tests took longest, from the report of Vitest or Playwright. This helps when a run has become
 * slow.
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
  specs?: {
    title: string;
    line: number;
    tests: { projectName: string; status: string; results: { duration: number }[] }[];
  }[];
  suites?: Suite[];
}

function failuresOfSuite({ file, specs = [], suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ projectName }) => `e2e/${file}:${line} > ${title} (${projectName})`),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
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

/** Counts the failures. If the run failed but no test did, or if there is no report, this counts as one failure. */
function failed(failures: string[], held: boolean): Pick<Outcome, "failed" | "failures"> {
  return { failed: held ? failures.length : Math.max(failures.length, 1), failures };
}

function readJson(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}
