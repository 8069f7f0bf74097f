import { sql } from "drizzle-orm";

/**
 * Rules for vouchers. Each rule is a query that finds wrong rows. A voucher's part of the gift equals the money that is
 * left on the voucher. Each redemption is a part for a page.
 */
export const VOUCHER_LOOKS = {
  "a voucher that is not what its part of the gift is": sql`
    select voucher.id::text as id, voucher."left"::text as "is", part.amount::text as should
      from vouchers as voucher join gift_parts as part on part.id = voucher.id
     where part.state not in ('held', 'redeemed', 'refunding', 'refunded', 'disputed', 'lost')
        or (voucher.state = 'bought') <> (part.state = 'held')
        or (voucher.state = 'frozen') <> (part.state in ('refunding', 'disputed'))
        or (voucher.state = 'used') <> (part.state = 'redeemed')
        or (voucher.state = 'bought' and voucher."left" <> part.amount)`,
  "a voucher of which more or less became than was bought": sql`
    select voucher.id::text as id, sum(part.amount)::text as "is", voucher.amount::text as should
      from vouchers as voucher
      join gift_parts as part on part.id = voucher.id or part.voucher_id = voucher.id
     group by voucher.id having sum(part.amount) <> voucher.amount`,
  "a part that was redeemed without its money, or the other way round": sql`
    select coalesce(part.id::text, entry.key) as id, part.amount::text as "is", entry.total::text as should
      from (select * from gift_parts where voucher_id is not null) as part
      full join (select * from ledger_groups where key like 'voucher:%:redeemed:%') as entry
        on entry.key = 'voucher:' || part.voucher_id || ':redeemed:' || part.id
     where part.amount is distinct from entry.total`,
  "a voucher that may be paid out": sql`
    select id::text as id from gift_parts
     where kind = 'voucher' and state in ('available', 'in_payout', 'paid_out', 'returned')`,
};
