import { type SQL, sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** The PostgreSQL or the embedded database, or a transaction on one of them. The same code runs on both. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Returns the rows of a hand-written SQL statement. Both database drivers return the rows in the field `rows`. */
export async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(statement);
  return (result as { rows: Row[] }).rows;
}

/** Throws if the database does not answer. */
export async function ping(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}
