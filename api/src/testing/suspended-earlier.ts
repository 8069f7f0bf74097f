import { eq, inArray, sql } from "drizzle-orm";
import { page_suspensions } from "../fundraising/suspensions/tables.ts";
import { money_tasks } from "../ledger/tasks/tables.ts";
import type { Database } from "../platform/db/database.ts";

/** Makes the suspensions of these pages start this many days earlier. */
export async function suspendedEarlier(db: Database, pages: string[], days: number) {
  const before = sql`make_interval(days => ${days}::int)`;
  const moved = await db
    .update(page_suspensions)
    .set({
      began_at: sql`${page_suspensions.began_at} - ${before}`,
      decide_from: sql`${page_suspensions.decide_from} - ${before}`,
    })
    .where(inArray(page_suspensions.entrepreneur_id, pages))
    .returning({ id: page_suspensions.id });
  for (const { id } of moved)
    await db
      .update(money_tasks)
      .set({ due_at: sql`${money_tasks.due_at} - ${before}` })
      .where(eq(money_tasks.about, id));
}
