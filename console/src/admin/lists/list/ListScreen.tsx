import Button from "@mui/material/Button";
import { type ReactNode, startTransition, useEffect, useState } from "react";
import { type NavigateOptions, useSearchParams } from "react-router-dom";
import { keyed } from "../../../components/keyed.ts";
import { usePageTitle } from "../../../layout/page-title.ts";
import { LISTS } from "../../../providers/lists.ts";
import type { RowOf } from "../../../providers/resources.ts";
import {
  callFilter,
  readListFilters,
  readPage,
  unreadFilters,
  writeFilters,
} from "../../../providers/search-query.ts";
import { Icon } from "../../kit/Icon.tsx";
import { Pager } from "../../kit/paging/Pager.tsx";
import { RefreshButton } from "../../kit/paging/RefreshButton.tsx";
import { Total } from "../../kit/paging/Total.tsx";
import { usePage } from "../../kit/paging/use-page.ts";
import { PageSkeleton } from "../../kit/screen/PageSkeleton.tsx";
import { ScreenHead } from "../../kit/screen/ScreenHead.tsx";
import { StateScreen } from "../../kit/screen/StateScreen.tsx";
import { ReadFailed } from "../../kit/screen/states.tsx";
import { type ChosenPerson, ChosenProvider, useChosen } from "../chosen/chosen.ts";
import { ListBar } from "../chosen/ListBar.tsx";
import { ExportButton } from "../saved/export/ExportButton.tsx";
import { peopleOf } from "../saved/export/exported.ts";
import { SavedSearchesButton } from "../saved/searches/SavedSearchesButton.tsx";
import { FilterForm } from "../search/FilterForm.tsx";
import { FilterParts } from "../search/FilterParts.tsx";
import { Relaxations } from "../search/Relaxations.tsx";
import { filterParts } from "../search/search-words.ts";
import { UnreadFilters } from "../search/UnreadFilters.tsx";
import { useConsultantName } from "../search/use-consultants.ts";
import { useFormKey } from "../search/use-form-key.ts";
import { OrderChoice } from "./OrderChoice.tsx";
import { useNoteList } from "./use-note-list.ts";

type Row = RowOf<"introductions" | "requests">;

interface ListScreenProps {
  list: "introductions/users" | "requests";
  /** The heading of the screen if no record matches the filters. */
  empty: string;
  /** Returns the id of the person whose page a row opens. Absent if the rows are about two people. */
  personOf?: (row: Row) => string;
  /** Returns the person of a row, for a list in which users can select several people. Absent if they cannot. */
  chosenOf?: (row: Row) => ChosenPerson;
  /** The links above the filters. They lead to the parts of the list that need work. */
  parts?: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/**
 * Shows a list. Reads the list as soon as the screen opens. The filters are collapsed. Filters and page number are in
 * the address.
 */
export function ListScreen(properties: ListScreenProps) {
  const { list: name, empty, personOf, chosenOf, parts: links, children } = properties;
  const { title, resource, extra, runs: mayRun } = LISTS[name];
  usePageTitle(title);
  const [query, setQuery] = useSearchParams();
  const filters = readListFilters(query, extra);
  const searched = writeFilters({ ...filters, order: "" }).toString();
  const form = useFormKey(searched);
  const parts = filterParts(filters, useConsultantName(filters.consultant));
  const unread = unreadFilters(query);
  const runs = mayRun(filters) && unread.length === 0;
  const [open, setOpen] = useState(!runs);
  const list = usePage(resource, callFilter(filters), {
    page: readPage(query),
    onPage: goTo,
    enabled: runs,
  });
  const rows = runs ? list.data : undefined;
  useNoteList(
    personOf && !list.isPlaceholderData ? rows?.map(personOf) : undefined,
    list.paginator,
  );

  const chosen = useChosen(name);

  function goTo(page: number, options?: NavigateOptions) {
    setQuery(writeFilters(filters, page), options);
  }

  return (
    <>
      <ScreenHead title={title}>
        <Button
          variant="outlined"
          startIcon={<Icon name="filter" size={18} />}
          {...keyed("filters")}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          Filters
        </Button>
        {runs && <RefreshButton busy={list.isFetching} onRefresh={list.reload} />}
        <SavedSearchesButton list={name} filters={filters} />
        {runs && <ExportButton exported={peopleOf(name, filters)} disabled={!rows?.length} />}
      </ScreenHead>
      {links}
      <FilterParts parts={parts} />
      {open && (
        <FilterForm
          key={form.key}
          filters={filters}
          extra={extra}
          loading={runs && list.isFetching && !list.data}
          onSearch={(wanted) => {
            form.ask(writeFilters({ ...wanted, order: "" }).toString());
            setQuery(writeFilters({ ...wanted, order: filters.order }));
          }}
        />
      )}
      {unread.length > 0 && <UnreadFilters unread={unread} filters={filters} />}
      {runs && list.error && !rows && (
        <ReadFailed error={list.error} onAgain={() => list.refetch()} />
      )}
      {runs && list.isPending && <PageSkeleton tall />}
      {rows?.length === 0 && (
        <StateScreen icon={<Icon name="inbox" />} title={empty}>
          {parts.length > 0 && <p>Clear all filters to see everything, or remove one of them.</p>}
          <Relaxations resource={resource} filters={filters} />
        </StateScreen>
      )}
      {rows && rows.length > 0 && list.paginator && !chosenOf && (
        <Total of="request" total={list.paginator.total} />
      )}
      {rows && rows.length > 0 && list.paginator && chosenOf && name !== "requests" && (
        <ListBar chosen={chosen} list={name} page={rows.map(chosenOf)}>
          <Total of="introduction" total={list.paginator.total} />
          <OrderChoice
            order={filters.order}
            onOrder={(order) => setQuery(writeFilters({ ...filters, order }))}
          />
        </ListBar>
      )}
      {rows && rows.length > 0 && (
        <ChosenProvider value={chosenOf ? chosen : null}>
          <InSightFirst
            key={`${searched} ${filters.order} ${list.paginator?.currentPage}`}
            rows={rows}
          >
            {children}
          </InSightFirst>
        </ChosenProvider>
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

/** The smallest height of a card in these lists, in pixels. */
const LOWEST_CARD = 110;

/**
 * How many cards React draws at a time. Normally a typed key interrupts the drawing. But after five seconds React first
 * finishes the drawing, and the typing person must wait. Few cards never take that long.
 */
const CARDS_AT_ONCE = 3;

interface InSightFirstProps {
  rows: Row[];
  children: (rows: Row[]) => ReactNode;
}

/**
 * Draws the visible rows first, and then the other rows, a few at a time. So nobody waits for the rows on the screen.
 */
function InSightFirst({ rows, children }: InSightFirstProps) {
  const [count, setCount] = useState(() => Math.ceil(window.innerHeight / LOWEST_CARD));
  useEffect(() => {
    if (count < rows.length) startTransition(() => setCount(count + CARDS_AT_ONCE));
  }, [count, rows.length]);
  return children(rows.slice(0, count));
}
