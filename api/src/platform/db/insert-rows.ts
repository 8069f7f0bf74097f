import { getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/**
 * The SQL texts of the inserts that we have built, without values. A key has the name of the table, the names of its
 * columns, and which values are present. We build each text only once.
 */
const texts = new Map<string, string[]>();

/**
 * Inserts rows. If a value is absent, the column gets its default. Drizzle's own insert does the same, but builds the
 * statement from all columns each time. That took a large part of the time that a gift needs.
 */
export async function insertRows<Table extends PgTable>(
  tx: Database,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<void> {
  const columns = getTableColumns(table);
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row: Record<string, unknown>) => keys.map((key) => row[key]));
  const shape = cells.map((row) => row.map((cell) => (cell === undefined ? "default" : "?")));
  const key = `${getTableName(table)} ${keys} ${shape.join(" ")}`;
  const text = texts.get(key) ?? textOf(table, keys, shape);
  texts.set(key, text);
  const encoded = cells.flatMap((row) =>
    row.flatMap((cell, at) => {
      if (cell === undefined) return [];
      return [cell === null ? null : columns[keys[at] ?? ""]?.mapToDriverValue(cell)];
    }),
  );
  await tx.execute(sql(text as unknown as TemplateStringsArray, ...encoded));
}

function textOf(table: PgTable, keys: readonly string[], shape: readonly string[][]): string[] {
  const columns = getTableColumns(table);
  const named = keys.map((key) => `"${columns[key]?.name}"`);
  const rows = shape.map((cells) => `(${cells.join(", ")})`);
  return `insert into "${getTableName(table)}" (${named.join(", ")}) values ${rows.join(", ")}`.split(
    "?",
  );
}
