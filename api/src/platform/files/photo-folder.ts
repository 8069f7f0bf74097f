import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { folderState } from "../observe/storage-state.ts";
import { type PhotoStore, StorageFailure } from "./photo-store.ts";

/** Returns a file store that keeps its files in one folder. */
export function createPhotoFolder(folder: string): PhotoStore {
  return {
    place: folder,
    put: (name, bytes) => orFail(() => put(folder, name, bytes)),
    async read(name, bytes) {
      const path = join(folder, name);
      const info = await orFail(() => stat(path).catch(nullIfAbsent));
      return info?.isFile() ? { size: info.size, stream: createReadStream(path, bytes) } : null;
    },
    remove: (name) =>
      orFail(async () => {
        await rm(join(folder, name), { force: true });
        await rm(join(folder, `${name}.part`), { force: true });
      }),
    async *names() {
      yield* (await orFail(() => readdir(folder).catch(nullIfAbsent))) ?? [];
    },
    state: () => folderState(folder),
  };
}

async function put(folder: string, name: string, bytes: Uint8Array) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = join(folder, `${name}.part`);
  const file = await open(part, "w", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, join(folder, name));
}

function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

async function orFail<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw new StorageFailure(`the folder of files: ${(cause as NodeJS.ErrnoException).code}`, {
      cause,
    });
  }
}
