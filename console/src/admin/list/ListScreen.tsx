import Button from "@mui/material/Button";
import { type ReactNode, startTransition, useEffect, useState } from "react";
import type { RaRecord } from "react-admin";
import { type NavigateOptions, useSearchParams } from "react-router-dom";
import { Icon } from "../../components/Icon.tsx";
import {
  agesCrossed,
  callFilter,
  readListFilters,
  readPage,
  writeFilters,
} from "../../components/search-query.ts";
import { usePageTitle } from "../../layout/page-title.ts";
import { ExportButton } from "../export/ExportButton.tsx";
import { StateScreen } from "../layout/StateScreen.tsx";
import { ReadFailed } from "../layout/states.tsx";
import { SavedSearchesButton } from "../searches/SavedSearchesButton.tsx";
import { filterParts } from "../searches/search-words.ts";
import { FilterForm } from "./FilterForm.tsx";
import { FilterParts } from "./FilterParts.tsx";
import { ListHead } from "./ListHead.tsx";
import { LISTS, type SearchedList } from "./lists.ts";
import { Pager } from "./Pager.tsx";
import { PageSkeleton } from "./PageSkeleton.tsx";
import { RefreshButton } from "./RefreshButton.tsx";
import { Relaxations } from "./Relaxations.tsx";
import { useFormKey } from "./use-form-key.ts";
import { usePage } from "./use-page.ts";

interface ListScreenProps<Row> {
  list: SearchedList;
  resource: string;
  /** The heading where no record fits. */
  empty: string;
  children: (rows: Row[]) => ReactNode;
}

/** A list that is there at once, with its filters folded away; page and filters live in the address. */
export function ListScreen<Row extends RaRecord>(properties: ListScreenProps<Row>) {
  const { list: name, resource, empty, children } = properties;
  const { title, extra } = LISTS[name];
  usePageTitle(title);
  const [query, setQuery] = useSearchParams();
  const filters = readListFilters(query, extra);
  const searched = writeFilters(filters).toString();
  const form = useFormKey(searched);
  const parts = filterParts(filters);
  const runs = !agesCrossed(filters);
  const [open, setOpen] = useState(!runs);
  const list = usePage<Row>(resource, callFilter(filters), {
    page: readPage(query),
    onPage: goTo,
    enabled: runs,
  });
  const rows = runs ? list.data : undefined;

  function goTo(page: number, options?: NavigateOptions) {
    setQuery(writeFilters(filters, page), options);
  }

  return (
    <>
      <ListHead title={title}>
        <Button
          variant="outlined"
          startIcon={<Icon name="filter" size={18} />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          Filters
        </Button>
        {runs && <RefreshButton busy={list.isFetching} onRefresh={list.reload} />}
        <SavedSearchesButton list={name} filters={filters} />
        {rows && rows.length > 0 && <ExportButton list={name} filters={filters} />}
      </ListHead>
      <FilterParts parts={parts} />
      {open && (
        <FilterForm
          key={form.key}
          filters={filters}
          extra={extra}
          loading={runs && list.isFetching && !list.data}
          onSearch={(wanted) => {
            const next = writeFilters(wanted);
            form.ask(next.toString());
            setQuery(next);
          }}
        />
      )}
      {runs && list.error && !rows && (
        <ReadFailed error={list.error} onAgain={() => list.refetch()} />
      )}
      {runs && list.isPending && <PageSkeleton tall />}
      {rows?.length === 0 && (
        <StateScreen icon={<Icon name="inbox" />} title={empty}>
          {parts.length > 0 && <p>Clear the filters to see everything, or remove one filter.</p>}
          <Relaxations resource={resource} path={`/admin21/${name}`} filters={filters} />
        </StateScreen>
      )}
      {rows && rows.length > 0 && (
        <InSightFirst key={`${searched} ${list.paginator?.currentPage}`} rows={rows}>
          {children}
        </InSightFirst>
      )}
      {rows && list.paginator && (rows.length > 0 || list.paginator.prev) && (
        <Pager
          paginator={list.paginator}
          busy={list.isPlaceholderData}
          onPage={(next) => goTo(next)}
        />
      )}
    </>
  );
}

/** No card of these lists is lower, in pixels. */
const LOWEST_CARD = 180;

/**
 * What is typed starts a drawing that waits its turn over again, and after five seconds React makes the typist wait
 * for it: so it is never more than this many cards.
 */
const CARDS_AT_ONCE = 3;

interface InSightFirstProps<Row> {
  rows: Row[];
  children: (rows: Row[]) => ReactNode;
}

/** The rows that are in sight stand at once; the others follow, a few at a time, without keeping anybody waiting. */
function InSightFirst<Row>({ rows, children }: InSightFirstProps<Row>) {
  const [count, setCount] = useState(() => Math.ceil(window.innerHeight / LOWEST_CARD));
  useEffect(() => {
    if (count < rows.length) startTransition(() => setCount(count + CARDS_AT_ONCE));
  }, [count, rows.length]);
  return children(rows.slice(0, count));
}
