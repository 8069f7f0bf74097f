import type { MemberIntroduction, PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import { COUNTRIES } from "@agbara/shared/countries.ts";
import { oppositeOf } from "@agbara/shared/matching.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useNavigate, useSearchParams } from "react-router-dom";
import { peopleInWords } from "../../components/relaxations.ts";
import { useLastPage } from "../../components/use-last-page.ts";
import {
  maySearch,
  readFilters,
  readPage,
  type SearchFilters,
  writeFilters,
} from "../../providers/search-query.ts";
import { words } from "../../words/account.ts";
import { dataOf, useRead } from "../calls/use-read.ts";
import { EnoughForToday } from "../components/EnoughForToday.tsx";
import { Loaded } from "../components/Loaded.tsx";
import { Pager } from "../components/Pager.tsx";
import styles from "./FindPeople.module.css";
import { NobodyFits } from "./NobodyFits.tsx";
import { PeopleSkeleton, PersonCard } from "./PersonCard.tsx";
import { SearchForm } from "./SearchForm.tsx";
import { FIT, fitFilters, searchInput } from "./search-input.ts";

/**
 * Shows the search for people, as the specification describes it. The filters are in the address, so that Back, reload
 * and a saved link work.
 */
export function FindPeople({ own }: { own: PersonSummary | null }) {
  const [query] = useSearchParams();
  const filters = readFilters(query);
  return (
    <>
      <Filters filters={filters} own={own} />
      {maySearch(filters) ? (
        <Results
          filters={filters}
          page={readPage(query)}
          own={own}
          address={(page) => `?${writeFilters(filters, page)}`}
        />
      ) : (
        <p className="quiet text-width" role="status">
          {words.findPeople.enterAges}
        </p>
      )}
    </>
  );
}

/**
 * Shows the people who match the wishes in the member's own introduction. Reads that introduction when the page opens.
 */
export function PeopleWhoFit({ introduction }: { introduction: MemberIntroduction }) {
  const [query] = useSearchParams();
  const filters = fitFilters(introduction);
  const own = introduction.user;
  return (
    <>
      <p className="lead">{words.findPeople.fitRegistered}</p>
      <Filters filters={filters} own={own} />
      <Results
        filters={filters}
        page={readPage(query)}
        own={own}
        address={(page) => `?${FIT}=true${page > 1 ? `&page=${page}` : ""}`}
      />
    </>
  );
}

function Filters({ filters, own }: { filters: SearchFilters; own: PersonSummary | null }) {
  const [query, setQuery] = useSearchParams();
  return (
    <SearchForm
      key={`${query}`}
      filters={filters}
      own={own}
      onSearch={(wanted) => setQuery(writeFilters(wanted))}
    />
  );
}

interface ResultsProps {
  filters: SearchFilters;
  page: number;
  own: PersonSummary | null;
  address: (page: number) => string;
}

function Results({ filters, page, own, address }: ResultsProps) {
  const asked = searchInput(filters, page);
  const found = useRead("introductions.search.preMatched", asked, { keep: true });
  const navigate = useNavigate();
  const beyond = useLastPage(dataOf(found)?.paginator, (last, options) =>
    navigate(address(last), options),
  );
  return (
    <section aria-labelledby="found" className={styles.results}>
      <h2 id="found" className="subtitle">
        {inWords(filters, own)}
      </h2>
      <Loaded
        call={found}
        label={words.findPeople.searching}
        skeleton={<Searching />}
        failed={{ 409: <EnoughForToday call={found} /> }}
      >
        {({ data, paginator }) => {
          if (beyond) return <Searching />;
          if (data.length === 0)
            return <NobodyFits key={JSON.stringify(asked)} filters={filters} />;
          return (
            <>
              <p className={`quiet ${styles.total}`} role="status">
                {peopleInWords(paginator.total)}
              </p>
              <ul className="thirds">
                {data.map((record) => (
                  <li key={record._id}>
                    <PersonCard record={record} />
                  </li>
                ))}
              </ul>
              <Pager paginator={paginator} address={address} />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

/** Shows empty lines in place of the count and the people's cards during a search. */
function Searching() {
  return (
    <>
      <p className={styles.total} aria-hidden="true">
        &nbsp;
      </p>
      <PeopleSkeleton />
    </>
  );
}

/** Describes the filters as text: "Men, 22 to 40, United Kingdom". */
function inWords(filters: SearchFilters, own: PersonSummary | null): string {
  const {
    byPhone,
    people: anybody,
    women,
    men,
    named,
    myCountryOnly,
    everyCountry,
  } = words.findPeople;
  if (filters.phone) return fill(byPhone, { phone: filters.phone });
  const gender = filters.gender || (own && oppositeOf(own.gender));
  const people = gender === null ? anybody : gender === "female" ? women : men;
  const name = filters.first_name;
  const who = name ? fill(named, { who: people, name }) : people;
  const where = filters.my_country_only
    ? myCountryOnly
    : filters.country_code
      ? COUNTRIES[filters.country_code]
      : everyCountry;
  const { min_age, max_age } = filters;
  const ages =
    min_age === max_age
      ? `${min_age}`
      : fill(words.findPeople.ages, { min: `${min_age}`, max: `${max_age}` });
  return fill(words.findPeople.summary, { who, ages, where });
}
