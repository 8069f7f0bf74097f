import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConfigError } from "../settings/config-error.ts";
import { lockFolder } from "./folder-lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "agbara-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a folder is free again once it is let go", () => {
  lockFolder(folder)();
  expect(existsSync(join(folder, "lock"))).toBe(false);
  lockFolder(folder)();
});

test.each(["", "nonsense", "999999999", String(process.pid), String(process.ppid)])(
  "a lock that says %j, left by a crash, is taken over",
  (left) => {
    writeFileSync(join(folder, "lock"), left);
    const unlock = lockFolder(folder);
    expect(existsSync(join(folder, "lock"))).toBe(true);
    unlock();
  },
);

/**
 * A program that waits for a command, tries to lock the folder and prints the result. It keeps the lock until its input
 * ends.
 */
const CONTENDER = `
  const { lockFolder } = await import(process.argv[1]);
  console.log("ready");
  process.stdin.once("data", () => {
    try { lockFolder(process.argv[2]); console.log("got it"); }
    catch (error) { console.log(error.message); }
  });
`;

function contend(): ChildProcess {
  const module = new URL("./folder-lock.ts", import.meta.url).href;
  const args = ["--input-type=module", "-e", CONTENDER, module, folder];
  return spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
}

/** Returns a function that waits until each process has printed one more line, and returns these lines. */
function linesOf(contenders: ChildProcess[]) {
  const readers = contenders.map(({ stdout }) =>
    createInterface({ input: stdout ?? process.stdin })[Symbol.asyncIterator](),
  );
  return () => Promise.all(readers.map(async (reader) => String((await reader.next()).value)));
}

async function endAll(contenders: ChildProcess[]) {
  const ends = contenders.map((contender) => once(contender, "exit"));
  for (const contender of contenders) contender.kill("SIGKILL");
  await Promise.all(ends);
}

test("a folder held by a running process is refused, and the line says by which", async () => {
  const other = contend();
  const next = linesOf([other]);
  await next();
  other.stdin?.write("go\n");
  await next();
  expect(() => lockFolder(folder)).toThrow(ConfigError);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${other.pid}`);
  await endAll([other]);
  lockFolder(folder)();
});

test("of many that find a lock left by a crash at the same instant, one has the folder", {
  timeout: 60_000,
}, async () => {
  const contenders = Array.from({ length: 6 }, contend);
  const next = linesOf(contenders);
  await next();
  writeFileSync(join(folder, "lock"), "999999999");
  for (const { stdin } of contenders) stdin?.write("go\n");
  const said = await next();
  await endAll(contenders);
  expect(said.filter((words) => words === "got it")).toHaveLength(1);
  for (const words of said) if (words !== "got it") expect(words).toContain("in use by");
  lockFolder(folder)();
});
