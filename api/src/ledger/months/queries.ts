import { inArray, sql } from "drizzle-orm";
import { users } from "../../people/tables.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { type About, aboutOf } from "../accounts/leads.ts";
import { ledger_months } from "./tables.ts";

export type MonthRow = typeof ledger_months.$inferSelect;

/** Finds the months that somebody asked to close. The keys of the map are their first days. */
export async function findMonths(db: Database): Promise<Map<string, MonthRow>> {
  const rows = await db.select().from(ledger_months);
  return new Map(rows.map((row) => [row.month, row]));
}

/** Returns the first day of the first month with a group of transfers. Returns null if the books are empty. */
export async function firstMonth(db: Database): Promise<string | null> {
  const [row] = await rowsOf<{ month: string | null }>(
    db,
    sql`select date_trunc('month', min(posted_on))::date::text as month from ledger_groups`,
  );
  return row?.month ?? null;
}

/** Finds the first names of the staff with these ids. */
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

interface Correction extends Record<"id" | "key" | "posted_on" | "corrects" | "total", string> {
  about: About;
}

/** Finds the groups that were posted on these days and correct a closed month. Also counts all of these groups. */
export async function correctionsBetween(db: Database, { from, to }: Days, limit: number) {
  const among = sql`from ledger_groups
    where corrects is not null and posted_on between ${from}::date and ${to}::date`;
  const rows = await rowsOf<Correction>(
    db,
    sql`select id::text as id, key, posted_on::text as posted_on, corrects::text as corrects, total::text as total,
        ${aboutOf(sql`ledger_groups.key`)} as about
      ${among} order by posted_on, id limit ${limit}`,
  );
  const [counted] = await rowsOf<{ total: string }>(
    db,
    sql`select count(*)::text as total ${among}`,
  );
  return { rows, total: Number(counted?.total ?? 0) };
}
