import type { BookFigures, BookMonth } from "@agbara/shared/contract/ledger/books.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { words } from "../words/words.ts";

const t = words.openBooks;

/** Writes the month `2026-10` as "October 2026". */
export function monthInWords(month: string): string {
  const options = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Date(`${month}-15T12:00:00Z`).toLocaleDateString("en-GB", options);
}

export const monthPath = (month: string) => `/open-books/${month}`;
export const LOG_PATH = "/open-books/log";
export const entryPath = (number: number) => `${LOG_PATH}/${number}`;
export const LOG_FILE = "/api/v1/media/open-books/log.txt";
/** The address of the program that checks books and draws. The build writes the program. */
export const PROGRAM = "/check-books.mjs";

/** Writes a sum in kobo in a few letters, for example "₦1.2m". */
export function shortSum(kobo: number): string {
  const short = new Intl.NumberFormat("en-GB", { notation: "compact", maximumFractionDigits: 1 });
  return `₦${short.format(kobo / 100)}`;
}

type Given = Pick<BookMonth, "received" | "refunded" | "lost">;

/** Returns the money that donors gave, minus the money that went back or was lost. */
export const netOf = ({ received, refunded, lost }: Given) => received - refunded - lost;

/** Returns the total of one figure over all complete months. */
export function sumOf(months: readonly BookMonth[], field: keyof NonNullable<BookMonth["whole"]>) {
  return months.reduce((sum, { whole }) => sum + (whole?.[field] ?? 0), 0);
}

/** The figures of a month with their names, in the order of the page. */
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

/** Says what an entry of the public log is about, for example "Draw begun 12" or "List of 30 November". */
export function entryInWords({ kind, name }: { kind: string; name: string }, now: Date): string {
  const text: string = t.kinds[kind as keyof typeof t.kinds] ?? `${kind} {name}`;
  return fill(text, { name: datedName(name, now) });
}

/** Writes a name that is a day or a month as a date. Leaves out the year if it is this year. Keeps all other names. */
function datedName(name: string, now: Date): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(name) ?? [];
  if (!year) return name;
  return new Date(`${year}-${month}-${day ?? "15"}T12:00:00Z`).toLocaleDateString("en-GB", {
    ...(day && { day: "numeric" }),
    month: "long",
    ...(Number(year) !== now.getUTCFullYear() && { year: "numeric" }),
    timeZone: "UTC",
  });
}
