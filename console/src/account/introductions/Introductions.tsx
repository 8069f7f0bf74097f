import { Link, useSearchParams } from "react-router-dom";
import { inText } from "../../components/in-text.ts";
import { session } from "../../providers/api.ts";
import { FIRST_FILTERS, NO_FILTERS, writeFilters } from "../../providers/search-query.ts";
import { words } from "../../words/account.ts";
import { useRead } from "../calls/use-read.ts";
import { AccountScreen } from "../components/AccountScreen.tsx";
import { Loaded } from "../components/Loaded.tsx";
import { readMine } from "../offline/read-mine.ts";
import { FindPeople, PeopleWhoFit } from "./FindPeople.tsx";
import introductionStyles from "./Introductions.module.css";
import { Overview } from "./Overview.tsx";
import { PeopleSkeleton } from "./PersonCard.tsx";
import { FIT } from "./search-input.ts";

/** The query parameters of a search. If an address has any of them, we show the search. */
const FILTERS = [...Object.keys(NO_FILTERS), "page"];

/** Shows the introductions area: the member's own registration and requests, or a search for people. */
export function Introductions() {
  if (session.role() !== "member") return <ForMembers />;
  return <MemberIntroductions />;
}

type Tab = "overview" | "fit" | "search";

const BASE = "/account/introductions";
const TABS: readonly (readonly [Tab, string])[] = [
  ["overview", BASE],
  ["fit", `${BASE}?${FIT}=true`],
  ["search", `${BASE}?${writeFilters(FIRST_FILTERS)}`],
];

function tabOf(query: URLSearchParams): Tab {
  if (query.has(FIT)) return "fit";
  return FILTERS.some((name) => query.has(name)) ? "search" : "overview";
}

function MemberIntroductions() {
  const [query] = useSearchParams();
  const mine = useRead(readMine, {}, { keep: true });
  const here = tabOf(query);
  const own = mine.state === "failed" ? null : (mine.data?.introduction.user ?? null);
  return (
    <AccountScreen title={words.introductions.title}>
      <nav className={`tabs ${introductionStyles.tabs}`} aria-label={words.introductions.title}>
        {TABS.map(([tab, to]) => (
          <Link key={tab} to={to} aria-current={tab === here ? "page" : undefined}>
            {words.introductions[tab]}
          </Link>
        ))}
      </nav>
      {here === "overview" && <Overview mine={mine} fit={`${BASE}?${FIT}=true`} />}
      {here === "search" && <FindPeople own={own} />}
      {here === "fit" && (
        <Loaded call={mine} label={words.introductions.loading} skeleton={<PeopleSkeleton />}>
          {({ introduction }) => <PeopleWhoFit introduction={introduction} />}
        </Loaded>
      )}
    </AccountScreen>
  );
}

function ForMembers() {
  return (
    <AccountScreen title={words.introductions.title}>
      <p className="lead">
        {inText(words.introductions.membersOnly, {
          console: <Link to="/admin21">{words.introductions.console}</Link>,
        })}
      </p>
    </AccountScreen>
  );
}
