import { sql } from "drizzle-orm";

/** Rules for our own money that people move by hand. */
export const FLOAT_LOOKS = {
  "own money that was approved, and is not in the books as it was": sql`
    select own.id::text as id, coalesce(written.total, 0) as "is", own.amount as should from own_money as own
      left join ledger_groups as written on written.key = 'own:' || own.id
     where own.state = 'approved' and written.total is distinct from own.amount`,
  "own money in the books that nobody approved": sql`
    select written.key as id, written.total as "is", 0 as should from ledger_groups as written
     where written.key like 'own:%'
       and not exists (select from own_money where 'own:' || id = written.key and state = 'approved')`,
  "own money that one person alone moved": sql`
    select id::text as id from own_money where state = 'approved' and decided_by = prepared_by`,
};
