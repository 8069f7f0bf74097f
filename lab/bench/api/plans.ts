import { findFitting, findSeeker } from "@agbara/api/introductions/search/fitting.ts";
import { findMemberPage } from "@agbara/api/introductions/search/queries.ts";
import { openPool } from "@agbara/api/platform/db/pool.ts";
import pg from "pg";
import { CASES, memberFiltersOf } from "./cases.ts";
import { FACET_CASES, facetFiltersOf } from "./facet-cases.ts";
import { FITTING_CASES, seekerOf } from "./fitting-cases.ts";
import type { Runner } from "./runner.ts";

/**
 * From this number of rows on, a search must not read the whole table. In a smaller table, reading all rows may be the
 * fastest plan.
 */
const LARGE = 100_000;
const READS_ALL = /Seq Scan on (users|introductions|photos|member_facets)\b/;

/** Finds our searches that read the whole of a large table. Returns the query plans of these searches. */
export async function plansWithoutIndex(url: string, size: number): Promise<string[]> {
  if (size < LARGE) return [];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const plans: string[] = [];
  for (const { name, statement } of await ourStatements(url, client)) {
    const { rows } = await client.query(`explain (generic_plan, costs off) ${statement}`);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    if (READS_ALL.test(plan)) plans.push(`${name}, ${size} members:\n${plan}`);
  }
  await client.end();
  return plans;
}

/**
 * Returns the SQL statements that our searches prepare. Uses a pool with a single connection, because PostgreSQL lists
 * the prepared statements of one connection.
 */
async function ourStatements(
  url: string,
  runner: Runner,
): Promise<{ name: string; statement: string }[]> {
  const pool = openPool(url, 1, () => undefined);
  const statements = new Map<string, string>();
  async function note(name: string) {
    const { rows } = (await pool.db.execute(
      "select statement from pg_prepared_statements where statement ~ 'users|member_facets'",
    )) as unknown as { rows: { statement: string }[] };
    for (const { statement } of rows)
      if (!statements.has(statement)) statements.set(statement, name);
  }
  const searches = [
    ...CASES.map((one) => ({ ...one, asked: memberFiltersOf(one) })),
    ...FACET_CASES.map((one) => ({ ...one, asked: facetFiltersOf(one), page: 1 })),
  ];
  for (const one of searches) {
    await findMemberPage(pool.db, one.asked, one.page, new Date());
    await note(one.name);
  }
  for (const one of FITTING_CASES) {
    const seeker = await findSeeker(pool.db, await seekerOf(one, runner));
    if (seeker) await findFitting(pool.db, seeker, { page: 1, now: new Date(), barred: [] });
    await note(one.name);
  }
  await pool.close();
  return [...statements].map(([statement, name]) => ({ name, statement }));
}
