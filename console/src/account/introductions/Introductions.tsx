import { Link, useSearchParams } from "react-router-dom";
import { FIRST_FILTERS, NO_FILTERS, writeFilters } from "../../components/search-query.ts";
import { usePageTitle } from "../../layout/page-title.ts";
import { session } from "../../providers/api.ts";
import styles from "../account.module.css";
import { Reading } from "../components/Reading.tsx";
import { readMine } from "../offline/read-mine.ts";
import { useCall } from "../use-call.ts";
import { FindPeople, PeopleWhoFit } from "./FindPeople.tsx";
import introductionStyles from "./Introductions.module.css";
import { Overview } from "./Overview.tsx";
import { PeopleSkeleton } from "./PersonCard.tsx";
import { FIT } from "./search-input.ts";

/** Names of the filters in the query string: with one of them the address is a search. */
const FILTERS = [...Object.keys(NO_FILTERS), "page"];

/** The introductions area: one's own registration and requests, and the people who fit. */
export function Introductions() {
  usePageTitle("Introductions");
  if (session.role() !== "member") return <ForMembers />;
  return <MemberIntroductions />;
}

type Tab = "overview" | "fit" | "search";

const BASE = "/account/introductions";
const TABS: readonly (readonly [Tab, string, string])[] = [
  ["overview", "Overview", BASE],
  ["fit", "People who fit", `${BASE}?${FIT}=true`],
  ["search", "Search", `${BASE}?${writeFilters(FIRST_FILTERS)}`],
];

function tabOf(query: URLSearchParams): Tab {
  if (query.has(FIT)) return "fit";
  return FILTERS.some((name) => query.has(name)) ? "search" : "overview";
}

function MemberIntroductions() {
  const [query] = useSearchParams();
  const mine = useCall(readMine, "mine");
  const here = tabOf(query);
  const own = mine.state === "failed" ? null : (mine.data?.data.introduction.user ?? null);
  return (
    <>
      <h1 className={styles.title}>Introductions</h1>
      <nav className={introductionStyles.tabs} aria-label="Introductions">
        {TABS.map(([tab, name, to]) => (
          <Link key={tab} to={to} aria-current={tab === here ? "page" : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      {here === "overview" && <Overview mine={mine} fit={`${BASE}?${FIT}=true`} />}
      {here === "search" && <FindPeople own={own} />}
      {here === "fit" && (
        <Reading call={mine} label="Loading your introduction" skeleton={<PeopleSkeleton />}>
          {({ data }) => <PeopleWhoFit introduction={data.introduction} />}
        </Reading>
      )}
    </>
  );
}

function ForMembers() {
  return (
    <>
      <h1 className={styles.title}>Introductions</h1>
      <p className={styles.lead}>
        This area is for members. Consultants work in the{" "}
        <Link to="/admin21">Management Console</Link>.
      </p>
    </>
  );
}
