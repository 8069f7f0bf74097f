/** This mark tells spreadsheets that the file is UTF-8. With it, they show Ṣadé correctly. */
const BYTE_ORDER_MARK = "\ufeff";
const PHONE = /^\+\d+$/;

/** Writes a file as a CSV text (RFC 4180). The first line names the columns. */
export function csvOf(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + csvLines([columns, ...rows]);
}

/** Writes lines of a CSV text. The last line has no line break. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((line) => line.map(cell).join(",")).join("\r\n");

/** Protects a text that a spreadsheet would read as a formula. Leaves phone numbers unchanged. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !PHONE.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
