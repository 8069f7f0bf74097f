import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findBrowser } from "./browser.ts";

const folder = mkdtempSync(join(tmpdir(), "agbara-browser-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function program(name: string): string {
  const file = join(folder, name);
  writeFileSync(file, "#!/bin/sh\n");
  chmodSync(file, 0o755);
  return file;
}

test("the browser that CHROME_PATH names comes first", () => {
  const named = program("my-browser");
  program("chromium");
  expect(findBrowser({ CHROME_PATH: named, PATH: folder })).toBe(named);
});

test("one on the PATH is found", () => {
  const onPath = program("chromium");
  expect(findBrowser({ PATH: `/nowhere:${folder}` })).toBe(onPath);
});

test("a CHROME_PATH that names no program is said in one line, instead of another browser being taken", () => {
  expect(() => findBrowser({ CHROME_PATH: "/nowhere/chrome", PATH: folder })).toThrow(
    "CHROME_PATH is not the path of a program: /nowhere/chrome",
  );
});
