import type { PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import { useEffect, useRef } from "react";
import { type NavigateOptions, useSearchParams } from "react-router-dom";
import { usePageTitle } from "../../../layout/page-title.ts";
import { LISTS } from "../../../providers/lists.ts";
import type { RowOf } from "../../../providers/resources.ts";
import {
  callFilter,
  FIRST_FILTERS,
  type ListOrder,
  readListFilters,
  readPage,
  type SearchFilters,
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
import { ChosenProvider, chosenPerson, useChosen } from "../chosen/chosen.ts";
import { ListBar } from "../chosen/ListBar.tsx";
import { ExportButton } from "../saved/export/ExportButton.tsx";
import { peopleOf } from "../saved/export/exported.ts";
import { SavedSearchesButton } from "../saved/searches/SavedSearchesButton.tsx";
import { FilterForm } from "../search/FilterForm.tsx";
import { FilterParts } from "../search/FilterParts.tsx";
import { Relaxations } from "../search/Relaxations.tsx";
import { type FilterPart, filterParts } from "../search/search-words.ts";
import { UnreadFilters } from "../search/UnreadFilters.tsx";
import { useConsultantName } from "../search/use-consultants.ts";
import { useFormKey } from "../search/use-form-key.ts";
import { CardsOrTable, type ListShape } from "./CardsOrTable.tsx";
import { ColumnsButton } from "./ColumnsButton.tsx";
import { useColumns } from "./columns.tsx";
import { OrderChoice } from "./OrderChoice.tsx";
import { PersonCards } from "./PersonCards.tsx";
import { PersonTable } from "./PersonTable.tsx";
import styles from "./SearchScreen.module.css";
import { useNoteList } from "./use-note-list.ts";

interface SearchScreenProps<Name extends "users" | "members"> {
  list: Name;
  personOf: (row: RowOf<Name>) => PersonSummary;
  /** Returns the address that a person's card opens. */
  pathOf: (person: PersonSummary) => string;
}

/** A search for people. The filters are in the address. The search runs only if both ages are given. */
export function SearchScreen<Name extends "users" | "members">(
  properties: SearchScreenProps<Name>,
) {
  const { list: name, personOf, pathOf } = properties;
  const { title, extra, runs: mayRun } = LISTS[name];
  usePageTitle(title);
  const [query, setQuery] = useSearchParams();
  const filters = readListFilters(query, extra);
  const consultant = useConsultantName(filters.consultant);
  const unread = unreadFilters(query);
  const runs = mayRun(filters) && unread.length === 0;
  const page = readPage(query);
  const list = usePage(name, callFilter(filters), {
    page,
    onPage: (last, options) => go(filters, last, shape, options),
    enabled: runs,
  });
  useNoteList(
    runs && !list.isPlaceholderData ? list.data?.map((row) => personOf(row)._id) : undefined,
    list.paginator,
  );
  const searched = writeFilters({ ...filters, order: "" }).toString();
  const form = useFormKey(searched);
  // The search button is hidden during the search. So we move the focus to the results. We do not move it while
  // somebody is still typing.
  const asked = useRef(false);
  const results = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!asked.current || searched === "" || list.isFetching) return;
    asked.current = false;
    results.current?.focus({ preventScroll: true });
  }, [searched, list.isFetching]);
  const shape: ListShape = query.get("view") === "table" ? "table" : "cards";
  const chosen = useChosen(name);
  const columns = useColumns(name);
  const people = (list.data ?? []).map((row) => ({ ...personOf(row), state: row }));
  const order = (wanted: ListOrder | "") => go({ ...filters, order: wanted });

  /**
   * Returns true if the user may remove this filter. The ages cannot be removed, because a search needs both of them.
   */
  const isLess = ({ without }: FilterPart) => mayRun(without);

  function go(
    wanted: SearchFilters,
    wantedPage = 1,
    wantedShape = shape,
    options: NavigateOptions = {},
  ) {
    const next = writeFilters(wanted, wantedPage);
    if (wantedShape === "table") next.set("view", "table");
    setQuery(next, options);
  }

  return (
    <>
      <ScreenHead title={title}>
        <CardsOrTable shape={shape} onShape={(wanted) => go(filters, page, wanted)} />
        {shape === "table" && <ColumnsButton columns={columns} />}
        {runs && <RefreshButton busy={list.isFetching} onRefresh={list.reload} />}
        <SavedSearchesButton list={name} filters={filters} />
        {runs && <ExportButton exported={peopleOf(name, filters)} disabled={!list.data?.length} />}
      </ScreenHead>
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
          form.ask(writeFilters({ ...wanted, order: "" }).toString());
          go({ ...wanted, order: filters.order });
        }}
      />
      <section ref={results} tabIndex={-1} className={styles.results} aria-label="Results">
        {unread.length > 0 && <UnreadFilters unread={unread} filters={filters} />}
        {!runs && unread.length === 0 && (
          <StateScreen icon={<Icon name="search" />} title="Who are you looking for?">
            <p>
              Choose minimum and maximum age, and search. You also find people who are not
              registered.
            </p>
          </StateScreen>
        )}
        {runs && <FilterParts parts={filterParts(filters, consultant).filter(isLess)} />}
        {runs && list.error && !list.data && (
          <ReadFailed error={list.error} onAgain={() => list.refetch()} />
        )}
        {runs && list.isPending && <PageSkeleton />}
        {runs && list.data?.length === 0 && (
          <StateScreen icon={<Icon name="people" />} title="Nobody fits these filters">
            <Relaxations resource={name} filters={filters} />
          </StateScreen>
        )}
        {runs && people.length > 0 && list.paginator && (
          <ListBar
            chosen={chosen}
            list={name}
            page={people.map((person) => chosenPerson(person, person.state))}
          >
            <Total of="person" total={list.paginator.total} />
            <OrderChoice order={filters.order} onOrder={order} />
          </ListBar>
        )}
        {runs && people.length > 0 && (
          <ChosenProvider value={chosen}>
            {shape === "cards" && <PersonCards people={people} pathOf={pathOf} />}
            {shape === "table" && (
              <PersonTable
                people={people}
                pathOf={pathOf}
                columns={columns.shown}
                order={filters.order}
                onOrder={order}
              />
            )}
          </ChosenProvider>
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
