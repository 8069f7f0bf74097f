import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../platform/db/database.ts";

/** Tables that we leave out, because every call may write to them, whether it succeeds or not. */
const ASIDE = ["audit", "audit_gone", "audit_counts", "throttles", "sessions", "recent_writes"];

/** Returns a hash of the rows of each table, by the table's name. Equal rows give equal hashes. */
export async function contentsOf(db: Database): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables.filter((one) => !ASIDE.includes(one.name))) {
    const [row] = await rowsOf<{ all: string }>(
      db,
      sql`select coalesce(md5(string_agg(one::text, ' ' order by one::text)), '') as all from ${sql.identifier(name)} as one`,
    );
    found[name] = row?.all ?? "";
  }
  return found;
}
