import { causeOf } from "../../platform/db/failures.ts";
import { openForReading } from "../../platform/db/open.ts";
import { readConfig } from "../../platform/settings/config.ts";
import { verifyBooks } from "./verify.ts";

/*
 * The `verify` command: adds up the books again and prints the differences. It needs the server's settings and changes
 * nothing. With PostgreSQL, the server may keep running. The exit code is 0 if there is no difference, 1 if there is
 * one, and 2 if the check could not run.
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
