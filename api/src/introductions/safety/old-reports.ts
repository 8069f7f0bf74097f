import { yearsLater } from "@agbara/shared/age.ts";
import { SAFETY } from "@agbara/shared/constants.ts";
import { markStray } from "../../people/photos/stray-files.ts";
import { BATCH, type House } from "../../platform/jobs/housekeeping.ts";
import { removeOld } from "./queries.ts";

/** Removes decided reports and their copied photos {@link SAFETY.keptYears} years after both people left. */
export async function oldReports({ db, now }: Pick<House, "db" | "now">): Promise<number> {
  const before = yearsLater(now, -SAFETY.keptYears).toISOString();
  let total = 0;
  for (;;) {
    const removed = await db.transaction(async (tx) => {
      const old = await removeOld(tx, before, BATCH);
      await markStray(tx, old.files, now);
      return old.removed;
    });
    total += removed;
    if (removed < BATCH) return total;
  }
}
