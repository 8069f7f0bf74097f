import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ConfigError } from "../settings/config-error.ts";

/**
 * The embedded database does not lock its folder, and two processes on one folder would silently damage it. So we lock
 * it: with the operating system's lock, which SQLite takes on an empty file. Only one process can have it, and it ends
 * with that process, however it ends. A file beside it says which process that is.
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

/** For a moment after a process has taken the folder, this file is missing or still names the process before. */
function nameOf(holder: string): string {
  try {
    return `process ${readFileSync(holder, "utf8")}`;
  } catch {
    return "another process";
  }
}
