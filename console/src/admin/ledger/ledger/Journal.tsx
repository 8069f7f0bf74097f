import { formatKobo } from "@agbara/shared/money.ts";
import Button from "@mui/material/Button";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import { calendarDayInWords } from "../../../components/dates.ts";
import { Icon } from "../../../components/Icon.tsx";
import { keyed } from "../../../components/keyed.ts";
import { usePageTitle } from "../../../layout/page-title.ts";
import { client } from "../../../providers/api.ts";
import { Days, readDays } from "../../kit/form/Days.tsx";
import { asCard } from "../../kit/keys/current-card.ts";
import { TRANSFERS } from "../../kit/money/transfers.ts";
import { PageSkeleton } from "../../kit/screen/PageSkeleton.tsx";
import { ScreenHead } from "../../kit/screen/ScreenHead.tsx";
import { StateScreen } from "../../kit/screen/StateScreen.tsx";
import { ReadFailed } from "../../kit/screen/states.tsx";
import { WholeFile } from "../../lists/saved/export/WholeFile.tsx";
import ledger from "./ledger.module.css";
import type { JournalSums } from "./ledger-words.ts";

/** Shows everything that was written into the books, by posting day, the latest first. */
export default function Journal() {
  usePageTitle("Journal");
  const days = readDays(useSearchParams()[0]);
  const list = useInfiniteQuery({
    queryKey: ["ledger", "journal", days],
    queryFn: async ({ pageParam, signal }) => {
      const input = { ...days, ...(pageParam && { before: pageParam }) };
      return (await client.call("ledger.accounts.journal", input, { signal })).data;
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const sums = list.data?.pages[0]?.sums ?? [];

  return (
    <div data-desk="money" className="stack">
      <ScreenHead title="Journal">
        <WholeFile list="ledger" days={days} />
      </ScreenHead>
      <Days />
      {list.isPending && <PageSkeleton rows={6} />}
      {!list.data && list.error && <ReadFailed error={list.error} onAgain={() => list.refetch()} />}
      {list.data && rows.length === 0 && (
        <StateScreen icon={<Icon name="search" />} title="Nothing was written in these days">
          <p>Choose other days above.</p>
        </StateScreen>
      )}
      {sums.length > 0 && <Sums sums={sums} />}
      {rows.length > 0 && (
        <ul className="panel rows">
          {rows.map(({ _id, kind, posted_on, key, total }) => (
            <li key={_id} {...asCard(_id)} className="bar">
              <div>
                <h2>
                  <Link {...keyed("open")} to={`/admin21/ledger/groups/${_id}`}>
                    {TRANSFERS[kind]}
                  </Link>
                </h2>
                <p className="quiet">
                  {calendarDayInWords(posted_on)} · {key}
                </p>
              </div>
              <p className="amount">{formatKobo(total)}</p>
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          {...keyed("nextPage")}
          aria-busy={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          More of the journal
        </Button>
      )}
    </div>
  );
}

function Sums({ sums }: { sums: JournalSums }) {
  const all = sums.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <section className="panel padded" aria-labelledby="sums">
      <h2 id="sums">Sums of these days</h2>
      <table className={`table ${ledger.table}`}>
        <thead>
          <tr>
            <th scope="col">Why</th>
            <th scope="col">Transfers</th>
            <th scope="col">Sum</th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ kind, transfers, amount }) => (
            <tr key={kind}>
              <td>{TRANSFERS[kind]}</td>
              <td data-name="Transfers: ">{transfers.toLocaleString("en")}</td>
              <td className="amount" data-name="Sum: ">
                {formatKobo(amount)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              All
            </th>
            <td className="amount" data-name="Sum: ">
              {formatKobo(all)}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
