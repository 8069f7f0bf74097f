import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Whether something can be stored among the files. */
export type StorageState = "ok" | "full" | "unusable";

/** About the size of a photo: a few bytes may still fit when nothing else does. */
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

export function isFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOSPC" || code === "EDQUOT";
}
