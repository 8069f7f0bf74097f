import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ConfigError } from "../config.ts";

/**
 * The embedded database takes no lock of its own, and two processes on one folder silently diverge.
 * The lock is the operating system's, which SQLite takes on an empty file: it is had by one process alone, however
 * many ask at the same instant, and ends with that process, however it ends. Who has it stands in a file beside.
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

/** For a moment after a process has taken the folder, the file is not there yet, or still its predecessor's. */
function nameOf(holder: string): string {
  try {
    return `process ${readFileSync(holder, "utf8")}`;
  } catch {
    return "another process";
  }
}
