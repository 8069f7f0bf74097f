/** One row of a file: what each column says. */
export type CsvRow = Record<string, string | number | null | undefined>;

/** Marks UTF-8 for spreadsheets, so that Ṣadé stays Ṣadé. */
const BYTE_ORDER_MARK = "\ufeff";
const PHONE = /^\+\d+$/;

/** Rows as a CSV text (RFC 4180). The first row names the columns. */
export function csvOf(rows: readonly CsvRow[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))];
  return BYTE_ORDER_MARK + lines.map((line) => line.map(cell).join(",")).join("\r\n");
}

/** Text that a spreadsheet would take for a formula is made plain text; phone numbers are left as they are. */
function cell(value: string | number): string {
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) && !PHONE.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
