import type { BookFigures, BookMonth } from "@agbara/shared/contract/ledger/books.ts";
import { words } from "../words/words.ts";

const t = words.openBooks;

/** Writes "October 2026" for `2026-10`. */
export function monthInWords(month: string): string {
  const options = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Date(`${month}-15T12:00:00Z`).toLocaleDateString("en-GB", options);
}

export const monthPath = (month: string) => `/open-books/${month}`;
export const LOG_PATH = "/open-books/log";
export const entryPath = (number: number) => `${LOG_PATH}/${number}`;
export const LOG_FILE = "/api/v1/media/open-books/log.txt";
/** The program that checks books and draws. The build makes this program. */
export const PROGRAM = "/check-books.mjs";

type Given = Pick<BookMonth, "received" | "refunded" | "lost">;

/** The money that donors gave, minus the money that went back or was lost. */
export const netOf = ({ received, refunded, lost }: Given) => received - refunded - lost;

/** Adds up one figure over all whole months. */
export function sumOf(months: readonly BookMonth[], field: keyof NonNullable<BookMonth["whole"]>) {
  return months.reduce((sum, { whole }) => sum + (whole?.[field] ?? 0), 0);
}

/** The names of a month's figures, in the order of the page. */
export const FIGURES: [field: keyof BookFigures, name: string][] = [
  ["received", t.received],
  ["refunded", t.refunded],
  ["lost", t.lost],
  ["to_pages", t.toPages],
  ["paid_on", t.paidOn],
  ["fees", t.fees],
  ["covered", t.covered],
  ["tips", t.tips],
  ["waiting", t.waiting],
];

/** Describes the subject of an entry of the log, such as "Draw begun 12". */
export function entryInWords({ kind, name }: { kind: string; name: string }): string {
  return `${t.kinds[kind as keyof typeof t.kinds] ?? kind} ${name}`;
}
