import { join } from "node:path";
import { readConfig } from "../settings/config.ts";
import { ConfigError } from "../settings/config-error.ts";
import { copyFiles } from "./move.ts";
import { openObjectStore } from "./open-store.ts";

/*
 * Copies the files of DATA_DIR/photos into the bucket from the settings. You may run it as often as you like. It does
 * not remove the folder. The exit code is 0 if the bucket then has all files.
 */
try {
  const { dataDir, objectStore } = readConfig(process.env);
  if (!objectStore)
    throw new ConfigError("First set S3_ENDPOINT and its other settings: see docs/operate.md.");
  const store = await openObjectStore(objectStore, (message) => {
    throw new Error(message);
  });
  const { copied, present } = await copyFiles(join(dataDir, "photos"), store);
  console.log(`${copied} copied, ${present} there already, in ${store.place}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
