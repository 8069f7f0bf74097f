import { join } from "node:path";
import { ConfigError } from "../settings/config-error.ts";
import type { ObjectStoreSettings } from "../settings/files.ts";
import type { ObjectStore } from "./object-store.ts";
import { createPhotoFolder } from "./photo-folder.ts";
import { type PhotoStore, StorageFailure } from "./photo-store.ts";

interface Settings {
  dataDir: string;
  /** Null: the folder. */
  objectStore: ObjectStoreSettings | null;
}

/** Opens the file store from the settings: a folder or an object store. */
export async function openPhotoStore(
  { dataDir, objectStore }: Settings,
  onError: (message: string) => void,
): Promise<PhotoStore> {
  return objectStore
    ? openObjectStore(objectStore, onError)
    : createPhotoFolder(join(dataDir, "photos"));
}

/**
 * Opens the object store. Throws a `ConfigError` if the store refuses our requests, for example because a key is wrong.
 * If the store is unreachable or full, the server starts anyway. Only calls that need files fail until the store works
 * again.
 */
export async function openObjectStore(
  settings: ObjectStoreSettings,
  onError: (message: string) => void,
): Promise<ObjectStore> {
  const { createObjectStore, refusalOf } = await import("./object-store.ts");
  const store = createObjectStore(settings);
  try {
    await store.put("probe", new Uint8Array());
    await store.remove("probe");
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal !== null)
      throw new ConfigError(
        `Wrong setting: ${store.place} refused us: ${refusal}. Check S3_BUCKET, S3_REGION and the key. The key must be allowed to list the bucket, and to read, write and delete its files.`,
      );
    if (!(error instanceof StorageFailure)) throw error;
    onError(`${error.message}. Photos and videos cannot be reached until it answers`);
  }
  return store;
}
