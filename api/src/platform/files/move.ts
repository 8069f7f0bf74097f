import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { ObjectStore } from "./object-store.ts";

/** How many files we copy at the same time. */
const AT_ONCE = 8;

interface Moved {
  copied: number;
  /** How many files the object store already had. */
  present: number;
}

/**
 * Copies every file of the folder into the object store, except files that are there already. We never change a file,
 * so two files of the same name and size are equal. The folder stays as it is. You may repeat this, even while the
 * server runs.
 */
export async function copyFiles(folder: string, store: ObjectStore): Promise<Moved> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && /^[0-9a-f]{32}[\w-]*\.(webp|mp4|piece)$/.test(entry.name))
    .map(({ name }) => name);
  const moved = { copied: 0, present: 0 };
  const waiting = names.values();
  const work = async () => {
    for (const name of waiting) {
      const isNew = await copy(join(folder, name), name, store);
      if (isNew !== null) moved[isNew ? "copied" : "present"] += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return moved;
}

/**
 * Copies one file. Returns false if the store already has it, and null if somebody removed it from the folder in the
 * meantime.
 */
async function copy(file: string, name: string, store: ObjectStore): Promise<boolean | null> {
  try {
    const { size } = await stat(file);
    if ((await store.sizeOf(name)) === size) return false;
    await store.put(name, await readFile(file));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
