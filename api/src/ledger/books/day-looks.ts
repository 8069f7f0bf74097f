import { sql } from "drizzle-orm";

/** SQL: what the daily entries of the public log say about the ledger. */
const DAYS = sql`
  select number, name, (ledger->>'after')::bigint as after, (ledger->>'up_to')::bigint as up_to,
         (ledger->>'transfers')::bigint as transfers, ledger->'sums' as sums
    from (select number, name, body::jsonb->'ledger' as ledger from public_log where kind = 'daily') as entry`;

/** Rules for the public log: no entry is missing or changed, and the sums in its daily entries match the ledger. */
export const DAY_LOOKS = {
  "a day of the public log that is not the sum of its transfers": sql`
    select day.name as id, (select coalesce(sum(value::numeric), 0) from jsonb_each_text(day.sums)) as "is",
           moved.sum as should
      from (${DAYS}) as day
      cross join lateral (
        select coalesce(sum(transfers), 0) as transfers, coalesce(sum(amount), 0) as sum,
               coalesce(jsonb_object_agg(kind, amount), '{}') as sums
          from (select kind, count(*) as transfers, sum(amount) as amount from ledger_transfers
                 where id > day.after and id <= day.up_to
                   -- Days tell only what donors paid. Earlier versions told every kind.
                   and (kind = 'charged' or day.sums - 'charged' <> '{}')
                 group by kind) as kinds
      ) as moved
     where (day.transfers, day.sums) is distinct from (moved.transfers, moved.sums)`,
  "a day of the public log that does not begin where the one before ended": sql`
    select name as id from (
      select *, coalesce(lag(up_to) over (order by number), 0) as before from (${DAYS}) as day) as day
     where after <> before or up_to < after`,
  "an entry of the public log that does not follow the one before, or was changed": sql`
    select number::text as id from (
      select *, coalesce(lag(number) over earlier, 0) as before, coalesce(lag(hash) over earlier, repeat('0', 64)) as last
        from public_log window earlier as (order by number)) as entry
     where number <> before + 1 or previous <> last
        or hash <> encode(sha256(convert_to(concat_ws(E'\n', previous, number, at, kind, name, body), 'UTF8')), 'hex')`,
};
