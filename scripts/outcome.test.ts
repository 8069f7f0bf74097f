import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readPlaywright, readVitest, slowestFiles } from "./outcome.ts";
import { root } from "./paths.ts";

const folder = mkdtempSync(join(tmpdir(), "agbara-outcome-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns a browser test in the form of Playwright's report, with its results on the desktop and on the phone. */
const spec = (...[desktop, phone]: string[]) => ({
  title: "a thing",
  line: 7,
  tests: [
    { projectName: "desktop", status: desktop, results: [] },
    { projectName: "phone", status: phone, results: [] },
  ],
});

describe.each([
  {
    kind: "unit",
    read: readVitest,
    whole: { numPassedTests: 5, numPendingTests: 3, testResults: [] },
    broken: {
      numPassedTests: 5,
      numPendingTests: 3,
      testResults: [
        {
          name: join(root, "a.test.ts"),
          status: "failed",
          assertionResults: [
            { fullName: "a thing holds", status: "passed" },
            { fullName: "a thing fails", status: "failed" },
          ],
        },
        { name: join(root, "b.test.ts"), status: "failed", assertionResults: [] },
      ],
    },
    failures: ["a.test.ts > a thing fails", "b.test.ts could not be loaded"],
  },
  {
    kind: "browser",
    read: readPlaywright,
    whole: { stats: { expected: 4, flaky: 1, skipped: 3 }, suites: [] },
    broken: {
      stats: { expected: 4, flaky: 1, skipped: 3 },
      suites: [
        {
          file: "a.spec.ts",
          suites: [{ file: "a.spec.ts", specs: [spec("unexpected", "expected")] }],
          specs: [spec("flaky", "unexpected")],
        },
      ],
    },
    failures: ["e2e/a.spec.ts:7 > a thing (phone)", "e2e/a.spec.ts:7 > a thing (desktop)"],
  },
])("a run of $kind tests", ({ kind, read, whole, broken, failures }) => {
  const written = (report: object) => {
    const file = join(folder, `${kind}.json`);
    writeFileSync(file, JSON.stringify(report));
    return file;
  };

  test("says how many passed, failed and were left out, and which failed", () => {
    const counted = { passed: 5, skipped: 3 };
    expect(read(written(whole), true)).toEqual({ ...counted, failed: 0, failures: [] });
    expect(read(written(broken), false)).toEqual({ ...counted, failed: 2, failures });
  });

  test("that failed without a failed test is not said to have no failure", () => {
    expect(read(written(whole), false)).toMatchObject({ failed: 1 });
  });

  test("that ended before its report is not said to have no failure", () => {
    expect(read(join(folder, "none.json"), false)).toMatchObject({ passed: 0, failed: 1 });
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
      name: join(root, file),
      startTime: 1000,
      endTime: 1000 + seconds * 1000,
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
