import { COUNTRIES } from "@agbara/shared/countries.ts";
import { Link } from "react-router-dom";
import { Flag } from "../../components/Flag.tsx";
import styles from "./Dashboard.module.css";
import { type Country, shareOf } from "./figures.ts";

/** Members by country: each row is the search behind it. */
export function CountryBars({ countries }: { countries: readonly Country[] }) {
  const rows = [...countries].sort((one, other) => other.count - one.count);
  const counts = rows.map(({ count }) => count);
  return (
    <section className={styles.drawing} aria-labelledby="countries">
      <h2 id="countries">Members by country</h2>
      <p>Each leads to the people there.</p>
      <ul className={styles.countries}>
        {rows.map(({ country_code, count }) => (
          <li key={country_code}>
            <Link
              className={styles.row}
              to={`/admin21/users?min_age=20&max_age=75&country_code=${country_code}`}
            >
              <Flag country={country_code} named />
              <span className={styles.country}>{COUNTRIES[country_code]}</span>
              <svg
                viewBox="0 0 100 8"
                preserveAspectRatio="none"
                aria-hidden="true"
                className={styles.share}
              >
                <rect width="100" height="8" className={styles.track} />
                <rect width={100 * shareOf(count, counts)} height="8" className={styles.bar} />
              </svg>
              <span className={styles.number}>{count.toLocaleString("en-GB")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
