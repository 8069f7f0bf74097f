import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findBrowser, findBrowsers } from "./browser.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "agbara-browser-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

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

describe("the tests have", () => {
  test("the headless shell for what it can do, and the whole browser for the rest", () => {
    const [whole, quick] = [program("chromium"), program("chromium-headless-shell")];
    expect(findBrowsers({ PATH: folder })).toEqual({ quick, whole });
  });

  test("the whole browser for all where there is no shell", () => {
    const whole = program("chromium");
    expect(findBrowsers({ PATH: folder })).toEqual({ quick: whole, whole });
  });

  test("the whole browser that CHROME_PATH names, for all", () => {
    program("chromium-headless-shell");
    const named = program("my-browser");
    expect(findBrowsers({ CHROME_PATH: named, PATH: folder })).toEqual({
      quick: named,
      whole: named,
    });
  });

  test("the shell that CHROME_PATH names, and the whole browser that there is", () => {
    const [whole, named] = [program("chromium"), program("my-headless-shell")];
    expect(findBrowsers({ CHROME_PATH: named, PATH: folder })).toEqual({ quick: named, whole });
  });
});
