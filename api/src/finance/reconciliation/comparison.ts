import type { TaskCause } from "@agbara/shared/contract/finance/tasks.ts";
import { sql } from "drizzle-orm";
import type { Gateway } from "../../ledger/gateways/gateway.ts";
import { openTask } from "../../ledger/tasks/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Counsel } from "../disputes/looking.ts";
import { goOn, type Run } from "./runs.ts";

/** The values that all steps of one comparison with a gateway share. */
export interface Comparison extends Counsel {
  run: Run;
  gateway: Gateway;
}

export interface Amounts {
  /** Kobo. */
  ours: bigint;
  theirs: bigint;
}

/**
 * Records a difference between our books and the gateway's. Opens one task for each cause and subject, and adds a
 * finding to this run.
 */
export async function find(
  { run, now }: Comparison,
  tx: Database,
  { cause, about, ...amounts }: { cause: TaskCause; about: string } & Amounts,
): Promise<void> {
  await openTask(tx, cause, about, now(), amounts);
  await tx.execute(
    sql`insert into reconciliation_findings (reconciliation_id, task_id)
      select ${run.id}::uuid, id from money_tasks where cause = ${cause} and about = ${about}
      on conflict do nothing`,
  );
}

const PAGE = 100;

/**
 * Reads a list of the gateway page by page, because the list may have any length. After each page, throws if another
 * process has taken over the run.
 */
export async function* inPages<Row>(
  { db, run, now }: Comparison,
  rows: AsyncIterable<Row>,
): AsyncGenerator<Row[]> {
  let page: Row[] = [];
  for await (const row of rows) {
    page.push(row);
    if (page.length < PAGE) continue;
    yield page;
    await goOn(db, run, page.length, now());
    page = [];
  }
  if (page.length === 0) return;
  yield page;
  await goOn(db, run, page.length, now());
}
