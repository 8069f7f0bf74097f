import { formatKobo } from "@agbara/shared/money.ts";
import { Link, useParams } from "react-router-dom";
import { calendarDayInWords, monthInWords } from "../../../components/dates.ts";
import { usePageTitle } from "../../../layout/page-title.ts";
import { useRead } from "../../kit/calls/use-read.ts";
import { MoneyReadFailed } from "../../kit/money/MoneyReadFailed.tsx";
import { ScreenHead } from "../../kit/screen/ScreenHead.tsx";
import { ScreenLoading } from "../../kit/screen/states.tsx";
import { type Column, LedgerTable } from "../../kit/table/LedgerTable.tsx";
import { Sum } from "../../kit/table/Sum.tsx";
import { KindSums } from "./KindSums.tsx";
import ledger from "./ledger.module.css";
import { nameOfEntry, type Statement } from "./ledger-words.ts";
import { ACCOUNT_COLUMNS, SheetButtons } from "./sheet.tsx";
import { saveStatement } from "./statement-file.ts";

/**
 * Shows the statement of a month. For each account: the sums before, in and after the month. Below: why money moved,
 * and the corrections.
 */
export default function StatementShow() {
  const { month = "" } = useParams();
  usePageTitle("Statement");
  const { data, error, refresh } = useRead("ledger.months.statement", { month });
  if (!data && error) return <MoneyReadFailed error={error} onAgain={refresh} />;
  if (!data) return <ScreenLoading />;
  return (
    <div data-desk="money" className={`stack ${ledger.sheet}`}>
      <div>
        <Link to="/admin21/ledger/months">Months</Link>
        <ScreenHead title={monthInWords(data.month)}>
          <SheetButtons onSave={() => saveStatement(data)} />
        </ScreenHead>
      </div>
      <p>
        {data.state === "closed"
          ? "This month is closed: nothing in it changes any more."
          : "This month is open: its figures may still change."}
      </p>
      <Accounts accounts={data.accounts} />
      {data.kinds.length > 0 && <KindSums id="kinds" title="Why money moved" sums={data.kinds} />}
      {data.corrections_total > 0 && <Corrections statement={data} />}
    </div>
  );
}

const COLUMNS: readonly Column<Statement["accounts"][number]>[] = [
  ...ACCOUNT_COLUMNS,
  {
    title: "Before",
    isNamed: true,
    isSum: true,
    cell: ({ opening }) => <Sum kobo={opening} />,
    at: "2-end",
  },
  {
    title: "Debited",
    isNamed: true,
    isSum: true,
    cell: ({ debited }) => <Sum kobo={debited} />,
    at: "3-whole",
  },
  {
    title: "Credited",
    isNamed: true,
    isSum: true,
    cell: ({ credited }) => <Sum kobo={credited} />,
    at: "4-whole",
  },
  {
    title: "After",
    isNamed: true,
    isSum: true,
    cell: ({ closing }) => <Sum kobo={closing} />,
    at: "1-end",
  },
];

function Accounts({ accounts }: Pick<Statement, "accounts">) {
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts">Accounts</h2>
      <LedgerTable
        label="Accounts"
        columns={COLUMNS}
        rows={accounts}
        keyOf={({ number, owner }) => `${number} ${owner}`}
        isList={false}
      />
    </section>
  );
}

function Corrections({ statement }: { statement: Statement }) {
  const { corrections, corrections_total } = statement;
  return (
    <section className="panel padded" aria-labelledby="corrections">
      <h2 id="corrections">Corrections of closed months</h2>
      {corrections.length < corrections_total && (
        <p>
          The first {corrections.length} of {corrections_total.toLocaleString("en")}
        </p>
      )}
      <ul className="stack gap-8">
        {corrections.map(({ _id, key, about, corrects, posted_on, total }) => (
          <li key={_id}>
            <Link to={`/admin21/ledger/groups/${_id}`}>{nameOfEntry({ key, about })}</Link>:{" "}
            {formatKobo(total)} of {calendarDayInWords(corrects)}, posted on{" "}
            {calendarDayInWords(posted_on)}
          </li>
        ))}
      </ul>
    </section>
  );
}
