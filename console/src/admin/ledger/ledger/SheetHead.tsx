import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { ScreenHead } from "../../kit/screen/ScreenHead.tsx";
import type { Column } from "../../kit/table/LedgerTable.tsx";
import { nameInStatement } from "./ledger-words.ts";

/** The columns about a sheet's accounts. They are in front of the sums. */
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

interface SheetHeadProps {
  title: string;
  /** Saves the sheet's content as a file. Null until the content has loaded. */
  onSave: (() => void) | null;
}

/** Shows the title of a sheet. The user can print the sheet and save it as a file. */
export function SheetHead({ title, onSave }: SheetHeadProps) {
  return (
    <>
      <p>
        <Link to="/admin21/ledger/months">Months</Link>
      </p>
      <ScreenHead title={title}>
        {onSave && (
          <>
            <Button onClick={() => window.print()}>Print</Button>
            <Button onClick={onSave}>Save as CSV</Button>
          </>
        )}
      </ScreenHead>
    </>
  );
}
