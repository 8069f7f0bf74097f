import type { Readable } from "node:stream";
import type { StorageState } from "../observe/storage-state.ts";

/** From one to another, both included. */
export interface Bytes {
  start: number;
  end: number;
}

/**
 * Where the files of photos, papers and videos are. Several processes share one: a folder that all of them see, or an
 * object store. What the store itself cannot do is a {@link StorageFailure}.
 */
export interface PhotoStore {
  /** Resolves once the file would survive a crash. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /**
   * The whole file, or these bytes of it, the last included; `size` is the whole's. Null where there is no file of that
   * name.
   */
  read(name: string, bytes?: Bytes): Promise<{ size: number; stream: Readable } | null>;
  /** Harmless where there is none. */
  remove(name: string): Promise<void>;
  /** Of every file that is there, in any order. */
  names(): AsyncIterable<string>;
  /** Tries whether something can be stored. */
  state(): Promise<StorageState>;
  /** For anyone who starts the server, e.g. the folder. */
  place: string;
}

/** A film of 20 MB from a store that is slow. */
const WHOLE_WITHIN_MS = 30_000;

/** All bytes of a file; null where there is none. */
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

/** The place of the files is full, or cannot be reached. */
export class StorageFailure extends Error {
  override name = "StorageFailure";
}
