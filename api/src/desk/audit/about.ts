import type { MoneyFoundBy } from "@agbara/shared/contract/desk/find.ts";
import { isId } from "@agbara/shared/contract/parts/fields.ts";
import { arrayContains, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { payout_items } from "../../finance/payouts/tables.ts";
import { stray_moves } from "../../finance/strays/tables.ts";
import { money_tasks } from "../../ledger/tasks/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { audit } from "../../platform/db/tables.ts";
import { type FoundMoney, findMoney } from "../find/money/queries.ts";

/**
 * An auditor may search the log by these kinds of values. All of them are values in the books. Names, addresses and
 * phone numbers belong to people, so an auditor may not search by them.
 */
const OF_BOOKS: readonly MoneyFoundBy[] = ["code", "reference", "gateway_reference", "receipt"];

/**
 * Returns the SQL condition for log lines about a person. Such a line is about the person, or about a request or
 * suggestion in which the person is the other side. It may also say that somebody saw the person on a list or in a
 * file.
 */
export function concerns(person: string): SQL | undefined {
  return or(
    eq(audit.subject_id, person),
    eq(audit.other_id, person),
    arrayContains(audit.seen_ids, [person]),
  );
}

/** SQL: the id of the record that a log line is about. The index `audit_of_record` contains this id. */
const recordId = sql<string>`(${audit.details} -> 'record' ->> 'id')`;

/**
 * Returns the SQL condition for log lines about the record that somebody searches for. The text may be a record's id, a
 * page's code, a reference, the number of a receipt, or the name of a donor or an entrepreneur. For a page, also finds
 * the lines about its application, its payouts and its owner. For a gift, also finds the lines about its refunds and
 * disputes. If two people assigned a payment to the gift, also finds the lines about that task.
 */
export async function about(
  db: Database,
  text: string,
  { isAuditor }: { isAuditor: boolean },
): Promise<SQL | undefined> {
  const found = await meantBy(db, text);
  const meant = isAuditor ? found.filter(({ found_by }) => OF_BOOKS.includes(found_by)) : found;
  const pages = meant.filter(({ kind }) => kind === "page");
  const batches = await batchesOf(
    db,
    pages.map(({ id }) => id),
  );
  const tasks = await tasksOf(
    db,
    meant.filter(({ kind }) => kind === "gift").map(({ id }) => id),
  );
  const records = [...new Set([...meant.map(({ id }) => id), ...batches, ...tasks])];
  const owners = isAuditor ? [] : pages.flatMap(({ person }) => person ?? []);
  return or(
    records.length > 0 ? inArray(recordId, records) : sql`false`,
    ...owners.map((owner) => concerns(owner)),
  );
}

type Meant = Pick<FoundMoney, "kind" | "id" | "person" | "found_by">;

async function meantBy(db: Database, text: string): Promise<Meant[]> {
  const typed = text.trim();
  if (!isId(typed)) return findMoney(db, typed, { isWhole: true });
  return [{ kind: "gift", id: typed, person: null, found_by: "reference" }];
}

async function tasksOf(db: Database, gifts: string[]): Promise<string[]> {
  if (gifts.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: money_tasks.id })
    .from(stray_moves)
    .innerJoin(money_tasks, eq(money_tasks.about, stray_moves.about))
    .where(inArray(stray_moves.gift_id, gifts));
  return rows.map(({ id }) => id);
}

async function batchesOf(db: Database, pages: string[]): Promise<string[]> {
  if (pages.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: payout_items.batch_id })
    .from(payout_items)
    .where(inArray(payout_items.entrepreneur_id, pages));
  return rows.map(({ id }) => id);
}
