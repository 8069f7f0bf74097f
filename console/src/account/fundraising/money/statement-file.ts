import { nairaInFile } from "@agbara/shared/money.ts";
import { csvOf } from "@agbara/shared/text/csv.ts";
import { saveFile } from "../../../components/save-file.ts";
import { words } from "../../../words/money.ts";
import type { Statement } from "./own-money.ts";

/** Formats kobo as naira for a spreadsheet: "1234.50", and "(5.00)" for a negative sum. */
const naira = (kobo: number) => (kobo < 0 ? `(${nairaInFile(-kobo)})` : nairaInFile(kobo));

/** Returns the statement as CSV text. The last line has the totals. */
export function statementText({ days, total }: Statement): string {
  const lineOf = (name: string, sums: Statement["total"]) => [
    ...[name, ...[sums.given, sums.went_back, sums.paid_out, sums.fees, sums.waiting].map(naira)],
  ];
  const rows = days.map(({ day: of, ...sums }) => lineOf(of, sums));
  const { day, given, wentBack, paidOut, fees, waiting } = words.statement.file;
  const columns = [day, given, wentBack, paidOut, fees, waiting];
  return csvOf(columns, [...rows, lineOf(words.statement.total, total)]);
}

export function saveStatement(statement: Statement) {
  const name = `statement-${statement.page.page_code}.csv`;
  saveFile(name, "text/csv", statementText(statement));
}
