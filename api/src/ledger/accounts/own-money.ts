import type { Database } from "../../platform/db/database.ts";
import { account, balanceOf, type Kobo } from "./ledger.ts";

/** Returns how much of our own money is left, in kobo. This money pays for fees, chargebacks and mistakes. */
export async function floatLeft(db: Database): Promise<Kobo> {
  const put = await balanceOf(db, account("platform_float"));
  return put - (await balanceOf(db, account("fees")));
}
