import { formatKobo } from "@agbara/shared/money.ts";
import { Link, useParams } from "react-router-dom";
import { calendarDayInWords, monthInWords } from "../../../components/dates.ts";
import { usePageTitle } from "../../../layout/page-title.ts";
import { useRead } from "../../kit/calls/use-read.ts";
import { MoneyReadFailed } from "../../kit/money/MoneyReadFailed.tsx";
import { TRANSFERS } from "../../kit/money/transfers.ts";
import { ScreenLoading } from "../../kit/screen/states.tsx";
import ledger from "./ledger.module.css";
import { nameInStatement, type Statement } from "./ledger-words.ts";
import { SheetHead } from "./SheetHead.tsx";
import { saveStatement } from "./statement-file.ts";

/** Shows a month of the books: each account before, in and after it, why money moved, and its corrections. */
export default function StatementShow() {
  const { month = "" } = useParams();
  usePageTitle("Statement");
  const { data, error, refresh } = useRead("ledger.months.statement", { month });
  if (!data && error) return <MoneyReadFailed error={error} onAgain={refresh} />;
  if (!data) return <ScreenLoading />;
  return (
    <div data-desk="money" className={`stack ${ledger.sheet}`}>
      <SheetHead title={monthInWords(data.month)} onSave={() => saveStatement(data)} />
      <p>
        {data.state === "closed"
          ? "This month is closed: nothing in it changes any more."
          : "This month is open: its figures may still change."}
      </p>
      <Accounts accounts={data.accounts} />
      <Kinds kinds={data.kinds} />
      {data.corrections_total > 0 && <Corrections statement={data} />}
    </div>
  );
}

function Accounts({ accounts }: Pick<Statement, "accounts">) {
  return (
    <section className="panel padded" aria-labelledby="accounts">
      <h2 id="accounts">Accounts</h2>
      {accounts.length === 0 && <p>Nothing was in the books yet.</p>}
      <div className={ledger.scroll}>
        <table className={`table ${ledger.table}`}>
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col">Before</th>
              <th scope="col">Debited</th>
              <th scope="col">Credited</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((line) => (
              <tr key={`${line.number} ${line.owner}`}>
                <td>
                  {line.number}{" "}
                  <Link to={`/admin21/ledger?${new URLSearchParams({ kind: line.kind })}`}>
                    {nameInStatement(line)}
                  </Link>
                </td>
                <Sum name="Before" kobo={line.opening} />
                <Sum name="Debited" kobo={line.debited} />
                <Sum name="Credited" kobo={line.credited} />
                <Sum name="After" kobo={line.closing} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Sum({ name, kobo }: { name: string; kobo: number }) {
  return (
    <td className="amount" data-name={`${name}: `}>
      {formatKobo(kobo)}
    </td>
  );
}

function Kinds({ kinds }: Pick<Statement, "kinds">) {
  if (kinds.length === 0) return null;
  return (
    <section className="panel padded" aria-labelledby="kinds">
      <h2 id="kinds">Why money moved</h2>
      <table className={`table ${ledger.table}`}>
        <thead>
          <tr>
            <th scope="col">Why</th>
            <th scope="col">Transfers</th>
            <th scope="col">Sum</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, transfers, amount }) => (
            <tr key={kind}>
              <td>{TRANSFERS[kind]}</td>
              <td data-name="Transfers: ">{transfers.toLocaleString("en")}</td>
              <Sum name="Sum" kobo={amount} />
            </tr>
          ))}
        </tbody>
      </table>
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
        {corrections.map(({ _id, key, corrects, posted_on, total }) => (
          <li key={_id}>
            <Link to={`/admin21/ledger/groups/${_id}`}>{key}</Link>: {formatKobo(total)} of{" "}
            {calendarDayInWords(corrects)}, posted on {calendarDayInWords(posted_on)}
          </li>
        ))}
      </ul>
    </section>
  );
}
