import type { Output } from "@agbara/shared/contract/calls.ts";
import Button from "@mui/material/Button";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import { shortDay } from "../../../components/dates.ts";
import { keyed } from "../../../components/keyed.ts";
import { usePageTitle } from "../../../layout/page-title.ts";
import { client } from "../../../providers/api.ts";
import { Days, readDays } from "../../kit/form/Days.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { TRANSFERS } from "../../kit/money/transfers.ts";
import { PageSkeleton } from "../../kit/screen/PageSkeleton.tsx";
import { ScreenHead } from "../../kit/screen/ScreenHead.tsx";
import { StateScreen } from "../../kit/screen/StateScreen.tsx";
import { ReadFailed } from "../../kit/screen/states.tsx";
import { type Column, LedgerTable } from "../../kit/table/LedgerTable.tsx";
import { Sum } from "../../kit/table/Sum.tsx";
import { WholeFile } from "../../lists/saved/export/WholeFile.tsx";
import { KindSums } from "./KindSums.tsx";

/** Shows all entries of the books by posting day, the latest first. */
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
      {sums.length > 0 && <KindSums id="sums" title="Sums of these days" sums={sums} isAddedUp />}
      {rows.length > 0 && (
        <LedgerTable label="Journal" columns={COLUMNS} rows={rows} keyOf={({ _id }) => _id} />
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

type Entry = Output<"ledger.accounts.journal">["data"]["data"][number];

const COLUMNS: readonly Column<Entry>[] = [
  { title: "Posted", at: "2-end", cell: ({ posted_on }) => shortDay(posted_on) },
  {
    title: "Why",
    at: "1-start",
    cell: ({ _id, kind }) => (
      <Link {...keyed("open")} to={`/admin21/ledger/groups/${_id}`}>
        {TRANSFERS[kind]}
      </Link>
    ),
  },
  { title: "Entry", at: "2-start", isLong: true, cell: ({ key }) => key },
  { title: "Sum", at: "1-end", isSum: true, cell: ({ total }) => <Sum kobo={total} /> },
];
