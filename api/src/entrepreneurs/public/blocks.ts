import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { rowsWith, select, type Values } from "../../platform/db/statements.ts";
import { type AskedWidely, narrowed, type Order, shapeOf, where } from "./asked.ts";

/**
 * A block is a group of pages that follow each other in an order, for example all pages that opened on one day. From
 * this offset on, it is faster to find the start of a block than to let PostgreSQL skip rows.
 */
const FAR = 4_000;
const DAY_S = 86_400;

/**
 * Returns true if the search should use the stored counts of blocks. Blocks exist only for searches with many results:
 * all pages, one state, or one trade.
 */
export function isByBlocks({ area, trade }: AskedWidely, offset: number): boolean {
  return offset >= FAR && (area === null || (area.column === "state" && !trade));
}

/** For each order, the SQL that computes the number of a page's block. The stored counts use the same numbers. */
const BLOCKS = {
  closest: { kind: "closest", of: "closeness_block(closeness)", direction: "asc" },
  never_funded: { kind: "closest", of: "closeness_block(closeness)", direction: "asc" },
  newest: { kind: "newest", of: "verified_block(verified_at)", direction: "desc" },
} as const satisfies Record<Order, object>;

function statementOf(asked: AskedWidely) {
  const { kind, of, direction } = BLOCKS[asked.order];
  const never = asked.order === "never_funded" ? " and block >= 1000 and block < 1000000" : "";
  return select(
    { first: { block: sql<number>`block`, passed: sql<number>`passed::int` } },
    sql`from (select block, sum(sum(n)) over (order by block ${sql.raw(direction)}) - sum(n) as passed
        from (select block, n from page_counts
               where key = any(${sql.placeholder("keys")}::text[]) and kind = ${sql.raw(`'${kind}'${never}`)}
              union all
              select ${sql.raw(of)}, n from page_changes${where(narrowed(asked))}) as counted
       group by block) as passing
      where passed <= ${sql.placeholder("offset")} order by passed desc, block ${sql.raw(direction)} limit 1`,
  );
}

const statements = new Map<string, ReturnType<typeof statementOf>>();

/**
 * Finds the first block of a list page that is far from the start. Returns the value that starts this block, and how
 * many pages of entrepreneurs come before the block.
 */
export async function blockAt(
  db: Database,
  asked: AskedWidely,
  values: Values,
): Promise<{ from: number | string; passed: number } | null> {
  const shape = shapeOf(asked);
  const statement = statements.get(shape) ?? statementOf(asked);
  statements.set(shape, statement);
  const [found] = await rowsWith(db, statement, values);
  if (!found) return null;
  const { block, passed } = found.first;
  return { from: asked.order === "newest" ? dayAfter(block) : closenessAt(block), passed };
}

/** Returns the lowest `closeness` that belongs to this block. */
function closenessAt(block: number): number {
  if (block < 1_000) return block * 10_000;
  if (block < 1_000_000) return 1_000_000 + (block - 1_000) * DAY_S;
  return 100_000_000_000 + (block - 1_000_000) * DAY_S;
}

const dayAfter = (block: number) => new Date((block + 1) * DAY_S * 1_000).toISOString();
