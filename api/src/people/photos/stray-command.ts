import { causeOf } from "../../platform/db/failures.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { openPhotoStore } from "../../platform/files/open-store.ts";
import { readConfig } from "../../platform/settings/config.ts";
import { markUnnamed } from "./stray-files.ts";

/*
 * A command that finds files without a row in the database and marks them, so that housekeeping removes them. It needs
 * the server's settings. With PostgreSQL, the server may run at the same time.
 */
const refuse = (error: Error | string) => {
  throw typeof error === "string" ? new Error(error) : error;
};
try {
  const config = readConfig(process.env);
  const photos = await openPhotoStore(config, refuse);
  const { db, close } = await openDatabase(config, (error) => console.error(error.message));
  try {
    const found = await markUnnamed(db, photos, new Date());
    console.log(
      `${found} that nothing refers to, in ${photos.place}. The server removes them within an hour.`,
    );
  } finally {
    await close();
  }
} catch (error) {
  console.error(causeOf(error));
  process.exitCode = 1;
}
