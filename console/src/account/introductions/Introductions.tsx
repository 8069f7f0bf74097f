import { Link, useSearchParams } from "react-router-dom";
import { FIRST_FILTERS, NO_FILTERS, writeFilters } from "../../components/search-query.ts";
import { usePageTitle } from "../../layout/page-title.ts";
import { session } from "../../providers/api.ts";
import styles from "../account.module.css";
import { readMine } from "../offline/read-mine.ts";
import { useCall } from "../use-call.ts";
import { FindPeople } from "./FindPeople.tsx";
import introductionStyles from "./Introductions.module.css";
import { Overview } from "./Overview.tsx";

/** Names of the filters in the query string: with one of them the address is a search. */
const FILTERS = [...Object.keys(NO_FILTERS), "page"];

/** The introductions area: one's own registration and requests, and the people who fit. */
export function Introductions() {
  usePageTitle("Introductions");
  if (session.role() !== "member") return <ForMembers />;
  return <MemberIntroductions />;
}

function MemberIntroductions() {
  const [query] = useSearchParams();
  const mine = useCall(readMine, "mine");
  const searching = FILTERS.some((name) => query.has(name));
  const own = mine.state === "failed" ? null : (mine.data?.data.introduction.user ?? null);
  const firstSearch = writeFilters(FIRST_FILTERS);
  return (
    <>
      <h1 className={styles.title}>Introductions</h1>
      <nav className={introductionStyles.tabs} aria-label="Introductions">
        <Link to="/account/introductions" aria-current={searching ? undefined : "page"}>
          Overview
        </Link>
        <Link
          to={`/account/introductions?${firstSearch}`}
          aria-current={searching ? "page" : undefined}
        >
          People who fit
        </Link>
      </nav>
      {searching ? (
        <FindPeople own={own} />
      ) : (
        <Overview mine={mine} firstSearch={`/account/introductions?${firstSearch}`} />
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
