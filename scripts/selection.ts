import { execFileSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { dirname, join, parse, relative, resolve } from "node:path";
import { root } from "./paths.ts";

/** The tests that a run includes. */
export interface Selection {
  /** The tests that Vitest runs, as paths from the repository's root. */
  units: string[];
  /**
   * The tests that Playwright runs, as paths from `e2e`. A path may end with a line number, as in
   * "fixtures/a.spec.ts:12".
   */
  specs: string[];
}

const UNIT = /\.test\.tsx?$/;
const SPEC = /^e2e\/.*\.spec\.ts(:\d+)?$/;

/**
 * Finds the tests for these arguments: test files, folders with tests, or other files. For another file, returns the
 * test next to it, or all tests in its folder. Throws if an argument leads to no test.
 */
export function selectionOf(words: readonly string[], from = process.cwd()): Selection {
  const files = words.flatMap((word) => {
    const path = relative(root, resolve(from, word));
    const found = testsAt(path);
    if (found.length === 0) throw new Error(`There is no test at ${word}.`);
    return found;
  });
  return split(files);
}

/**
 * Returns the tests for every file that has changed since `commit`, chosen as in `selectionOf`. Vitest and Playwright
 * can follow imports, but this function does not. Nearly every test imports the contract, so one changed line in the
 * contract would run nearly all tests.
 */
export function changedSince(commit: string): Selection {
  const git = (...words: string[]) =>
    execFileSync("git", words, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  const changed = git("diff", "--name-only", "--diff-filter=d", commit);
  const added = git("ls-files", "--others", "--exclude-standard");
  return split([...changed, ...added].flatMap(testsAt));
}

function split(files: readonly string[]): Selection {
  const once = [...new Set(files)].sort();
  return {
    units: once.filter((file) => UNIT.test(file)),
    specs: once.filter((file) => SPEC.test(file)).map((file) => relative("e2e", file)),
  };
}

function testsAt(path: string): string[] {
  if (UNIT.test(path) || SPEC.test(path))
    return existsSync(join(root, path.replace(/:\d+$/, ""))) ? [path] : [];
  const inFolder = globSync(`${path}/**/*.{test.ts,test.tsx,spec.ts}`, {
    cwd: root,
    exclude: ["**/node_modules/**"],
  });
  if (inFolder.length > 0 || !existsSync(join(root, path))) return inFolder;
  const beside = globSync(`${dirname(path)}/*.test.{ts,tsx}`, { cwd: root });
  const own = beside.filter((file) => parse(file).base.startsWith(`${parse(path).name}.`));
  return own.length > 0 ? own : beside;
}

/**
 * Checks `shard`, for example "2/3": the second of three equal parts of the tests. Throws if it has another form.
 * Without `shard`, all tests run.
 */
export function checkShard(shard: string | undefined): void {
  if (shard === undefined) return;
  const [, part, of] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(shard) ?? [];
  if (!part || Number(part) > Number(of))
    throw new Error(`--shard is a part of the tests, such as 1/2. It is not '${shard}'.`);
}
