import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";

/** From one to another, both included. */
export interface Bytes {
  start: number;
  end: number;
}

/** Where the files of photos and videos are. Several processes share one: a folder that all of them see, or an object store. */
export interface PhotoStore {
  /** Resolves once the file would survive a crash. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The whole file, or these bytes of it, the last included. Null where there is no file of that name. */
  read(name: string, bytes?: Bytes): Promise<{ size: number; stream: Readable } | null>;
  /** Harmless where there is none. */
  remove(name: string): Promise<void>;
}

/** Files in one folder. */
export function createPhotoFolder(folder: string): PhotoStore {
  return {
    async put(name, bytes) {
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
    },
    async read(name, bytes) {
      const path = join(folder, name);
      const info = await stat(path).catch(() => null);
      return info?.isFile() ? { size: info.size, stream: createReadStream(path, bytes) } : null;
    },
    async remove(name) {
      await rm(join(folder, name), { force: true });
      await rm(join(folder, `${name}.part`), { force: true });
    },
  };
}
