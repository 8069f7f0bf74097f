import { openPool } from "@agbara/api/db/pool.ts";
import { findOwnPage } from "@agbara/api/introductions/records.ts";
import pg from "pg";
import { CASES, memberFiltersOf } from "./cases.ts";

/** Below, reading a table whole may well be the fastest, and PostgreSQL knows. */
const LARGE = 100_000;
const READS_ALL = /Seq Scan on (users|introductions|photos)\b/;

/** The plans of our searches in which a large table is read from one end to the other. */
export async function plansWithoutIndex(url: string, size: number): Promise<string[]> {
  if (size < LARGE) return [];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const plans: string[] = [];
  for (const { name, statement } of await ourStatements(url)) {
    const { rows } = await client.query(`explain (generic_plan, costs off) ${statement}`);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    if (READS_ALL.test(plan)) plans.push(`${name}, ${size} members:\n${plan}`);
  }
  await client.end();
  return plans;
}

/** What our searches ask of PostgreSQL, as its one connection has prepared it. */
async function ourStatements(url: string): Promise<{ name: string; statement: string }[]> {
  const pool = openPool(url, 1, () => undefined);
  const statements = new Map<string, string>();
  for (const one of CASES) {
    await findOwnPage(pool.db, memberFiltersOf(one), one.page, new Date());
    const { rows } = (await pool.db.execute(
      "select statement from pg_prepared_statements where statement ~ 'users'",
    )) as unknown as { rows: { statement: string }[] };
    for (const { statement } of rows)
      if (!statements.has(statement)) statements.set(statement, one.name);
  }
  await pool.close();
  return [...statements].map(([statement, name]) => ({ name, statement }));
}
