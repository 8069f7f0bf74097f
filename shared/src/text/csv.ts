/** Tells spreadsheets that the file is UTF-8, so that they show Ṣadé correctly. */
const BYTE_ORDER_MARK = "\ufeff";
const PHONE = /^\+\d+$/;

/** Writes a file as a CSV text (RFC 4180). The first line names the columns. */
export function csvOf(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + csvLines([columns, ...rows]);
}

/** Writes lines of a CSV text, without a break at the end. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((line) => line.map(cell).join(",")).join("\r\n");

/** Turns text that a spreadsheet would take for a formula into plain text. Leaves phone numbers unchanged. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !PHONE.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
