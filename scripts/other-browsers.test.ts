import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findOtherBrowsers } from "./other-browsers.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "agbara-browsers-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function program(name: string): string {
  const file = join(folder, name);
  writeFileSync(file, "#!/bin/sh\n");
  chmodSync(file, 0o755);
  return file;
}

test("Firefox, WebKit's driver and its screen are found on the PATH", () => {
  const [FIREFOX_PATH, WEBKIT_DRIVER_PATH, XVFB_PATH] = [
    program("firefox-esr"),
    program("WebKitWebDriver"),
    program("Xvfb"),
  ];
  const found = { FIREFOX_PATH, WEBKIT_DRIVER_PATH, XVFB_PATH };
  expect(findOtherBrowsers({ PATH: folder })).toEqual(found);
});

test("the Firefox that FIREFOX_PATH names comes before the one on the PATH", () => {
  for (const name of ["firefox-esr", "WebKitWebDriver", "Xvfb"]) program(name);
  const named = program("my-firefox");
  expect(findOtherBrowsers({ FIREFOX_PATH: named, PATH: folder }).FIREFOX_PATH).toBe(named);
});

test("a missing browser is named in one line, with how to install it", () => {
  program("firefox-esr");
  expect(() => findOtherBrowsers({ PATH: folder })).toThrow(
    "apt-get install webkit2gtk-driver xvfb",
  );
});

test("a setting that names no program is said in one line", () => {
  expect(() => findOtherBrowsers({ FIREFOX_PATH: "/nowhere/firefox", PATH: folder })).toThrow(
    "FIREFOX_PATH is not the path of a program: /nowhere/firefox",
  );
});
