import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConfigError } from "../config.ts";
import { lockFolder } from "./folder-lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "agbara-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a folder held by a running process is refused, and the line says by which", async () => {
  const other = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60000)"]);
  writeFileSync(join(folder, "lock"), String(other.pid));
  expect(() => lockFolder(folder)).toThrow(ConfigError);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${other.pid}`);
  other.kill();
  await once(other, "exit");
  lockFolder(folder)();
});

test("a folder is free again once it is let go", () => {
  lockFolder(folder)();
  expect(existsSync(join(folder, "lock"))).toBe(false);
  lockFolder(folder)();
});

test.each(["", "nonsense", "0", "-1", "999999999", String(process.pid)])(
  "a lock that says %j, left by a crash, is taken over",
  (left) => {
    writeFileSync(join(folder, "lock"), left);
    const unlock = lockFolder(folder);
    expect(existsSync(join(folder, "lock"))).toBe(true);
    unlock();
  },
);
