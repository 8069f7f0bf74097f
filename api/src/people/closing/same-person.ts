import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { closings, returns } from "./tables.ts";

/**
 * Finds the ids of all accounts of a person: this account, and the other accounts that staff confirmed as this
 * person's.
 */
export async function accountsOfPerson(db: Database, userId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`with recursive matched(one, other) as (
          select ${closings.user_id}, ${returns.user_id} from ${returns}
            join ${closings} on ${closings.id} = ${returns.closing_id} where ${returns.same_person}),
        same(id) as (
          select ${userId}::uuid
          union
          select case when matched.one = same.id then matched.other else matched.one end
            from same join matched on same.id in (matched.one, matched.other))
        select id from same`,
  );
  return rows.map(({ id }) => id);
}
