import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Whether the server can store files. */
export type StorageState = "ok" | "full" | "unusable";

/**
 * How many bytes the test writes, about the size of a photo. A few bytes may still fit on a disk that has no space for
 * a photo.
 */
const PROBE = Buffer.alloc(256 * 1024);

export async function folderState(folder: string): Promise<StorageState> {
  const file = join(folder, `probe-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, PROBE);
    return "ok";
  } catch (error) {
    return isFull(error) ? "full" : "unusable";
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}

/** The error numbers (`errno`) in WASI for a full disk. The embedded database throws them. */
const FULL_WASI = new Set([19, 51]);

export function isFull(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, errno, cause } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") return true;
  if (!(error instanceof Error)) return errno !== undefined && FULL_WASI.has(errno);
  return cause !== undefined && isFull(cause);
}
