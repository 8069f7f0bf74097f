import { readFileSync } from "node:fs";

/** What a runner says about its tests. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Left out, such as a test of the other database. */
  skipped: number;
}

/** From Vitest's JSON report; `held` says how the run itself ended. */
export function readVitest(file: string, held: boolean): Outcome {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = readJson(file);
  return {
    passed: Number(numPassedTests),
    failed: failures(Number(numFailedTests), held),
    skipped: Number(numPendingTests),
  };
}

/** From Playwright's JSON report; `held` says how the run itself ended. */
export function readPlaywright(file: string, held: boolean): Outcome {
  const stats = (readJson(file).stats ?? {}) as Record<string, number>;
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: failures(stats.unexpected ?? 0, held),
    skipped: stats.skipped ?? 0,
  };
}

/** A file that could not be loaded has no failed test, but fails the run. */
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
