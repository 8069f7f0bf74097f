import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { More } from "../../kit/cases/More.tsx";
import type { Column } from "../../kit/table/LedgerTable.tsx";
import { nameInStatement } from "./ledger-words.ts";

/** The first columns of a printed sheet: each account's number and name. The columns with sums follow them. */
export const ACCOUNT_COLUMNS: readonly Column<
  Parameters<typeof nameInStatement>[0] & { number: string }
>[] = [
  { title: "Number", at: "2-start", cell: ({ number }) => number },
  {
    title: "Account",
    at: "1-start",
    isLong: true,
    cell: (line) => (
      <Link to={`/admin21/ledger?${new URLSearchParams({ kind: line.kind })}`}>
        {nameInStatement(line)}
      </Link>
    ),
  },
];

/** Buttons to print a sheet and to save it as a file. */
export function SheetButtons({ onSave }: { onSave: () => void }) {
  return (
    <More>
      <Button variant="outlined" onClick={() => window.print()}>
        Print
      </Button>
      <Button variant="outlined" onClick={onSave}>
        Save as CSV
      </Button>
    </More>
  );
}
