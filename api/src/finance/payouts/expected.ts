import type { Day } from "@agbara/shared/age.ts";
import { dayInLagos, endInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { type SQL, sql } from "drizzle-orm";
import { expectedBy, type PayableMoney, type PayoutCalendar } from "../../giving/payout-day.ts";
import { floatLeft } from "../../ledger/accounts/own-money.ts";
import { openTask } from "../../ledger/tasks/queries.ts";
import { money_tasks } from "../../ledger/tasks/tables.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { accountIsPayable, pageIsPayable, partIsInQuestion } from "./payable.ts";
import { listOfIds } from "./queries.ts";

/** A page with payable money: the sum, and the day by which the page should have the money. */
interface Expected {
  page: string;
  amount: bigint;
  by: Day;
}

/** SQL condition: the part is payable, or it is in a payout that we have not sent yet. */
export const isStillHere = sql`(part.state = 'available' or (part.state = 'in_payout' and exists (
  select from payout_parts as link join payout_items as item on item.id = link.item_id
   where link.part_id = part.id and link.held and item.state in ('prepared', 'approved'))))`;

/**
 * Finds the pages with payable money, and the day by which each page should have it. For each part, we count the days
 * from the moment when nothing prevented its payment any more. These things prevent it: the refund window, the check of
 * the account, the pause after a change of account, a flag, a suspension of the page, and our own money below zero.
 * Includes money in a prepared payout.
 */
export async function findExpected(
  db: Database,
  { now, calendar }: { now: Date; calendar: PayoutCalendar },
  which: SQL = sql`true`,
): Promise<Expected[]> {
  const rows = await rowsOf<{ page: string; kobo: string; since: string }>(
    db,
    sql`select page.id as page, part.amount::text as kobo, greatest(
               part.window_ends_at, account.payable_from, account.decided_at,
               (select max(flag.decided_at) from aml_flags as flag where flag.gift_id = part.gift_id),
               (select max(hold.ended_at) from page_suspensions as hold where hold.entrepreneur_id = page.id),
               (select max(task.closed_at) from ${money_tasks} as task where task.cause = 'float_below_zero')
             ) as since
          from gift_parts as part
          join entrepreneurs as page on page.id = part.entrepreneur_id
          join bank_accounts as account on account.entrepreneur_id = page.id
         where ${which} and part.window_ends_at < ${now.toISOString()} and not ${partIsInQuestion}
           and ${isStillHere} and ${pageIsPayable} and ${accountIsPayable(now)}`,
  );
  const money = Map.groupBy(rows, ({ page }) => page);
  return [...money].flatMap(([page, rows]) => {
    const parts = rows.map(payableOf);
    const by = expectedBy(parts, calendar);
    return by ? [{ page, amount: parts.reduce((sum, { kobo }) => sum + kobo, 0n), by }] : [];
  });
}

const payableOf = ({ kobo, since }: { kobo: string; since: string }): PayableMoney => ({
  kobo: BigInt(kobo),
  since: dayInLagos(new Date(since)),
});

/** Returns the day by which we should pay a page's money. Null if we can pay nothing at the moment. */
export async function expectedFor(
  db: Database,
  pageId: string,
  at: { now: Date; calendar: PayoutCalendar },
): Promise<Day | null> {
  if ((await floatLeft(db)) < 0n) return null;
  const [found] = await findExpected(db, at, sql`page.id = ${pageId}::uuid`);
  return found?.by ?? null;
}

/** Returns the expected day of payment for each of these pages that has payable money. */
export async function expectedOn(
  db: Database,
  pageIds: readonly string[],
  at: { now: Date; calendar: PayoutCalendar },
): Promise<Map<string, Day>> {
  if (pageIds.length === 0) return new Map();
  const found = await findExpected(db, at, sql`page.id in (${listOfIds(pageIds)})`);
  return new Map(found.map(({ page, by }) => [page, by]));
}

/**
 * Opens a task for finance if a payment is late: the day by which we should have paid it has passed. If several
 * payments are late, the task is about the earliest of these days. Closes the task when all late money is sent. While
 * our own money is below zero, no payout may begin, so nothing counts as late.
 */
export async function tellOfLatePayouts(
  db: Database,
  at: { now: Date; calendar: PayoutCalendar },
): Promise<void> {
  const isHeld = (await floatLeft(db)) < 0n;
  const today = dayInLagos(at.now);
  const days = isHeld ? [] : (await findExpected(db, at)).map(({ by }) => by);
  const [first] = days.filter((by) => by < today).toSorted();
  await db.execute(
    sql`update ${money_tasks} set closed_at = ${at.now.toISOString()}
         where cause = 'payout_late' and closed_at is null and about <> ${first ?? ""}`,
  );
  if (first)
    await openTask(db, "payout_late", first, at.now, { isBack: true, dueAt: endInLagos(first) });
}
