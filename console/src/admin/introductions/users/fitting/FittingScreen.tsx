import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import type { Relaxed } from "@agbara/shared/matching.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { type NavigateOptions, useParams, useSearchParams } from "react-router-dom";
import { Icon } from "../../../../components/Icon.tsx";
import { PersonName } from "../../../../components/PersonName.tsx";
import { usePageTitle } from "../../../../layout/page-title.ts";
import {
  callFilter,
  facetsOf,
  readListFilters,
  readPage,
  writeFilters,
} from "../../../../providers/search-query.ts";
import { useRead } from "../../../kit/calls/use-read.ts";
import { Pager } from "../../../kit/paging/Pager.tsx";
import { usePage } from "../../../kit/paging/use-page.ts";
import { OneList } from "../../../kit/screen/OneList.tsx";
import { OneRecord } from "../../../kit/screen/OneRecord.tsx";
import { StateScreen } from "../../../kit/screen/StateScreen.tsx";
import { useNoteList } from "../../../lists/list/use-note-list.ts";
import { PersonHead } from "../../../lists/person/PersonHead.tsx";
import { FittingCard } from "./FittingCard.tsx";
import { FittingFilters } from "./FittingFilters.tsx";
import styles from "./fitting.module.css";
import { RelaxChips } from "./RelaxChips.tsx";
import { chipsOf } from "./relax-words.ts";
import { givenOf, readRelaxed } from "./relaxed-query.ts";

/**
 * Lists the people who fit a person in both directions, the best first. Tells how many more people would fit without
 * one of the wishes.
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
  const facets = facetsOf(readListFilters(query, []));
  const filter = { user_id: user._id, ...givenOf(relaxed), ...callFilter(facets) };
  const list = usePage("fitting", filter, {
    page: readPage(query),
    onPage: (page, options) => go(relaxed, page, options),
  });
  const rows = list.isPlaceholderData ? undefined : list.data;
  useNoteList(
    rows?.map((row) => row.user._id),
    list.paginator,
  );
  const total = list.data && list.paginator?.total;

  function go(wanted: Relaxed, page = 1, options?: NavigateOptions, within = facets) {
    const filters = Object.fromEntries(writeFilters(within, page));
    setQuery({ ...givenOf(wanted), ...filters }, options);
  }

  return (
    <section className={`stack gap-12 ${styles.fitting}`} aria-labelledby="who-fits">
      <h2 id="who-fits" className="visually-hidden">
        Who fits
      </h2>
      <p className="strong" role="status">
        {total === undefined ? "Counting…" : totalInWords(total, user.first_name)}
      </p>
      {seeker.registered_at === null && (
        <p className="quiet">
          <PersonName>{user.first_name}</PersonName> is not registered yet. These are the ages
          everybody starts with.
        </p>
      )}
      <RelaxChips
        chips={chipsOf({ introduction: seeker, profile: user }, relaxed)}
        adds={list.data && list.meta?.relaxations}
        onRelax={(wanted) => go(wanted)}
      />
      <FittingFilters
        key={`${writeFilters(facets)}`}
        filters={facets}
        onSearch={(within) => go(relaxed, 1, undefined, within)}
      />
      <OneList read={list} rows={4}>
        {(people) =>
          people.length === 0 ? (
            <StateScreen icon={<Icon name="people" />} title="Nobody fits both ways">
              <p>To find more people, relax one of the wishes above or remove a filter.</p>
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
      {list.paginator && (list.paginator.prev || list.paginator.next) && (
        <Pager
          paginator={list.paginator}
          busy={list.isPlaceholderData}
          onPage={(page) => go(relaxed, page)}
        />
      )}
    </section>
  );
}

/** Returns "57 people fit Ada, and Ada fits them." */
function totalInWords(total: number, name: string): string {
  if (total === 0) return withNames`At the moment nobody fits ${name}.`;
  if (total === 1) return withNames`1 person fits ${name}, and ${name} fits them.`;
  return withNames`${total.toLocaleString("en-GB")} people fit ${name}, and ${name} fits them.`;
}
