import { causeOf } from "../../platform/db/failures.ts";
import { openForReading } from "../../platform/db/open.ts";
import { readConfig } from "../../platform/settings/config.ts";
import { verifyBooks } from "./verify.ts";

/*
 * Recomputes the books and says what differs. It needs the server's settings and changes nothing; beside PostgreSQL the
 * server may run on. The exit code is 0 where all is right, 1 where something differs, 2 where it could not look.
 */
try {
  const { db, close } = await openForReading(readConfig(process.env));
  try {
    process.exitCode = (await verifyBooks(db, console.log)) ? 0 : 1;
  } finally {
    await close();
  }
} catch (error) {
  console.error(causeOf(error));
  process.exitCode = 2;
}
