import { useRead } from "../kit/calls/use-read.ts";
import { RecentPeople } from "../lists/person/RecentPeople.tsx";
import { useRecentPeople } from "../lists/saved/recent/recent.ts";
import { SearchLinks } from "../lists/saved/searches/SearchLinks.tsx";
import styles from "./Dashboard.module.css";

/**
 * Shows the people whom the reader viewed last and the searches that the reader saved, so that the reader can continue
 * to work.
 */
export function Desk() {
  const recent = useRecentPeople().data ?? [];
  const searches = useRead("desk.searches.list", {}).data ?? [];
  return (
    <div className={`stack ${styles.drawn}`}>
      {recent.length > 0 && (
        <section className={`panel ${styles.drawing}`} aria-labelledby="lately">
          <h2 id="lately">Opened recently</h2>
          <p className="quiet">The people whose records you opened or changed last.</p>
          <RecentPeople recent={recent} />
        </section>
      )}
      {searches.length > 0 && (
        <section className={`panel ${styles.drawing}`} aria-labelledby="searches">
          <h2 id="searches">Your saved searches</h2>
          <p className="quiet">Your lists with their filters.</p>
          <SearchLinks searches={searches} />
        </section>
      )}
    </div>
  );
}
