import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ConfigError } from "../settings/config-error.ts";

/**
 * Locks the data folder. Two processes on one folder would silently damage it, and the embedded database does not
 * prevent this. We use the lock of the operating system that SQLite takes on an empty file. Only one process can have
 * this lock. The lock ends when the process ends, even after a crash. A file next to the lock names the process that
 * has it.
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
 * Names the process that has the folder. For a moment after a process takes the folder, its file is missing or still
 * names the earlier process.
 */
function nameOf(holder: string): string {
  try {
    return `process ${readFileSync(holder, "utf8")}`;
  } catch {
    return "another process";
  }
}
