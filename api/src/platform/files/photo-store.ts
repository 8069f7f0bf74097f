import type { Readable } from "node:stream";
import type { StorageState } from "../observe/storage-state.ts";

/** A range of bytes in a file. It includes the first and the last byte. */
export interface Bytes {
  start: number;
  end: number;
}

/**
 * The store for the files of photos, papers and videos. It is a folder or an object store, and several processes may
 * share it. If the store fails, its methods throw a {@link StorageFailure}.
 */
export interface PhotoStore {
  /** Stores a file. Resolves when the file is safe from a crash. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /**
   * Reads the whole file, or only the given bytes. `size` is the size of the whole file. Returns null if no file has
   * this name.
   */
  read(name: string, bytes?: Bytes): Promise<{ size: number; stream: Readable } | null>;
  /** Removes a file. Does nothing if no file has this name. */
  remove(name: string): Promise<void>;
  /** Returns the names of all files, in any order. */
  names(): AsyncIterable<string>;
  /** Tests whether the store can save a file now. */
  state(): Promise<StorageState>;
  /** Where the files are, for example the folder's path. We show it to the person who starts the server. */
  place: string;
}

/** The time limit for reading a file. It is enough to read a video of 20 MB from a slow store. */
const WHOLE_WITHIN_MS = 30_000;

/** Returns all bytes of a file. Returns null if no file has this name. */
export async function readWhole(
  store: Pick<PhotoStore, "read">,
  name: string,
): Promise<Buffer | null> {
  const found = await store.read(name);
  if (!found) return null;
  try {
    const signal = AbortSignal.timeout(WHOLE_WITHIN_MS);
    return Buffer.concat((await found.stream.toArray({ signal })) as Buffer[]);
  } catch (cause) {
    throw new StorageFailure("a file broke off while it was read", { cause });
  }
}

/** The error when the file store is full or unreachable. */
export class StorageFailure extends Error {
  override name = "StorageFailure";
}
