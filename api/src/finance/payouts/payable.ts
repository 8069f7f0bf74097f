import type { Hindrance } from "@agbara/shared/contract/finance/payouts.ts";
import { type SQL, sql } from "drizzle-orm";
import type { BankAccountRow } from "../../entrepreneurs/bank-accounts/queries.ts";
import type { Entrepreneur } from "../../entrepreneurs/public/queries.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { aml_flags } from "../aml/tables.ts";

/**
 * Of a page in any other state nothing is paid: the money of a suspended one is frozen, and for that of a closed one
 * its donors choose again.
 */
export const PAYABLE_STATUSES = ["verified", "funded"] as const satisfies Entrepreneur["status"][];

/** That the page that a statement names `page` may be paid. */
export const pageIsPayable = sql.raw(
  `page.status in (${PAYABLE_STATUSES.map((status) => `'${status}'`).join(", ")})`,
);

/** That the account that a statement names `account` may be paid to. */
export const accountIsPayable = (now: Date): SQL => sql`
  (account.verdict = 'verified' and account.ended_at is null and account.payable_from <= ${now.toISOString()})`;

/**
 * That the gift of a part that a statement names `part` is disputed, or flagged and nobody has decided about it: also
 * of a part that came back since.
 */
export const partIsInQuestion = sql.raw(`(
  exists (
    select from disputes as dispute join gifts as gift on gift.id = dispute.gift_id and gift.paid_by = dispute.payment
     where dispute.gift_id = part.gift_id and dispute.state = 'open' and dispute.charge_id is null)
  or exists (select from aml_flags as flag where flag.gift_id = part.gift_id and flag.verdict is null))`);

/** Why a page is not paid although it may have money to be paid; null where nothing hinders it. */
export function hindranceOf(
  { status }: Pick<Entrepreneur, "status">,
  account: Pick<BankAccountRow, "verdict" | "payable_from"> | null,
  now: Date,
): Hindrance | null {
  if (status === "suspended") return "page_frozen";
  if (!PAYABLE_STATUSES.some((payable) => payable === status)) return "page_closed";
  if (account === null) return "no_account";
  if (account.verdict === "refused") return "account_refused";
  if (account.verdict === null) return "account_not_verified";
  return account.payable_from > now ? "standstill" : null;
}

/** That the gift of the part `due` was looked at, and nothing that was found waits for a decision. */
const isClearOfFlags = sql`
  exists (select from gifts as gift where gift.id = due.gift_id and gift.aml_looked_at is not null)
  and not exists (
    select from ${aml_flags} as flag where flag.gift_id = due.gift_id and flag.verdict is null)`;

const BATCH = 1_000;

/**
 * Makes payable what donors can ask back no longer: their window is over, the part is in no other state (a refund, a
 * dispute), and no flag of the gift waits for a decision. What came back from a bank may be paid again. Any number of
 * processes may do it at any time. Returns how many parts there were.
 */
export async function makeAvailable({ db, now }: { db: Database; now: Date }): Promise<number> {
  let made = 0;
  for (;;) {
    const moved = await rowsOf(
      db,
      sql`update gift_parts as part set state = 'available'
           where part.id in (
             select due.id from gift_parts as due
               join entrepreneurs as page on page.id = due.entrepreneur_id
              where ${pageIsPayable}
                and (due.state = 'returned'
                     or (due.state = 'held' and due.window_ends_at < ${now.toISOString()}))
                and ${isClearOfFlags}
              limit ${BATCH} for update of due skip locked)
             and part.state in ('held', 'returned')
          returning part.id`,
    );
    made += moved.length;
    if (moved.length < BATCH) return made;
  }
}
