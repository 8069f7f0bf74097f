import type { Hindrance } from "@agbara/shared/contract/finance/payouts.ts";
import { type SQL, sql } from "drizzle-orm";
import type { BankAccountRow } from "../../entrepreneurs/bank-accounts/queries.ts";
import { type Entrepreneur, isRunning, running } from "../../entrepreneurs/public/queries.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { aml_flags } from "../aml/tables.ts";
import { payable_news } from "./tables.ts";

/**
 * SQL condition: we may pay the page named `page`. We may not pay a suspended page, because its money is frozen. We may
 * not pay a page that our staff closed either, because its donors now choose another page.
 */
export const pageIsPayable = running("page");

/** SQL condition: we may pay money to the account named `account`. */
export const accountIsPayable = (now: Date): SQL => sql`
  (account.verdict = 'verified' and account.ended_at is null and account.payable_from <= ${now.toISOString()})`;

/**
 * SQL condition: the page of this part changed what its money buys, and we have not told the donor. Never true for
 * money from a gift card: the donor cannot ask for this money back, so we tell nobody.
 */
const untold = (part: "part" | "due") => `(${part}.voucher_id is null and exists (
  select from page_versions as version join gifts as gift on gift.id = ${part}.gift_id
   where version.entrepreneur_id = ${part}.entrepreneur_id and version.buys_changed and version.told_at is null
     and gift.paid_at <= version.decided_at and not exists (
       select from version_gifts as told where told.version_id = version.id and told.gift_id = gift.id)))`;
export const partIsUntold = (part: "part" | "due") => sql.raw(untold(part));

/**
 * Call this when a bank has sent a page's money back. If the page changed what the money buys while this money was paid
 * out, we did not tell its donors at that time. Now we will tell them. We tell nobody twice.
 */
export async function tellLinesAgain(tx: Database, pageId: string): Promise<void> {
  await tx.execute(
    sql`update page_versions set told_at = null where entrepreneur_id = ${pageId}::uuid and buys_changed`,
  );
}

/**
 * SQL condition: the gift of the part `part` is disputed, or we must first tell its donor what the money buys now. We
 * may tell the page's owner both reasons.
 */
const openlyHeld = `(${untold("part")} or exists (
    select from disputes as dispute join gifts as gift on gift.id = dispute.gift_id and gift.paid_by = dispute.payment
     where dispute.gift_id = part.gift_id and dispute.state = 'open' and dispute.charge_id is null))`;

/**
 * SQL condition: we may not pay the part `part` yet. Its gift is disputed, or has a flag without a decision, or we must
 * first tell its donor what the money buys now. The condition includes parts that came back from a payout.
 */
export const partIsInQuestion = sql.raw(`(${openlyHeld}
  or exists (select from aml_flags as flag where flag.gift_id = part.gift_id and flag.verdict is null))`);

const isHereAfterWindow = (now: Date) => sql`
  part.state in ('held', 'available', 'returned') and part.window_ends_at < ${now.toISOString()}`;

/**
 * SQL condition: nothing about the part `part` itself prevents a payment. Its refund window is over, we have checked
 * its gift, and `partIsInQuestion` is false. If the part is not payable yet, the next run of `makeAvailable` makes it
 * payable.
 */
export const partIsFree = (now: Date) => sql`
  ${isHereAfterWindow(now)} and not ${partIsInQuestion}
  and exists (select from gifts as gift where gift.id = part.gift_id and gift.aml_looked_at is not null)`;

/**
 * SQL condition for the sums that the page's owner sees: like `partIsFree`, but ignores checks by compliance. Such a
 * check may be about the owner, so these sums must not show which gift the check holds back.
 */
export const partSeemsFree = (now: Date) => sql`
  ${isHereAfterWindow(now)} and not ${sql.raw(openlyHeld)}`;

/**
 * Returns the reason why we cannot pay a page at the moment, even if it has payable money. Returns null if there is no
 * reason.
 */
export function hindranceOf(
  page: Pick<Entrepreneur, "status" | "ended_at">,
  account: Pick<BankAccountRow, "verdict" | "payable_from"> | null,
  now: Date,
): Hindrance | null {
  if (page.status === "suspended") return "page_frozen";
  if (!isRunning(page)) return "page_closed";
  if (account === null) return "no_account";
  if (account.verdict === "refused") return "account_refused";
  if (account.verdict === null) return "account_not_verified";
  return account.payable_from > now ? "standstill" : null;
}

/** SQL condition: the gift of the part `due` was checked, and none of its flags waits for a decision. */
const isClearOfFlags = sql`
  exists (select from gifts as gift where gift.id = due.gift_id and gift.aml_looked_at is not null)
  and not exists (
    select from ${aml_flags} as flag where flag.gift_id = due.gift_id and flag.verdict is null)`;

const BATCH = 1_000;

/**
 * Makes parts payable, if four things are true. The refund window is over, so the donor cannot ask for the money back.
 * The part is not in a refund or a dispute. No flag of the gift waits for a decision. And if the page changed what the
 * money buys, we have told the donor.
 *
 * Parts that came back from a bank become payable again. Any number of processes may do this at any time. Returns how
 * many parts became payable.
 */
export async function makeAvailable({ db, now }: { db: Database; now: Date }): Promise<number> {
  let made = 0;
  for (;;) {
    const moved = await db.transaction((tx) => moveDue(tx, now));
    made += moved;
    if (moved < BATCH) return made;
  }
}

/** Marks parts as payable, at most `BATCH` of them. Records the pages that had no payable money before. */
async function moveDue(tx: Database, now: Date): Promise<number> {
  const moved = await rowsOf<{ id: string; page: string }>(
    tx,
    sql`update gift_parts as part set state = 'available'
           where part.id in (
             select due.id from gift_parts as due
               join entrepreneurs as page on page.id = due.entrepreneur_id
              where ${pageIsPayable}
                and (due.state = 'returned'
                     or (due.state = 'held' and due.window_ends_at < ${now.toISOString()}))
                and ${isClearOfFlags} and not ${partIsUntold("due")}
              limit ${BATCH} for update of due skip locked)
             and part.state in ('held', 'returned')
          returning part.id, part.entrepreneur_id as page`,
  );
  await notePayable(tx, moved, now);
  return moved.length;
}

/**
 * Records pages that now have payable money. We tell their owners as soon as we can name the day of the payment. Leaves
 * out money that came back from a bank, because the mail about the failed payout already mentions it.
 */
async function notePayable(tx: Database, moved: { id: string; page: string }[], now: Date) {
  if (moved.length === 0) return;
  const ids = sql.join(
    moved.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  );
  await tx.execute(
    sql`insert into ${payable_news} (entrepreneur_id, since)
        select distinct moved.entrepreneur_id, ${now.toISOString()}::timestamptz from gift_parts as moved
         where moved.id in (${ids})
           and not exists (select from payout_parts as link where link.part_id = moved.id)
           and not exists (
             select from gift_parts as part
              where part.entrepreneur_id = moved.entrepreneur_id and part.state = 'available'
                and part.id not in (${ids}) and not ${partIsInQuestion})
         order by moved.entrepreneur_id
        on conflict do nothing`,
  );
}
