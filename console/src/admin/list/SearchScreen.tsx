import type { PersonSummary } from "@agbara/shared/contract/entities.ts";
import { type ReactNode, useEffect, useRef } from "react";
import type { RaRecord } from "react-admin";
import { type NavigateOptions, useSearchParams } from "react-router-dom";
import { Icon } from "../../components/Icon.tsx";
import {
  callFilter,
  FIRST_FILTERS,
  maySearch,
  readListFilters,
  readPage,
  type SearchFilters,
  writeFilters,
} from "../../components/search-query.ts";
import { usePageTitle } from "../../layout/page-title.ts";
import { ExportButton } from "../export/ExportButton.tsx";
import { StateScreen } from "../layout/StateScreen.tsx";
import { ReadFailed } from "../layout/states.tsx";
import { SavedSearchesButton } from "../searches/SavedSearchesButton.tsx";
import { FilterForm } from "./FilterForm.tsx";
import { ListHead } from "./ListHead.tsx";
import { LISTS, type SearchedList } from "./lists.ts";
import { Pager } from "./Pager.tsx";
import { PageSkeleton } from "./PageSkeleton.tsx";
import { PersonCards } from "./PersonCards.tsx";
import { PersonTable } from "./PersonTable.tsx";
import { RefreshButton } from "./RefreshButton.tsx";
import { Relaxations } from "./Relaxations.tsx";
import styles from "./SearchScreen.module.css";
import { useFormKey } from "./use-form-key.ts";
import { usePage } from "./use-page.ts";
import { type ListView, ViewSwitch } from "./ViewSwitch.tsx";

interface SearchScreenProps<Row> {
  /** The list, and react-admin's resource. */
  resource: SearchedList & ("users" | "members");
  personOf: (row: Row) => PersonSummary;
  /** What a card says of the person's introduction. */
  badgeOf?: (row: Row) => ReactNode;
  /** Where a person's card leads. */
  pathOf: (person: PersonSummary) => string;
}

/** A search of people whose filters live in the address. It runs only with both ages there. */
export function SearchScreen<Row extends RaRecord>(properties: SearchScreenProps<Row>) {
  const { resource, personOf, badgeOf, pathOf } = properties;
  const { title, extra } = LISTS[resource];
  usePageTitle(title);
  const [query, setQuery] = useSearchParams();
  const filters = readListFilters(query, extra);
  const runs = maySearch(filters);
  const page = readPage(query);
  const list = usePage<Row>(resource, callFilter(filters), {
    page,
    onPage: (last, options) => go(filters, last, view, options),
    enabled: runs,
  });
  const searched = writeFilters(filters).toString();
  const form = useFormKey(searched);
  // The button is hidden while the search runs, so the focus goes on to what was found, unless somebody types on.
  const asked = useRef(false);
  const results = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!asked.current || searched === "" || list.isFetching) return;
    asked.current = false;
    results.current?.focus({ preventScroll: true });
  }, [searched, list.isFetching]);
  const view: ListView = query.get("view") === "table" ? "table" : "cards";
  const People = view === "table" ? PersonTable : PersonCards;

  function go(
    wanted: SearchFilters,
    wantedPage = 1,
    wantedView = view,
    options: NavigateOptions = {},
  ) {
    const next = writeFilters(wanted, wantedPage);
    if (wantedView === "table") next.set("view", "table");
    setQuery(next, options);
  }

  return (
    <>
      <ListHead title={title}>
        <ViewSwitch view={view} onView={(wanted) => go(filters, page, wanted)} />
        {runs && <RefreshButton busy={list.isFetching} onRefresh={list.reload} />}
        <SavedSearchesButton list={resource} filters={filters} />
        {runs && list.data && list.data.length > 0 && (
          <ExportButton list={resource} filters={filters} />
        )}
      </ListHead>
      <FilterForm
        key={form.key}
        filters={searched === "" ? FIRST_FILTERS : filters}
        extra={extra}
        loading={runs && list.isFetching}
        onChange={() => {
          asked.current = false;
        }}
        onSearch={(wanted) => {
          asked.current = true;
          form.ask(writeFilters(wanted).toString());
          go(wanted);
        }}
      />
      <section ref={results} tabIndex={-1} className={styles.results} aria-label="Results">
        {!runs && (
          <StateScreen icon={<Icon name="search" />} title="Who are you looking for?">
            <p>Choose both ages and search. The search includes everybody, registered or not.</p>
          </StateScreen>
        )}
        {runs && list.error && !list.data && (
          <ReadFailed error={list.error} onAgain={() => list.refetch()} />
        )}
        {runs && list.isPending && <PageSkeleton />}
        {runs && list.data?.length === 0 && (
          <StateScreen icon={<Icon name="people" />} title="Nobody fits these filters">
            <Relaxations resource={resource} path={`/admin21/${resource}`} filters={filters} />
          </StateScreen>
        )}
        {runs && list.data && list.data.length > 0 && (
          <People
            pathOf={pathOf}
            people={list.data.map((row) => ({ ...personOf(row), badge: badgeOf?.(row) }))}
          />
        )}
        {runs && list.data && list.paginator && (list.data.length > 0 || list.paginator.prev) && (
          <Pager
            paginator={list.paginator}
            busy={list.isPlaceholderData}
            onPage={(next) => go(filters, next)}
          />
        )}
      </section>
    </>
  );
}
