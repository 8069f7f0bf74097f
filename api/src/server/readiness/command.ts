import { ratesFindings } from "../../ledger/gateways/rates.ts";
import { causeOf } from "../../platform/db/failures.ts";
import { openForReading } from "../../platform/db/open.ts";
import { readConfig } from "../../platform/settings/config.ts";
import { allFindings } from "./readiness.ts";

/*
 * Prints what an operator must correct before we accept real money. The command needs the server's settings and changes
 * nothing. With PostgreSQL, the server can keep running. The exit code is 0 if all is ready, 1 if something is missing,
 * 2 if the command could not check.
 */
try {
  const config = readConfig(process.env);
  const { db, close } = await openForReading(config);
  try {
    const findings = [
      ...(await allFindings({ config, db, fetch })),
      // Old exchange rates do not stop gifts. So the server does not check them when it starts, but this command does.
      ...(await ratesFindings(config.giving.ratesFile, new Date())),
    ];
    for (const { what, why, mend } of findings) console.log(`✗ ${what}\n  ${why}\n  ${mend}`);
    if (findings.length === 0) console.log("✓ Nothing is missing for taking real money.");
    if (!config.giving.live)
      console.log("  No live key is set, so no real money is taken yet, whatever is said above.");
    process.exitCode = findings.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
} catch (error) {
  console.error(causeOf(error));
  process.exitCode = 2;
}
