import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ConfigError } from "../settings/config-error.ts";

/**
 * Locks the data folder, and returns a function that unlocks it. Two processes in one folder would silently damage it,
 * and the embedded database does not prevent this. We let SQLite lock an empty file with a lock of the operating
 * system. Only one process can have this lock. The lock ends with the process, even after a crash. Another file says
 * which process has the lock.
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
 * Returns a name for the process that uses the folder. A file has the number of this process. For a moment after the
 * process locks the folder, this file is missing or has the number of the earlier process.
 */
function nameOf(holder: string): string {
  try {
    return `process ${readFileSync(holder, "utf8")}`;
  } catch {
    return "another process";
  }
}
