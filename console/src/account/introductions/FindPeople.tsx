import type { SendOptions } from "@agbara/shared/client/transport.ts";
import type { PersonSummary } from "@agbara/shared/contract/entities.ts";
import { COUNTRIES } from "@agbara/shared/countries.ts";
import { useCallback } from "react";
import { Link, useSearchParams } from "react-router-dom";
import {
  maySearch,
  readFilters,
  readPage,
  type SearchFilters,
  writeFilters,
} from "../../components/search-query.ts";
import { client } from "../../providers/api.ts";
import { Pager } from "../components/Pager.tsx";
import { Reading } from "../components/Reading.tsx";
import { useCall } from "../use-call.ts";
import styles from "./FindPeople.module.css";
import people from "./Introductions.module.css";
import { NobodyFits } from "./NobodyFits.tsx";
import { PeopleSkeleton, PersonCard } from "./PersonCard.tsx";
import { SearchForm } from "./SearchForm.tsx";
import { searchInput } from "./search-input.ts";

/** People who fit. The filters live in the address, so that Back, reload and a kept link work. */
export function FindPeople({ own }: { own: PersonSummary | null }) {
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  return (
    <>
      <SearchForm
        key={`${query}`}
        filters={filters}
        own={own}
        onSearch={(wanted) => setQuery(writeFilters(wanted))}
      />
      {maySearch(filters) ? (
        <Results filters={filters} page={readPage(query)} own={own} />
      ) : (
        <p className={people.empty} role="status">
          Enter both ages and search. The people who fit then appear here.
        </p>
      )}
    </>
  );
}

interface ResultsProps {
  filters: SearchFilters;
  page: number;
  own: PersonSummary | null;
}

function Results({ filters, page, own }: ResultsProps) {
  const asked = JSON.stringify(searchInput(filters, page));
  const read = useCallback(
    (options: SendOptions) => client.call("preMatched.search", JSON.parse(asked), options),
    [asked],
  );
  const found = useCall(read, asked);
  const address = (wanted: number) => `?${writeFilters(filters, wanted)}`;
  return (
    <section aria-labelledby="found" className={styles.results}>
      <h2 id="found" className={styles.summary}>
        {inWords(filters, own)}
      </h2>
      <Reading call={found} label="Searching" skeleton={<PeopleSkeleton />}>
        {({ data: { data, paginator } }) => {
          if (data.length === 0 && page > paginator.pageCount)
            return (
              <p className={people.empty}>
                There is no page {page}.{" "}
                <Link to={address(paginator.pageCount)}>Go to the last page</Link>
              </p>
            );
          if (data.length === 0) return <NobodyFits key={asked} filters={filters} />;
          return (
            <>
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
