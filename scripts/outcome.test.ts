import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readPlaywright, readVitest } from "./outcome.ts";

const folder = mkdtempSync(join(tmpdir(), "agbara-outcome-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each([
  [
    "unit",
    readVitest,
    (failed: number) => ({ numPassedTests: 5, numFailedTests: failed, numPendingTests: 3 }),
  ],
  [
    "browser",
    readPlaywright,
    (failed: number) => ({ stats: { expected: 4, flaky: 1, unexpected: failed, skipped: 3 } }),
  ],
])("a run of %s tests", (name, read, reportOf) => {
  const report = (failed: number) => {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(reportOf(failed)));
    return file;
  };

  test("says how many passed, failed and were left out", () => {
    expect(read(report(0), true)).toEqual({ passed: 5, failed: 0, skipped: 3 });
    expect(read(report(2), false)).toEqual({ passed: 5, failed: 2, skipped: 3 });
  });

  test("in which a file could not be loaded is not said to have no failure", () => {
    expect(read(report(0), false)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  test("that ended before its report is not said to have no failure", () => {
    expect(read(join(folder, "none.json"), false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});
