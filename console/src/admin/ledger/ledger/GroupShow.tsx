import { formatKobo } from "@agbara/shared/money.ts";
import { Link, useParams } from "react-router-dom";
import { calendarDayInWords, momentInWords } from "../../../components/dates.ts";
import { usePageTitle } from "../../../layout/page-title.ts";
import { useRead } from "../../kit/calls/use-read.ts";
import { Icon } from "../../kit/Icon.tsx";
import { MoneyReadFailed } from "../../kit/money/MoneyReadFailed.tsx";
import { TRANSFERS } from "../../kit/money/transfers.ts";
import { ScreenLoading } from "../../kit/screen/states.tsx";
import { AboutLink } from "./AboutLink.tsx";
import styles from "./ledger.module.css";
import { type Group, nameOfAccount, nameOfEntry } from "./ledger-words.ts";

/** Shows the transfers that were posted together as one group. Each is an arrow from one account to another. */
export default function GroupShow() {
  const { groupId = "" } = useParams();
  usePageTitle("Transfers");
  const { data, error, refresh } = useRead("ledger.accounts.group", { groupId });
  if (!data && error) return <MoneyReadFailed error={error} onAgain={refresh} />;
  if (!data) return <ScreenLoading />;
  return (
    <div data-desk="money" className="stack">
      <header className="case-head">
        <div>
          <Link to="/admin21/ledger">Ledger</Link>
          <h1 className="amount">{formatKobo(data.total)}</h1>
          <p className="quiet">
            {nameOfEntry(data)} · {momentInWords(data.at)}
          </p>
          <AboutLink of={data} />
          <p className="quiet">
            Posted on {calendarDayInWords(data.posted_on)}
            {data.corrects &&
              `. Corrects ${calendarDayInWords(data.corrects)}, because that month was closed.`}
          </p>
        </div>
      </header>
      <TakenBack group={data} />
      <section className="panel padded" aria-labelledby="arrows">
        <h2 id="arrows">Written together</h2>
        <ul className={`stack gap-12 ${styles.arrows}`}>
          {data.transfers.map(({ _id, kind, amount, debit, credit }) => (
            <li key={_id}>
              <Link className={styles.account} to={`/admin21/ledger/${debit._id}`}>
                {nameOfAccount(debit)}
              </Link>
              <span className={styles.arrow}>
                <span className="amount">{formatKobo(amount)}</span>
                <Icon name="next" />
                <span className="visually-hidden">to</span>
                <span>{TRANSFERS[kind]}</span>
              </span>
              <Link className={styles.account} to={`/admin21/ledger/${credit._id}`}>
                {nameOfAccount(credit)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function TakenBack({ group: { reverses, reversed_by } }: { group: Group }) {
  if (!reverses && !reversed_by) return null;
  return (
    <section className="notice notice-due">
      {reverses && (
        <p>
          It takes{" "}
          <Link to={`/admin21/ledger/groups/${reverses._id}`}>{nameOfEntry(reverses)}</Link> back.
        </p>
      )}
      {reversed_by && (
        <p>
          It was taken back by{" "}
          <Link to={`/admin21/ledger/groups/${reversed_by._id}`}>{nameOfEntry(reversed_by)}</Link>.
        </p>
      )}
    </section>
  );
}
