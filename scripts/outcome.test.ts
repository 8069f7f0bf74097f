import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readPlaywright, readVitest, slowestFiles } from "./outcome.ts";
import { root } from "./paths.ts";

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

describe("the slowest files", () => {
  const slowest = (report: object, count?: number) => {
    const file = join(folder, "slow.json");
    writeFileSync(file, JSON.stringify(report));
    return slowestFiles(file, count);
  };

  test("of unit tests are told with all databases together, the slowest first", () => {
    const ran = (file: string, seconds: number) => ({
      ...{ name: join(root, file), startTime: 1000, endTime: 1000 + seconds * 1000 },
    });
    const testResults = [ran("api/a.test.ts", 2), ran("api/b.test.ts", 3), ran("api/a.test.ts", 2)];
    expect(slowest({ testResults })).toEqual([
      { file: "api/a.test.ts", seconds: 4 },
      { file: "api/b.test.ts", seconds: 3 },
    ]);
    expect(slowest({ testResults }, 1)).toHaveLength(1);
  });

  test("of browser tests are told with all screens and groups together", () => {
    const specs = (...durations: number[]) => [
      { tests: [{ results: durations.map((duration) => ({ duration })) }] },
    ];
    const file = "giving/gifts.spec.ts";
    const suites = [{ file, specs: specs(1500), suites: [{ file, specs: specs(2000, 500) }] }];
    expect(slowest({ suites })).toEqual([{ file: "e2e/giving/gifts.spec.ts", seconds: 4 }]);
  });
});
