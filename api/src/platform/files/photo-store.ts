import type { Readable } from "node:stream";
import type { StorageState } from "../observe/storage-state.ts";

/** A range of bytes. Both ends are included. */
export interface Bytes {
  start: number;
  end: number;
}

/**
 * The store for the files of photos, papers and videos. Several processes share one store, either a common folder or an
 * object store. If the store itself fails, its methods throw a {@link StorageFailure}.
 */
export interface PhotoStore {
  /** Stores a file. Resolves when a crash can no longer lose the file. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /**
   * Reads the whole file or the given bytes, including the last one. `size` is the size of the whole file. Returns
   * null if no file has this name.
   */
  read(name: string, bytes?: Bytes): Promise<{ size: number; stream: Readable } | null>;
  /** Removes a file. Does nothing if there is no such file. */
  remove(name: string): Promise<void>;
  /** Returns the names of all files, in any order. */
  names(): AsyncIterable<string>;
  /** Tests whether the store can save a file. */
  state(): Promise<StorageState>;
  /** Where the files are, e.g. the folder. We show it to the person who starts the server. */
  place: string;
}

/** The time limit. It is enough to read a film of 20 MB from a slow store. */
const WHOLE_WITHIN_MS = 30_000;

/** Returns all bytes of a file; null if there is no such file. */
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

/** The store for files is full, or cannot be reached. */
export class StorageFailure extends Error {
  override name = "StorageFailure";
}
