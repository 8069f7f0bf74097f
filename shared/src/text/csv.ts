/** Marks UTF-8 for spreadsheets, so that Ṣadé stays Ṣadé. */
const BYTE_ORDER_MARK = "\ufeff";
const PHONE = /^\+\d+$/;

/** A file as a CSV text (RFC 4180); its first line names the columns. */
export function csvOf(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + [columns, ...rows].map((line) => line.map(cell).join(",")).join("\r\n");
}

/** Text that a spreadsheet would take for a formula is made plain text; phone numbers are left as they are. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !PHONE.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
