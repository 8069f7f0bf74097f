import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import styles from "../../components/Ideas.module.css";
import { peopleInWords, relaxationsOf } from "../../components/relaxations.ts";
import { type SearchFilters, writeFilters } from "../../providers/search-query.ts";
import { words } from "../../words/account.ts";
import { useRead } from "../calls/use-read.ts";
import { searchInput } from "./search-input.ts";

/**
 * Shown if a search finds nobody. Suggests filters to remove, with the number of people whom the search would then
 * find.
 */
export function NobodyFits({ filters }: { filters: SearchFilters }) {
  const [ideas] = useState(() => relaxationsOf(filters));
  const [promises, setPromises] = useState<(string | null)[]>([]);
  // Counts the people for the suggestions one after another, not all at the same time. So these extra counts do not
  // slow down the person's own search.
  const at = promises.length;
  const next = ideas[at];
  const counted = useRead(
    "introductions.search.preMatched",
    next ? searchInput(next.filters, 1) : null,
    { quiet: true },
  );
  const count = counted.state === "read" ? counted.data.paginator.total : null;
  const failed = counted.state === "failed";

  useEffect(() => {
    if (count === null) return;
    const promise = count > 0 ? peopleInWords(count) : null;
    setPromises((present) => (present.length === at ? [...present, promise] : present));
  }, [at, count]);

  const offered = ideas
    .map((idea, place) => ({ ...idea, promise: promises[place] }))
    .filter(({ promise }) => promise !== null);
  const offer = failed ? words.nobodyFits.mayFind : words.nobodyFits.wouldFind;
  return (
    <div role="status">
      <p className="quiet text-width">
        {filters.phone ? words.nobodyFits.byPhone : words.nobodyFits.byFilters}{" "}
        {offered.length > 0 ? offer : words.nobodyFits.later}
      </p>
      <ul className={`stack gap-8 ${styles.ideas}`}>
        {offered.map(({ label, filters: wanted, promise }) => (
          <li key={label}>
            <Link to={`?${writeFilters(wanted)}`}>
              {label} {promise && <strong>{promise}</strong>}
              {!promise && !failed && <span className="spinner" aria-hidden="true" />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
