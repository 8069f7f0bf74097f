import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import TextField from "@mui/material/TextField";
import { useSearchParams } from "react-router-dom";
import { calendarDayInWords } from "../../../components/dates.ts";
import { usePageTitle } from "../../../layout/page-title.ts";
import { useRead } from "../../kit/calls/use-read.ts";
import { PageSkeleton } from "../../kit/screen/PageSkeleton.tsx";
import { ReadFailed } from "../../kit/screen/states.tsx";
import { type Column, LedgerTable } from "../../kit/table/LedgerTable.tsx";
import { Sum } from "../../kit/table/Sum.tsx";
import { LedgerHead } from "./LedgerHead.tsx";
import ledger from "./ledger.module.css";
import type { Trial } from "./ledger-words.ts";
import { ACCOUNT_COLUMNS, SheetButtons } from "./sheet.tsx";
import { saveTrial } from "./statement-file.ts";

const DAY = /^20\d\d-\d\d-\d\d$/;

/** Shows the balance of each account at the end of a day. All debits together equal all credits. */
export default function TrialBalance() {
  usePageTitle("Trial balance");
  const [query, setQuery] = useSearchParams();
  const asked = query.get("day") ?? "";
  const day = DAY.test(asked) ? asked : dayInLagos(new Date());
  const { data, error, refresh } = useRead("ledger.months.trial", { day });
  return (
    <div data-desk="money" className={`stack ${ledger.sheet}`}>
      <LedgerHead title="Trial balance">
        {data && <SheetButtons onSave={() => saveTrial(data)} />}
      </LedgerHead>
      <TextField
        label="At the end of"
        type="date"
        sx={{ width: 200, maxWidth: "100%" }}
        value={day}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={({ target }) => DAY.test(target.value) && setQuery({ day: target.value })}
      />
      {!data && !error && <PageSkeleton rows={6} />}
      {!data && error && <ReadFailed error={error} onAgain={refresh} />}
      {data && <Table trial={data} />}
    </div>
  );
}

const COLUMNS: readonly Column<Trial["accounts"][number]>[] = [
  ...ACCOUNT_COLUMNS,
  {
    title: "Debit",
    at: "2-end",
    isNamed: true,
    isSum: true,
    cell: ({ debit }) => debit !== 0 && <Sum kobo={debit} />,
  },
  {
    title: "Credit",
    at: "2-end",
    isNamed: true,
    isSum: true,
    cell: ({ credit }) => credit !== 0 && <Sum kobo={credit} />,
  },
];

function Table({ trial: { day, accounts, debits, credits } }: { trial: Trial }) {
  return (
    <section aria-labelledby="trial">
      <h2 id="trial">At the end of {calendarDayInWords(day)}</h2>
      <LedgerTable
        label="Trial balance"
        columns={COLUMNS}
        rows={accounts}
        keyOf={({ number, owner }) => `${number} ${owner}`}
        isList={false}
        foot={{
          title: "Sum",
          sums: [<Sum key="debit" kobo={debits} />, <Sum key="credit" kobo={credits} />],
        }}
      />
    </section>
  );
}
