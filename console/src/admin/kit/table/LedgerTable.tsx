import type { ReactNode } from "react";
import { asCard } from "../keys/current-card.ts";
import styles from "./LedgerTable.module.css";

/** One column of a table. On a phone, each row is a card, and `at` is the place of the cell on the card. */
export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** True for sums. They are aligned on the right, so that their digits line up. */
  isSum?: boolean;
  /** True for names. They share the remaining width, and longer names are cut off. */
  isLong?: boolean;
  /**
   * The line and the side of the cell on a phone's card. A `whole` line is for a long sum. If absent, the card does not
   * have the cell.
   */
  at?: `${1 | 2 | 3}-${"start" | "end"}` | `${3 | 4}-whole`;
  /** True if a phone's card repeats the column's title before the value. An empty cell has no title. */
  isNamed?: boolean;
}

export interface LedgerTableProps<Row> {
  /** The table's name for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** False if the keyboard skips the rows. */
  isList?: boolean;
  /** A second line of a row. It tells what to do, and has the buttons for it. */
  noteOf?: (row: Row) => ReactNode;
  /** True for a row on which somebody must act now. */
  isUrgent?: (row: Row) => boolean;
  /** The last row. It has a name, and one cell for each sum. */
  foot?: { title: string; sums: readonly ReactNode[] } | undefined;
}

const WHOLE = 100;

/** Shows records as a ledger: one line for each record, sums on the right, and headings that stay visible. */
export function LedgerTable<Row>(properties: LedgerTableProps<Row>) {
  const { label, columns, rows, keyOf, isList = true, noteOf, isUrgent, foot } = properties;
  const long = columns.filter(({ isLong }) => isLong).length;
  return (
    <table className={`panel ${styles.table}`} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, isSum, isLong }) => (
            <th
              key={title}
              scope="col"
              className={isSum ? styles.sum : undefined}
              style={isLong ? { width: `${Math.floor(WHOLE / long)}%` } : undefined}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row) => {
        const id = keyOf(row);
        const note = noteOf?.(row);
        return (
          <tbody key={id} {...(isList && asCard(id))} data-urgent={isUrgent?.(row) || undefined}>
            <tr>
              {columns.map(({ title, cell, isSum, isLong, at, isNamed }) => {
                const value = cell(row);
                return (
                  <td
                    key={title}
                    className={isSum ? `amount ${styles.sum}` : isLong ? styles.long : undefined}
                    data-at={at}
                    data-name={isNamed && value ? `${title} ` : undefined}
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
      })}
      {foot && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={columns.length - foot.sums.length}>
              {foot.title}
            </th>
            {foot.sums.map((sum, at) => (
              <td key={at} className={`amount ${styles.sum}`}>
                {sum}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
