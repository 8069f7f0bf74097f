import { inArray, sql } from "drizzle-orm";
import { users } from "../../people/tables.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { ledger_months } from "./tables.ts";

export type MonthRow = typeof ledger_months.$inferSelect;

/** Finds the months that somebody asked to close. The keys are their first days. */
export async function findMonths(db: Database): Promise<Map<string, MonthRow>> {
  const rows = await db.select().from(ledger_months);
  return new Map(rows.map((row) => [row.month, row]));
}

/** Returns the first day of the month with the first group of transfers. Returns null for empty books. */
export async function firstMonth(db: Database): Promise<string | null> {
  const [row] = await rowsOf<{ month: string | null }>(
    db,
    sql`select date_trunc('month', min(posted_on))::date::text as month from ledger_groups`,
  );
  return row?.month ?? null;
}

/** Finds the first names of these people. */
export async function findNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await db
    .select({ id: users.id, first_name: users.first_name })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(people.map(({ id, first_name }) => [id, first_name]));
}

interface Days {
  from: string;
  to: string;
}

/** Finds the groups of these days that correct a closed month. Also counts all of these groups. */
export async function correctionsBetween(db: Database, { from, to }: Days, limit: number) {
  const among = sql`from ledger_groups
    where corrects is not null and posted_on between ${from}::date and ${to}::date`;
  const rows = await rowsOf<Record<"id" | "key" | "posted_on" | "corrects" | "total", string>>(
    db,
    sql`select id::text as id, key, posted_on::text as posted_on, corrects::text as corrects, total::text as total
      ${among} order by posted_on, id limit ${limit}`,
  );
  const [counted] = await rowsOf<{ total: string }>(
    db,
    sql`select count(*)::text as total ${among}`,
  );
  return { rows, total: Number(counted?.total ?? 0) };
}
