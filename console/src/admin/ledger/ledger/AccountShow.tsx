import { formatKobo } from "@agbara/shared/money.ts";
import Button from "@mui/material/Button";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { momentInWords } from "../../../components/dates.ts";
import { keyed } from "../../../components/keyed.ts";
import { usePageTitle } from "../../../layout/page-title.ts";
import { client } from "../../../providers/api.ts";
import { asCard } from "../../kit/keys/current-card.ts";
import { MoneyReadFailed } from "../../kit/money/MoneyReadFailed.tsx";
import { TRANSFERS } from "../../kit/money/transfers.ts";
import { ScreenLoading } from "../../kit/screen/states.tsx";
import { AboutLink } from "./AboutLink.tsx";
import { BalanceLine } from "./BalanceLine.tsx";
import styles from "./ledger.module.css";
import { type History, type Movement, nameOfAccount } from "./ledger-words.ts";

/** Shows an account's history: its balance as a line, and each transfer in a table. */
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
      <section className="panel padded" aria-labelledby="transfers">
        <h2 id="transfers">Transfers, the latest first</h2>
        {transfers.length === 0 ? <p>Nothing moved yet.</p> : <Table transfers={transfers} />}
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

function Table({ transfers }: { transfers: readonly Movement[] }) {
  return (
    <div className={styles.scroll}>
      <table className={`table ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Why</th>
            <th scope="col">From or to</th>
            <th scope="col">Change</th>
            <th scope="col">Held after it</th>
          </tr>
        </thead>
        <tbody>
          {transfers.map(({ _id, at, kind, other, change, balance, group }) => (
            <tr key={_id} {...asCard(_id)}>
              <td>{momentInWords(at)}</td>
              <td>
                <Link {...keyed("open")} to={`/admin21/ledger/groups/${group._id}`}>
                  {TRANSFERS[kind]}
                </Link>
              </td>
              <td data-name="From or to: ">
                <Link to={`/admin21/ledger/${other._id}`}>{nameOfAccount(other)}</Link>
              </td>
              <td className="amount">
                {change > 0 && "+"}
                {formatKobo(change)}
              </td>
              <td className="amount" data-name="Held after it: ">
                {formatKobo(balance)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
