import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { rowsWith, select, type Values } from "../../platform/db/statements.ts";
import { type Asked, narrowed, type Order, shapeOf, where } from "./asked.ts";

/** PostgreSQL skips this many rows in about the time that it needs to find a block. */
const FAR = 4_000;
const DAY_S = 86_400;

/**
 * Tells whether to use the stored blocks. There are blocks only for searches with many results: all pages, one state,
 * or one trade.
 */
export function isByBlocks({ area, trade }: Asked, offset: number): boolean {
  return offset >= FAR && area?.column !== "lga" && !(area && trade);
}

/** The blocks of each order. The database's functions compute the same blocks, and a test compares both. */
const BLOCKS = {
  closest: { kind: "closest", of: "closeness_block(closeness)", direction: "asc" },
  never_funded: { kind: "closest", of: "closeness_block(closeness)", direction: "asc" },
  newest: { kind: "newest", of: "verified_block(verified_at)", direction: "desc" },
} as const satisfies Record<Order, object>;

function statementOf(asked: Asked) {
  const { kind, of, direction } = BLOCKS[asked.order];
  const never = asked.order === "never_funded" ? " and block >= 1000 and block < 1000000" : "";
  return select(
    { first: { block: sql<number>`block`, passed: sql<number>`passed::int` } },
    sql`from (select block, sum(sum(n)) over (order by block ${sql.raw(direction)}) - sum(n) as passed
        from (select block, n from page_counts
               where key = ${sql.placeholder("key")} and kind = ${sql.raw(`'${kind}'${never}`)}
              union all
              select ${sql.raw(of)}, n from page_changes${where(narrowed(asked))}) as counted
       group by block) as passing
      where passed <= ${sql.placeholder("offset")} order by passed desc, block ${sql.raw(direction)} limit 1`,
  );
}

const statements = new Map<string, ReturnType<typeof statementOf>>();

/**
 * Finds the block in which a page far down the list begins. Returns the block's start, and the number of entrepreneurs'
 * pages before it.
 */
export async function blockAt(
  db: Database,
  asked: Asked,
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

/** Returns the lowest `closeness` in a block. */
function closenessAt(block: number): number {
  if (block < 1_000) return block * 10_000;
  if (block < 1_000_000) return 1_000_000 + (block - 1_000) * DAY_S;
  return 100_000_000_000 + (block - 1_000_000) * DAY_S;
}

const dayAfter = (block: number) => new Date((block + 1) * DAY_S * 1_000).toISOString();
