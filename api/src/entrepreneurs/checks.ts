import { PUBLIC_CHECK_KEYS, type PublicCheck } from "@agbara/shared/fundraising/application.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../platform/db/database.ts";

export interface CheckedRow {
  what: string;
  at: string;
}

/**
 * Finds the checks of a page whose latest verdict is that it passed, with the time of this verdict. The account is the
 * page's present one: a second verifier's verdict named `account` may be about an earlier one. An account that waits for
 * a verifier, or was refused, is not found.
 */
export function findPassedChecks(db: Database, pageId: string): Promise<CheckedRow[]> {
  return rowsOf<CheckedRow>(
    db,
    sql`select what, at from (
          select distinct on (name) name as what, at, passed from application_checks
           where entrepreneur_id = ${pageId}::uuid and name <> 'account' order by name, id desc) as latest
         where passed
        union all
        select 'account', decided_at from bank_accounts
         where entrepreneur_id = ${pageId}::uuid and ended_at is null and verdict = 'verified'`,
  );
}

/** Returns the checks that everybody may read, in their order, each with its day in Lagos. */
export function checksView(rows: readonly CheckedRow[]): { what: PublicCheck; day: string }[] {
  return PUBLIC_CHECK_KEYS.flatMap((what) => {
    const row = rows.find((one) => one.what === what);
    return row ? [{ what, day: dayInLagos(new Date(row.at)) }] : [];
  });
}
