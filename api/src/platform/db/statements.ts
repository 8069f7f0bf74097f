import { Column, type GetColumnData, type Query, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/** The columns that a statement reads. They are in groups, for example `{ user: { id: users.id } }`. */
export type Columns = Record<string, Record<string, Column | SQL>>;

/** A result row with the columns that the statement reads. */
export type Row<Read extends Columns> = {
  [Group in keyof Read]: {
    [Name in keyof Read[Group]]: Read[Group][Name] extends Column
      ? GetColumnData<Read[Group][Name]>
      : Read[Group][Name] extends SQL<infer Value>
        ? Value
        : never;
  };
};

/** The values of a statement, by the names of their placeholders. */
export type Values = Record<string, unknown>;

/**
 * An SQL statement that we build once and run many times with different values, because building takes longer than
 * running. In place of each value, it has `sql.placeholder(name)`.
 */
export interface Statement<Read extends Columns> {
  query: Query;
  rowOf(cells: unknown[]): Row<Read>;
}

const dialect = new PgDialect();

/** Builds a select statement. `rest` is the SQL after the columns, and begins with "from". */
export function select<Read extends Columns>(columns: Read, rest: SQL): Statement<Read> {
  return statement(columns, (list) => sql`select ${list} ${rest}`);
}

/** Builds an SQL statement that changes rows and returns nothing. */
export function command(text: SQL): Statement<Record<never, never>> {
  return statement({}, () => text);
}

/** Builds an SQL statement of any form. `textOf` gets the list of columns that the statement returns. */
export function statement<Read extends Columns>(
  columns: Read,
  textOf: (list: SQL) => SQL,
): Statement<Read> {
  const fields = Object.entries(columns).flatMap(([group, named]) =>
    Object.entries(named).map(([name, column]) => ({
      group,
      name,
      column,
      decode: decoder(column),
    })),
  );
  const groups = Object.keys(columns);
  const list = sql.join(
    fields.map(({ column }) => sql`${column}`),
    sql`, `,
  );
  return {
    query: dialect.sqlToQuery(textOf(list)),
    rowOf(cells) {
      const row: Record<string, Record<string, unknown>> = {};
      for (const group of groups) row[group] = {};
      fields.forEach(({ group, name, decode }, at) => {
        const cell = cells[at];
        (row[group] as Record<string, unknown>)[name] =
          cell === null || !decode ? cell : decode(cell);
      });
      return row as Row<Read>;
    },
  };
}

/**
 * Returns a function that turns a value from the driver into the value of the column. Returns null if both are the
 * same.
 */
function decoder(column: Column | SQL): ((cell: unknown) => unknown) | null {
  if (!(column instanceof Column)) return null;
  if (column.mapFromDriverValue === Column.prototype.mapFromDriverValue) return null;
  return (cell) => column.mapFromDriverValue(cell);
}

/** Runs a statement and returns its rows. If `db` is a transaction, the statement runs in that transaction. */
export async function rowsWith<Read extends Columns>(
  db: Database,
  { query, rowOf }: Statement<Read>,
  values: Values,
): Promise<Row<Read>[]> {
  const prepared = db._.session.prepareQuery<{
    execute: Row<Read>[];
    all: unknown;
    values: unknown;
  }>(query, undefined, undefined, true, (rows) => rows.map(rowOf));
  return prepared.execute(values);
}
