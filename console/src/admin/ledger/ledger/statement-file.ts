import { csvOf } from "@agbara/shared/text/csv.ts";
import { saveFile } from "../../../components/save-file.ts";
import { TRANSFERS } from "../../kit/money/transfers.ts";
import { nameInStatement, nameOfEntry, type Statement, type Trial } from "./ledger-words.ts";

/** Formats kobo as naira for a spreadsheet: "1234.50", and "(5.00)" for a negative sum. */
export function nairaInFile(kobo: number): string {
  const sum = (Math.abs(kobo) / 100).toFixed(2);
  return kobo < 0 ? `(${sum})` : sum;
}

/** Returns the lines of a file with a month's statement: the accounts, why money moved, and the corrections. */
export function statementRows({ accounts, kinds, corrections }: Statement): string[][] {
  return [
    ...accounts.map((line) => [
      ...["account", line.number, nameInStatement(line)],
      ...[line.opening, line.debited, line.credited, line.closing].map(nairaInFile),
    ]),
    ...kinds.map(({ kind, transfers, amount }) => [
      ...["moved", "", TRANSFERS[kind], "", "", "", nairaInFile(amount)],
      `${transfers}`,
    ]),
    ...corrections.map(({ key, about, corrects, posted_on, total }) => [
      ...[
        "correction",
        "",
        `${nameOfEntry({ key, about })} of ${corrects}, posted on ${posted_on}`,
      ],
      ...["", "", "", nairaInFile(total)],
    ]),
  ].map((row) => [...row, ...Array<string>(COLUMNS.length - row.length).fill("")]);
}

const COLUMNS = [
  ...["What", "Code", "Name", "Before, naira", "Debited, naira", "Credited, naira"],
  ...["After or sum, naira", "Transfers"],
];

export function saveStatement(statement: Statement) {
  const name = `agbara-statement-${statement.month}.csv`;
  saveFile(name, "text/csv", csvOf(COLUMNS, statementRows(statement)));
}

export function saveTrial({ day, accounts, debits, credits }: Trial) {
  const rows = accounts.map((line) => [
    ...[line.number, nameInStatement(line), nairaInFile(line.debit), nairaInFile(line.credit)],
  ]);
  const sum = ["", "Sum", nairaInFile(debits), nairaInFile(credits)];
  const columns = ["Code", "Name", "Debit, naira", "Credit, naira"];
  saveFile(`agbara-trial-balance-${day}.csv`, "text/csv", csvOf(columns, [...rows, sum]));
}
