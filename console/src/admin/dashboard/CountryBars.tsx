import { COUNTRIES } from "@agbara/shared/countries.ts";
import { Link } from "react-router-dom";
import { Flag } from "../../components/Flag.tsx";
import styles from "./Dashboard.module.css";
import { type Country, shareOf } from "./figures.ts";

/** Shows members by country. Each row links to a search for members in this country. */
export function CountryBars({ countries }: { countries: readonly Country[] }) {
  const rows = [...countries].sort((one, other) => other.count - one.count);
  const counts = rows.map(({ count }) => count);
  return (
    <section className={`panel ${styles.drawing}`} aria-labelledby="countries">
      <h2 id="countries">Members by country</h2>
      <p className="quiet">Open a country to see its members.</p>
      <ul className={styles.countries}>
        {rows.map(({ country_code, count }) => (
          <li key={country_code}>
            <Link
              className={styles.row}
              to={`/admin21/introductions/users?status=any&country_code=${country_code}`}
            >
              <Flag country={country_code} named />
              <span className={`cut ${styles.country}`}>{COUNTRIES[country_code]}</span>
              <span className={styles.share}>
                <span style={{ inlineSize: `${100 * shareOf(count, counts)}%` }} />
              </span>
              <span className="end">{count.toLocaleString("en-GB")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
