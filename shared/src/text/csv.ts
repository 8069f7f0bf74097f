/** This mark tells spreadsheets that the file is in UTF-8. With it, they show names such as Ṣadé correctly. */
const BYTE_ORDER_MARK = "\ufeff";
const PHONE = /^\+\d+$/;

/** Returns the text of a CSV file (RFC 4180). The first line has the names of the columns. */
export function csvOf(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + csvLines([columns, ...rows]);
}

/** Returns these rows as lines of a CSV file. There is no line break after the last line. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((line) => line.map(cell).join(",")).join("\r\n");

/**
 * Protects a text that a spreadsheet would read as a formula, such as one that begins with "=". Leaves phone numbers
 * unchanged.
 */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !PHONE.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
