import type { SendOptions } from "@agbara/shared/client/transport.ts";
import type { MemberIntroduction, PersonSummary } from "@agbara/shared/contract/entities.ts";
import { COUNTRIES } from "@agbara/shared/countries.ts";
import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { peopleInWords } from "../../components/relaxations.ts";
import {
  maySearch,
  readFilters,
  readPage,
  type SearchFilters,
  writeFilters,
} from "../../components/search-query.ts";
import { useLastPage } from "../../components/use-last-page.ts";
import { client } from "../../providers/api.ts";
import account from "../account.module.css";
import { Pager } from "../components/Pager.tsx";
import { Reading } from "../components/Reading.tsx";
import { dataOf, useCall } from "../use-call.ts";
import styles from "./FindPeople.module.css";
import people from "./Introductions.module.css";
import { NobodyFits } from "./NobodyFits.tsx";
import { PeopleSkeleton, PersonCard } from "./PersonCard.tsx";
import { SearchForm } from "./SearchForm.tsx";
import { FIT, fitFilters, searchInput } from "./search-input.ts";

/** The specification's search. The filters live in the address, so that Back, reload and a kept link work. */
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
        <p className={people.empty} role="status">
          Enter both ages and search. The people who fit then appear here.
        </p>
      )}
    </>
  );
}

/** The people who fit one's own introduction, whatever it says when the page is opened. */
export function PeopleWhoFit({ introduction }: { introduction: MemberIntroduction }) {
  const [query] = useSearchParams();
  const filters = fitFilters(introduction);
  const own = introduction.user;
  return (
    <>
      <p className={account.lead}>
        {introduction.registered_at
          ? "These people fit the ages and the country in your own introduction."
          : "A consultant has not registered what you are looking for yet. These people have the usual ages and live in your country."}
      </p>
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
  const asked = JSON.stringify(searchInput(filters, page));
  const read = useCallback(
    (options: SendOptions) => client.call("preMatched.search", JSON.parse(asked), options),
    [asked],
  );
  const found = useCall(read, asked);
  const navigate = useNavigate();
  const beyond = useLastPage(dataOf(found)?.data.paginator, (last, options) =>
    navigate(address(last), options),
  );
  return (
    <section aria-labelledby="found" className={styles.results}>
      <h2 id="found" className={styles.summary}>
        {inWords(filters, own)}
      </h2>
      <Reading call={found} label="Searching" skeleton={<PeopleSkeleton />}>
        {({ data: { data, paginator } }) => {
          if (beyond) return <PeopleSkeleton />;
          if (data.length === 0) return <NobodyFits key={asked} filters={filters} />;
          return (
            <>
              <p className={styles.total} role="status">
                {peopleInWords(paginator.total)}
              </p>
              <ul className={people.people}>
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
      </Reading>
    </section>
  );
}

/** "Men of 22 to 40 in the United Kingdom". */
function inWords(filters: SearchFilters, own: PersonSummary | null): string {
  if (filters.phone) return `The phone number ${filters.phone}`;
  const other = own ? (own.gender === "female" ? "male" : "female") : null;
  const gender = filters.gender || other;
  const who = gender === null ? "People" : gender === "female" ? "Women" : "Men";
  const named = filters.first_name ? ` named ${filters.first_name}` : "";
  const where = filters.my_country_only
    ? ", my country only"
    : filters.country_code
      ? `, ${COUNTRIES[filters.country_code]}`
      : ", every country";
  const { min_age, max_age } = filters;
  const ages = min_age === max_age ? `${min_age}` : `${min_age} to ${max_age}`;
  return `${who}${named}, ${ages}${where}`;
}
