import { Fragment, type ReactNode } from "react";
import { asCard } from "../keys/current-card.ts";
import styles from "./LedgerTable.module.css";

/** A column of a table. On a phone, each row is a card, and `at` says where on the card the cell is. */
export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** True for sums. They are right-aligned, so that their digits line up. */
  isSum?: boolean;
  /**
   * True for long names. Columns with long names share the remaining width, and names that do not fit are cut off. If
   * the value is 2, the column gets twice as much width as the others.
   */
  isLong?: boolean | 2;
  /**
   * Where the cell is on a phone's card: its line and its side. A cell without a neighbour fills its line. With
   * `whole`, the cell always fills the line, and its text is at the right end. This is for long sums. If `at` is
   * absent, the card does not show the cell.
   */
  at?: `${1 | 2 | 3}-${"start" | "end"}` | `${3 | 4}-whole` | "4-start";
  /**
   * True if a phone's card shows the column's title before the value, or before the values of some rows. Empty cells
   * have no title.
   */
  isNamed?: boolean | ((row: Row) => boolean);
}

export interface LedgerTableProps<Row> {
  /** The table's name for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** False if the keyboard does not move through the rows. */
  isList?: boolean;
  /** Returns the text below a row. The text says what to do, and has the buttons for it. */
  noteOf?: (row: Row) => ReactNode;
  /** Returns true for a row on which somebody must act now. */
  isUrgent?: (row: Row) => boolean;
  /** Puts rows with the same key together, below one heading. The groups are in the order of their first rows. */
  groups?: { keyOf: (row: Row) => string; headOf: (rows: readonly Row[]) => ReactNode };
  /** The last row: its name, and one cell for each sum. The sums are below the last columns. */
  foot?: { title: string; sums: readonly ReactNode[] } | undefined;
}

const WHOLE = 100;

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/**
 * Shows records as a table: one line for each record, sums on the right, and headings that stay visible while
 * scrolling.
 */
export function LedgerTable<Row>(properties: LedgerTableProps<Row>) {
  const { label, columns, keyOf, isList = true, noteOf, isUrgent, groups, foot } = properties;
  const rows = groups
    ? [...grouped(properties.rows, groups.keyOf).values()].flat()
    : properties.rows;
  const long = columns.reduce((sum, { isLong }) => sum + Number(isLong ?? 0), 0);
  return (
    <table className={`panel ${styles.table}`} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, isSum, isLong }) => (
            <th
              key={title}
              scope="col"
              className={isSum ? styles.sum : undefined}
              style={
                isLong ? { width: `${Math.floor((WHOLE * Number(isLong)) / long)}%` } : undefined
              }
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row, at) => {
        const id = keyOf(row);
        const note = noteOf?.(row);
        const line = (
          <tbody key={id} {...(isList && asCard(id))} data-urgent={isUrgent?.(row) || undefined}>
            <tr>
              {columns.map(({ title, cell, isSum, isLong, at, isNamed }) => {
                const value = cell(row);
                const named = typeof isNamed === "function" ? isNamed(row) : isNamed;
                return (
                  <td
                    key={title}
                    className={isSum ? `amount ${styles.sum}` : isLong ? styles.long : undefined}
                    data-at={at}
                    data-name={named && value ? `${title} ` : undefined}
                  >
                    {value}
                  </td>
                );
              })}
            </tr>
            {note && (
              <tr className={styles.note}>
                <td colSpan={columns.length}>{note}</td>
              </tr>
            )}
          </tbody>
        );
        const before = rows[at - 1];
        const group = groups?.keyOf(row);
        if (!groups || (before && groups.keyOf(before) === group)) return line;
        return (
          <Fragment key={id}>
            <tbody className={styles.group}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length}>
                  {groups.headOf(rows.filter((other) => groups.keyOf(other) === group))}
                </th>
              </tr>
            </tbody>
            {line}
          </Fragment>
        );
      })}
      {foot && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={columns.length - foot.sums.length}>
              {foot.title}
            </th>
            {foot.sums.map((sum, at) => {
              const { title, isNamed } = columns[columns.length - foot.sums.length + at] ?? {};
              return (
                <td
                  key={at}
                  className={`amount ${styles.sum}`}
                  data-name={isNamed ? `${title} ` : undefined}
                >
                  {sum}
                </td>
              );
            })}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
