import type { Output } from "@agbara/shared/contract/calls.ts";
import { Link, useSearchParams } from "react-router-dom";
import { keyed } from "../../../components/keyed.ts";
import { usePageTitle } from "../../../layout/page-title.ts";
import { client } from "../../../providers/api.ts";
import { Days, readDays } from "../../kit/form/Days.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { TRANSFERS } from "../../kit/money/transfers.ts";
import { Pager } from "../../kit/paging/Pager.tsx";
import { useParts } from "../../kit/paging/use-parts.ts";
import { PageSkeleton } from "../../kit/screen/PageSkeleton.tsx";
import { StateScreen } from "../../kit/screen/StateScreen.tsx";
import { ReadFailed } from "../../kit/screen/states.tsx";
import { type Column, LedgerTable } from "../../kit/table/LedgerTable.tsx";
import { Sum } from "../../kit/table/Sum.tsx";
import { shortDay } from "../../kit/table/short-dates.ts";
import { WholeFile } from "../../lists/saved/export/WholeFile.tsx";
import { EntryName } from "./AboutLink.tsx";
import { KindSums } from "./KindSums.tsx";
import { LedgerHead } from "./LedgerHead.tsx";

/** Lists all entries of the books by posting day, the latest first. */
export default function Journal() {
  usePageTitle("Journal");
  const days = readDays(useSearchParams()[0]);
  const list = useParts({
    queryKey: ["ledger", "journal", days],
    read: async (before, signal) => {
      const input = { ...days, ...(before && { before }) };
      return (await client.call("ledger.accounts.journal", input, { signal })).data;
    },
  });
  const { data: rows = [], sums = [] } = list.part ?? {};

  return (
    <div data-desk="money">
      <LedgerHead title="Journal">
        <WholeFile list="ledger" days={days} />
      </LedgerHead>
      <Days />
      {list.isPending && <PageSkeleton rows={6} />}
      {list.error && <ReadFailed error={list.error} onAgain={() => list.refetch()} />}
      {list.part && rows.length === 0 && (
        <StateScreen icon={<Icon name="search" />} title="Nothing was written in these days">
          <p>Choose other days above.</p>
        </StateScreen>
      )}
      {rows.length > 0 && (
        <div className="stack gap-20">
          <LedgerTable label="Journal" columns={COLUMNS} rows={rows} keyOf={({ _id }) => _id} />
          {list.pager && <Pager {...list.pager} />}
          <KindSums id="sums" title="Sums of these days" sums={sums} isAddedUp />
        </div>
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
  { title: "Entry", at: "2-start", isLong: true, cell: (entry) => <EntryName entry={entry} /> },
  { title: "Sum", at: "1-end", isSum: true, cell: ({ total }) => <Sum kobo={total} /> },
];
