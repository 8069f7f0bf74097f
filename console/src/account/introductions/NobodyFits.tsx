import type { SendOptions } from "@agbara/shared/client/transport.ts";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import styles from "../../components/Ideas.module.css";
import { peopleInWords, relaxationsOf } from "../../components/relaxations.ts";
import { client } from "../../providers/api.ts";
import { type SearchFilters, writeFilters } from "../../providers/search-query.ts";
import { words } from "../../words/account.ts";
import people from "./Introductions.module.css";
import { searchInput } from "./search-input.ts";

/** Returns how many people a search finds. */
async function countOf(filters: SearchFilters, options: SendOptions): Promise<number> {
  const { data } = await client.call(
    "introductions.search.preMatched",
    searchInput(filters, 1),
    options,
  );
  return data.paginator.total;
}

/** Suggests which filter to remove if nobody fits, and says how many people the search would then find. */
export function NobodyFits({ filters }: { filters: SearchFilters }) {
  const [ideas] = useState(() => relaxationsOf(filters));
  const [promises, setPromises] = useState<(string | null)[]>([]);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const aborter = new AbortController();
    const { signal } = aborter;

    /**
     * Counts the people for one suggestion after the other. The suggestions are only an offer and must not slow down
     * the person's own search.
     */
    async function ask() {
      for (const idea of ideas) {
        const count = await countOf(idea.filters, { signal, quiet: true });
        setPromises((present) => [...present, count > 0 ? peopleInWords(count) : null]);
      }
    }

    setPromises([]);
    setFailed(false);
    ask().catch(() => setFailed(!signal.aborted));
    return () => aborter.abort();
  }, [ideas]);

  const offered = ideas
    .map((idea, at) => ({ ...idea, promise: promises[at] }))
    .filter(({ promise }) => promise !== null);
  const offer = failed ? words.nobodyFits.mayFind : words.nobodyFits.wouldFind;
  return (
    <div role="status">
      <p className={people.empty}>
        {filters.phone ? words.nobodyFits.byPhone : words.nobodyFits.byFilters}{" "}
        {offered.length > 0 ? offer : words.nobodyFits.later}
      </p>
      <ul className={styles.ideas}>
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
