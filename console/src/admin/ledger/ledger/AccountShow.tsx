import { formatKobo } from "@agbara/shared/money.ts";
import { Link, useParams } from "react-router-dom";
import { keyed } from "../../../components/keyed.ts";
import { usePageTitle } from "../../../layout/page-title.ts";
import { client } from "../../../providers/api.ts";
import { MoneyReadFailed } from "../../kit/money/MoneyReadFailed.tsx";
import { TRANSFERS } from "../../kit/money/transfers.ts";
import { Pager } from "../../kit/paging/Pager.tsx";
import { useParts } from "../../kit/paging/use-parts.ts";
import { ScreenLoading } from "../../kit/screen/states.tsx";
import { type Column, LedgerTable } from "../../kit/table/LedgerTable.tsx";
import { Sum } from "../../kit/table/Sum.tsx";
import { shortMoment } from "../../kit/table/short-dates.ts";
import { AboutLink } from "./AboutLink.tsx";
import { BalanceLine } from "./BalanceLine.tsx";
import { type History, type Movement, nameOfAccount } from "./ledger-words.ts";

/** Shows the history of an account in the books: its balance as a line, and its transfers as a table. */
export default function AccountShow() {
  const { id = "" } = useParams();
  usePageTitle("Account");
  const read = useParts({
    queryKey: ["ledger", "account", id],
    read: async (before, signal) => {
      const input = { accountId: id, ...(before && { before }) };
      const options = { signal, saysAbsent: true };
      return (await client.call("ledger.accounts.one", input, options)).data;
    },
  });
  if (read.error) return <MoneyReadFailed error={read.error} onAgain={() => read.refetch()} />;
  if (!read.part) return <ScreenLoading />;
  const { account, transfers } = read.part;
  return (
    <div data-desk="money" className="stack">
      <Head account={account} />
      <BalanceLine transfers={read.parts.flatMap((part) => part.transfers)} />
      <section aria-labelledby="transfers">
        <h2 id="transfers">Transfers, the latest first</h2>
        {transfers.length === 0 ? (
          <p>Nothing moved yet.</p>
        ) : (
          <LedgerTable
            label="Transfers"
            columns={COLUMNS}
            rows={transfers}
            keyOf={({ _id }) => _id}
          />
        )}
        {read.pager && <Pager {...read.pager} />}
      </section>
    </div>
  );
}

function Head({ account }: { account: History["account"] }) {
  return (
    <header className="case-head">
      <div>
        <Link to="/admin21/ledger">Ledger</Link>
        <h1>{nameOfAccount(account)}</h1>
        <p>
          It holds <span className="amount">{formatKobo(account.balance)}</span>
        </p>
        <p className="quiet">
          {account.normal === "debit" ? "What we have or have spent" : "What we owe or were given"}
        </p>
        <AboutLink of={account} />
      </div>
    </header>
  );
}

const COLUMNS: readonly Column<Movement>[] = [
  { title: "When", at: "3-start", cell: ({ at }) => shortMoment(at) },
  {
    title: "Why",
    at: "1-start",
    cell: ({ kind, group }) => (
      <Link {...keyed("open")} to={`/admin21/ledger/groups/${group._id}`}>
        {TRANSFERS[kind]}
      </Link>
    ),
  },
  {
    title: "From or to",
    at: "2-start",
    isLong: true,
    cell: ({ other }) => <Link to={`/admin21/ledger/${other._id}`}>{nameOfAccount(other)}</Link>,
  },
  {
    title: "Change",
    at: "1-end",
    isSum: true,
    cell: ({ change }) => (
      <>
        {change > 0 && "+"}
        <Sum kobo={change} />
      </>
    ),
  },
  {
    title: "Held after it",
    at: "4-whole",
    isSum: true,
    isNamed: true,
    cell: ({ balance }) => <Sum kobo={balance} />,
  },
];
