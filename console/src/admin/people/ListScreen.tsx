import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import type { RaRecord } from "react-admin";
import { useSearchParams } from "react-router-dom";
import { Icon } from "../../components/Icon.tsx";
import { usePageTitle } from "../../layout/page-title.ts";
import type { CsvRow } from "../export/csv.ts";
import { ExportButton } from "../export/ExportButton.tsx";
import { StateScreen } from "../layout/StateScreen.tsx";
import { ReadFailed } from "../layout/states.tsx";
import { FilterForm, type FilterName } from "./FilterForm.tsx";
import { ListHead } from "./ListHead.tsx";
import { Pager } from "./Pager.tsx";
import { PageSkeleton } from "./PageSkeleton.tsx";
import {
  agesCrossed,
  callFilter,
  NO_FILTERS,
  readFilters,
  readPage,
  writeFilters,
} from "./search-query.ts";
import { usePage } from "./use-page.ts";

interface ListScreenProps<Row> {
  title: string;
  resource: string;
  extra: readonly FilterName[];
  /** A record's line in the exported file. */
  rowOf: (row: Row) => CsvRow;
  /** The heading where no record fits. */
  empty: string;
  children: (rows: Row[]) => ReactNode;
}

/** A list that is there at once, with its filters folded away; page and filters live in the address. */
export function ListScreen<Row extends RaRecord>(properties: ListScreenProps<Row>) {
  const { title, resource, extra, rowOf, empty, children } = properties;
  usePageTitle(title);
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  const searched = writeFilters(filters).toString();
  const count = [...new URLSearchParams(searched).keys()].length;
  const [open, setOpen] = useState(count > 0);
  const runs = !agesCrossed(filters);
  const list = usePage<Row>(resource, callFilter(filters), readPage(query), runs);
  const rows = runs ? list.data : undefined;

  return (
    <>
      <ListHead title={title}>
        <Button
          variant="outlined"
          startIcon={<Icon name="filter" size={18} />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {count > 0 ? `Filters (${count})` : "Filters"}
        </Button>
        {count > 0 && (
          <Button onClick={() => setQuery(writeFilters(NO_FILTERS))}>Clear filters</Button>
        )}
        {rows && rows.length > 0 && (
          <ExportButton<Row> resource={resource} filter={callFilter(filters)} rowOf={rowOf} />
        )}
      </ListHead>
      {open && (
        <FilterForm
          key={searched}
          filters={filters}
          extra={extra}
          loading={runs && list.isFetching && !list.data}
          onSearch={(wanted) => setQuery(writeFilters(wanted))}
        />
      )}
      {runs && list.error && !rows && (
        <ReadFailed error={list.error} onAgain={() => list.refetch()} />
      )}
      {runs && list.isPending && <PageSkeleton tall />}
      {rows?.length === 0 && (
        <StateScreen icon={<Icon name="inbox" />} title={empty}>
          {count > 0 && <p>Clear the filters to see all of them.</p>}
        </StateScreen>
      )}
      {rows && rows.length > 0 && children(rows)}
      {rows && list.paginator && (list.paginator.prev || list.paginator.next) && (
        <Pager
          paginator={list.paginator}
          busy={list.isPlaceholderData}
          onPage={(next) => setQuery(writeFilters(filters, next))}
        />
      )}
    </>
  );
}
