import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "../config.ts";

/**
 * The embedded database takes no lock of its own, and two processes on one folder silently diverge.
 * This file holds the folder for one process; one whose process is gone is taken over.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, "lock");
  if (!tryLock(file)) {
    const holder = Number(readFileSync(file, "utf8"));
    if (isAlive(holder))
      throw new ConfigError(
        `The data folder ${folder} is in use by process ${holder}. Stop it, or set DATA_DIR to another folder.`,
      );
    rmSync(file, { force: true });
    if (!tryLock(file))
      throw new ConfigError(`The data folder ${folder} was taken by another process just now.`);
  }
  return () => rmSync(file, { force: true });
}

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  // After a restart of the machine or a container the same number may be ours.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
