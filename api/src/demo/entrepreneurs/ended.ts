import { DAY_MS } from "@agbara/shared/age.ts";
import { SUSPENDED_DAYS } from "@agbara/shared/constants.ts";
import { and, eq } from "drizzle-orm";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { addSuspension } from "../../fundraising/suspensions/queries.ts";
import { openTask } from "../../ledger/tasks/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import type { PageRows } from "./rows.ts";

/** The number of open pages that their owners pause, and the length of each pause in days. */
const PAUSED = { pages: 3, days: 30 };

/** Suspends, closes and pauses pages. Runs after the gifts, because donors gave to these pages while they were open. */
export async function end(tx: Database, rows: readonly PageRows[], now: Date) {
  const open = rows.filter(({ page, user }) => user && page.status === "verified");
  const paused_until = new Date(now.getTime() + PAUSED.days * DAY_MS);
  for (const { page } of open.slice(-PAUSED.pages))
    await tx
      .update(entrepreneurs)
      .set({ status: "paused", paused_until })
      .where(and(eq(entrepreneurs.id, page.id), eq(entrepreneurs.status, "verified")));
  for (const { page } of rows) {
    const { id, status } = page;
    if (status !== "suspended" && status !== "closed") continue;
    await tx.update(entrepreneurs).set({ status }).where(eq(entrepreneurs.id, id));
    if (status === "suspended") await suspend(tx, page, now);
  }
}

/**
 * Suspends a page. The suspension begins halfway between the day the page opened and today. So some suspensions are old
 * enough for finance to decide about the page's money.
 */
async function suspend(tx: Database, page: PageRows["page"], now: Date) {
  const { id, verified_at: since, verified_by: by } = page;
  if (!since || !by) throw new Error(`The page ${id} was never open.`);
  const began_at = new Date((since.getTime() + now.getTime()) / 2);
  const decide_from = new Date(began_at.getTime() + SUSPENDED_DAYS * DAY_MS);
  const suspension = {
    id: newId(),
    entrepreneur_id: id,
    began_at,
    by,
    decide_from,
    words: "Somebody says that photos on your page are theirs.",
  };
  await addSuspension(tx, suspension);
  await openTask(tx, "page_suspended", suspension.id, began_at, { dueAt: decide_from });
}
