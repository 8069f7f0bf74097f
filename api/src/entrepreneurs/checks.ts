import { PUBLIC_CHECK_KEYS, type PublicCheck } from "@agbara/shared/fundraising/application.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../platform/db/database.ts";

export interface CheckedRow {
  what: string;
  at: string;
}

/**
 * Finds the checks of a page that the verifiers passed, with the time of the latest verdict. If the latest verdict
 * about a check is negative, leaves the check out. For the bank account, uses the latest account that passed, so nobody
 * can see that the owner has just set a new account. This is safe, because we pay nothing to the new account before it
 * passes.
 */
export function findPassedChecks(db: Database, pageId: string): Promise<CheckedRow[]> {
  return rowsOf<CheckedRow>(
    db,
    sql`select what, at from (
          select distinct on (name) name as what, at, passed from application_checks
           where entrepreneur_id = ${pageId}::uuid and name <> 'account' order by name, id desc) as latest
         where passed
        union all
        select 'account', max(decided_at) from bank_accounts
         where entrepreneur_id = ${pageId}::uuid and verdict = 'verified' having max(decided_at) is not null`,
  );
}

/**
 * Returns the checks that everybody may read, in a fixed order. Each check has the day on which it passed, in Lagos.
 */
export function checksView(rows: readonly CheckedRow[]): { what: PublicCheck; day: string }[] {
  return PUBLIC_CHECK_KEYS.flatMap((what) => {
    const row = rows.find((one) => one.what === what);
    return row ? [{ what, day: dayInLagos(new Date(row.at)) }] : [];
  });
}
