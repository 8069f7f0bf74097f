import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ConfigError } from "../settings/config-error.ts";

/**
 * Locks the data folder. The embedded database does not lock it, and two processes on one folder would silently damage
 * it. We use the operating system's lock, which SQLite takes on an empty file. Only one process can have this lock,
 * and the lock ends with the process, however the process ends. A file beside it says which process has the lock.
 */
export function lockFolder(folder: string): () => void {
  const holder = join(folder, "lock");
  const lock = new DatabaseSync(join(folder, "lock.sqlite"));
  try {
    lock.exec("begin exclusive");
  } catch {
    lock.close();
    throw new ConfigError(
      `The data folder ${folder} is in use by ${nameOf(holder)}. Stop that program, or set DATA_DIR to another folder.`,
    );
  }
  writeFileSync(holder, String(process.pid));
  return () => {
    rmSync(holder, { force: true });
    lock.close();
  };
}

/**
 * Names the process that has the folder. For a moment after a process has taken the folder, this file is missing or
 * still names the process before.
 */
function nameOf(holder: string): string {
  try {
    return `process ${readFileSync(holder, "utf8")}`;
  } catch {
    return "another process";
  }
}
