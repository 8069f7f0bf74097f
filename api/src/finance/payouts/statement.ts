import type { Output } from "@agbara/shared/contract/calls.ts";
import { sql } from "drizzle-orm";
import type { Entrepreneur } from "../../entrepreneurs/public/queries.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";

/** This file reads the money of one page from the books, for the page's owner. */

type Statement = Output<"finance.payouts.statement">["data"];
type Sums = Record<"given" | "went_back" | "paid_out" | "fees", number>;

const NONE: Sums = { given: 0, went_back: 0, paid_out: 0, fees: 0 };

/**
 * Sums a page's account in the books for each posting day: the money that came in, and the money that left. A reversal
 * counts like the transfer that it reverses, but with the opposite sign.
 */
function findDays(db: Database, pageId: string) {
  const side = (own: "debit" | "credit", other: "debit" | "credit", sign: "" | "-") =>
    sql.raw(`select line.group_id, coalesce(line.reverses, line.id) as first, ${sign}line.amount as amount,
        other.kind as other
       from own join ledger_transfers as line on line.${own}_account = own.id
       join ledger_accounts as other on other.id = line.${other}_account`);
  return rowsOf<{ day: string } & Record<keyof Sums, string>>(
    db,
    sql`with own as (select id from ledger_accounts where kind = 'entrepreneur' and owner = ${pageId}),
      moved as (${side("credit", "debit", "")} union all ${side("debit", "credit", "-")}),
      named as (
        select moved.group_id, moved.amount,
               case when moved.other = 'fees' then 'fees'
                    when line.kind in ('allocated', 'redeemed') then 'given'
                    when line.kind = 'payout_sent' then 'paid_out'
                    else 'went_back' end as what
          from moved join ledger_transfers as line on line.id = moved.first)
      select written.posted_on::text as day,
             coalesce(sum(amount) filter (where what = 'given'), 0)::text as given,
             coalesce(sum(-amount) filter (where what = 'went_back'), 0)::text as went_back,
             coalesce(sum(-amount) filter (where what = 'paid_out'), 0)::text as paid_out,
             coalesce(sum(-amount) filter (where what = 'fees'), 0)::text as fees
        from named join ledger_groups as written on written.id = named.group_id
       group by written.posted_on order by written.posted_on`,
  );
}

/**
 * Returns the money that a page got and the money that left it, by day. Also returns how much money was still there
 * after each day.
 */
export async function statementOf(
  db: Database,
  page: Pick<Entrepreneur, "id" | "code" | "name">,
): Promise<Statement> {
  const total = { ...NONE, waiting: 0 };
  const days = (await findDays(db, page.id)).map(({ day, ...sums }) => {
    const [given, went_back] = [Number(sums.given), Number(sums.went_back)];
    const [paid_out, fees] = [Number(sums.paid_out), Number(sums.fees)];
    total.given += given;
    total.went_back += went_back;
    total.paid_out += paid_out;
    total.fees += fees;
    total.waiting += given - went_back - paid_out - fees;
    return { day, given, went_back, paid_out, fees, waiting: total.waiting };
  });
  return { page: { page_code: page.code, name: page.name }, days, total };
}
