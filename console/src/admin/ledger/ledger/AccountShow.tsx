import { formatKobo } from "@agbara/shared/money.ts";
import Button from "@mui/material/Button";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { shortMoment } from "../../../components/dates.ts";
import { keyed } from "../../../components/keyed.ts";
import { usePageTitle } from "../../../layout/page-title.ts";
import { client } from "../../../providers/api.ts";
import { MoneyReadFailed } from "../../kit/money/MoneyReadFailed.tsx";
import { TRANSFERS } from "../../kit/money/transfers.ts";
import { ScreenLoading } from "../../kit/screen/states.tsx";
import { type Column, LedgerTable } from "../../kit/table/LedgerTable.tsx";
import { Sum } from "../../kit/table/Sum.tsx";
import { AboutLink } from "./AboutLink.tsx";
import { BalanceLine } from "./BalanceLine.tsx";
import { type History, type Movement, nameOfAccount } from "./ledger-words.ts";

/** Shows an account's history. A line shows its balance, and a table shows each transfer. */
export default function AccountShow() {
  const { id = "" } = useParams();
  usePageTitle("Account");
  const read = useInfiniteQuery({
    queryKey: ["ledger", "account", id],
    queryFn: async ({ pageParam, signal }) => {
      const input = { accountId: id, ...(pageParam && { before: pageParam }) };
      const options = { signal, saysAbsent: true };
      return (await client.call("ledger.accounts.one", input, options)).data;
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  const [first] = read.data?.pages ?? [];
  if (!first && read.error)
    return <MoneyReadFailed error={read.error} onAgain={() => read.refetch()} />;
  if (!first) return <ScreenLoading />;
  const transfers = read.data?.pages.flatMap((page) => page.transfers) ?? [];
  return (
    <div data-desk="money" className="stack">
      <Head account={first.account} />
      <BalanceLine transfers={transfers} />
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
        {read.hasNextPage && (
          <Button
            {...keyed("nextPage")}
            aria-busy={read.isFetchingNextPage}
            onClick={() => read.fetchNextPage()}
          >
            Earlier ones
          </Button>
        )}
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
        <AboutLink about={account.about} />
      </div>
    </header>
  );
}

const COLUMNS: readonly Column<Movement>[] = [
  { title: "When", at: "2-end", cell: ({ at }) => shortMoment(at) },
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
    at: "3-end",
    isSum: true,
    isNamed: true,
    cell: ({ balance }) => <Sum kobo={balance} />,
  },
];
