import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import type { Relaxed } from "@agbara/shared/matching.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { type NavigateOptions, useParams, useSearchParams } from "react-router-dom";
import { keyed } from "../../../../components/keyed.ts";
import { PersonName } from "../../../../components/PersonName.tsx";
import { usePageTitle } from "../../../../layout/page-title.ts";
import { inOrder } from "../../../../providers/lists.ts";
import {
  callFilter,
  type FilterName,
  readListFilters,
  readPage,
  unreadFilters,
  writeFilters,
} from "../../../../providers/search-query.ts";
import { useRead } from "../../../kit/calls/use-read.ts";
import { Icon } from "../../../kit/Icon.tsx";
import { Pager } from "../../../kit/paging/Pager.tsx";
import { usePage } from "../../../kit/paging/use-page.ts";
import { OneList } from "../../../kit/screen/OneList.tsx";
import { OneRecord } from "../../../kit/screen/OneRecord.tsx";
import { StateScreen } from "../../../kit/screen/StateScreen.tsx";
import { useNoteList } from "../../../lists/list/use-note-list.ts";
import { PersonHead } from "../../../lists/person/PersonHead.tsx";
import { FilterForm } from "../../../lists/search/FilterForm.tsx";
import { FilterParts } from "../../../lists/search/FilterParts.tsx";
import { filterParts } from "../../../lists/search/search-words.ts";
import { UnreadFilters } from "../../../lists/search/UnreadFilters.tsx";
import { useConsultantName } from "../../../lists/search/use-consultants.ts";
import { useFormKey } from "../../../lists/search/use-form-key.ts";
import { FittingCard } from "./FittingCard.tsx";
import styles from "./fitting.module.css";
import { RelaxChips } from "./RelaxChips.tsx";
import { chipsOf } from "./relax-words.ts";
import { givenOf, readRelaxed } from "./relaxed-query.ts";

/**
 * The filters that this list has in addition to the common ones. There are none, because the person's wishes decide
 * everything else.
 */
const EXTRA: readonly FilterName[] = [];

/**
 * Lists the people who fit a person in both directions, the best match first. Shows how many more people would fit
 * without one of the wishes.
 */
export default function FittingScreen() {
  usePageTitle("Who fits");
  const { id = "" } = useParams();
  const read = useRead("introductions.own.ofUser", { userId: id });
  return (
    <OneRecord read={read}>
      {({ data: introduction, updated_user }) => (
        <>
          <PersonHead person={updated_user} introduction={introduction} withList />
          <WhoFits key={id} seeker={introduction} />
        </>
      )}
    </OneRecord>
  );
}

function WhoFits({ seeker }: { seeker: Introduction }) {
  const { user } = seeker;
  const [query, setQuery] = useSearchParams();
  const relaxed = readRelaxed(query);
  const filters = readListFilters(query, EXTRA);
  const form = useFormKey(`${writeFilters(filters)}`);
  const parts = filterParts(filters, useConsultantName(filters.consultant));
  const unread = unreadFilters(query);
  const runs = inOrder(filters) && unread.length === 0;
  const [open, setOpen] = useState(!runs);
  const filter = { user_id: user._id, ...givenOf(relaxed), ...callFilter(filters) };
  const list = usePage("fitting", filter, {
    page: readPage(query),
    onPage: (page, options) => go(relaxed, page, options),
    enabled: runs,
  });
  const rows = list.isPlaceholderData ? undefined : list.data;
  useNoteList(
    rows?.map((row) => row.user._id),
    list.paginator,
  );
  const total = list.data && list.paginator?.total;

  function go(wanted: Relaxed, page = 1, options?: NavigateOptions, within = filters) {
    const asked = Object.fromEntries(writeFilters(within, page));
    setQuery({ ...givenOf(wanted), ...asked }, options);
  }

  return (
    <section className={`stack gap-12 ${styles.fitting}`} aria-labelledby="who-fits">
      <h2 id="who-fits" className="visually-hidden">
        Who fits
      </h2>
      <div className="bar">
        {runs && (
          <p className="strong" role="status">
            {total === undefined ? "Counting…" : totalInWords(total, user.first_name)}
          </p>
        )}
        <Button
          variant="outlined"
          size="small"
          startIcon={<Icon name="filter" size={16} />}
          {...keyed("filters")}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          Filters
        </Button>
      </div>
      {seeker.registered_at === null && (
        <p className="quiet">
          <PersonName>{user.first_name}</PersonName> is not registered yet. These are the ages
          everybody starts with.
        </p>
      )}
      {runs && (
        <RelaxChips
          chips={chipsOf({ introduction: seeker, profile: user }, relaxed)}
          adds={list.data && list.meta?.relaxations}
          onRelax={(wanted) => go(wanted)}
        />
      )}
      <FilterParts parts={parts} />
      {open && (
        <FilterForm
          key={form.key}
          filters={filters}
          extra={EXTRA}
          loading={runs && list.isFetching && !list.data}
          onSearch={(within) => {
            form.ask(`${writeFilters(within)}`);
            go(relaxed, 1, undefined, within);
          }}
        />
      )}
      {unread.length > 0 && <UnreadFilters unread={unread} filters={filters} />}
      {runs && (
        <OneList read={list} rows={4}>
          {(people) =>
            people.length === 0 ? (
              <StateScreen icon={<Icon name="people" />} title="Nobody fits both ways">
                <p>To find more people, press one of the wishes above or remove a filter.</p>
              </StateScreen>
            ) : (
              <ul className="stack gap-8">
                {people.map((person) => (
                  <FittingCard key={person.user._id} seeker={seeker} introduction={person} />
                ))}
              </ul>
            )
          }
        </OneList>
      )}
      {runs && list.paginator && (list.paginator.prev || list.paginator.next) && (
        <Pager
          paginator={list.paginator}
          busy={list.isPlaceholderData}
          onPage={(page) => go(relaxed, page)}
        />
      )}
    </section>
  );
}

/** Returns the heading of the list: "57 people fit Ada, and Ada fits them." */
function totalInWords(total: number, name: string): string {
  if (total === 0) return withNames`At the moment nobody fits ${name}.`;
  if (total === 1) return withNames`1 person fits ${name}, and ${name} fits them.`;
  return withNames`${total.toLocaleString("en-GB")} people fit ${name}, and ${name} fits them.`;
}
