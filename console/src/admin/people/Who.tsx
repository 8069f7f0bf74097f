import type { PersonSummary } from "@agbara/shared/contract/entities.ts";
import { COUNTRIES } from "@agbara/shared/countries.ts";
import { Link } from "react-router-dom";
import { Flag } from "../../components/Flag.tsx";
import styles from "./Who.module.css";

/** A person in one glance: flag, first name and age, and what they do. The name leads to `to`. */
export function Who({ person, to }: { person: PersonSummary; to?: string }) {
  const name = `${person.first_name}, ${person.age}`;
  return (
    <div className={styles.who}>
      <h2 className={styles.name}>
        <Flag country={person.country_code} named />
        {to ? <Link to={to}>{name}</Link> : name}
      </h2>
      <p className={styles.line}>
        {person.data_occupation.answer ?? "Occupation not given"}
        <span className={styles.country}> · {COUNTRIES[person.country_code]}</span>
      </p>
    </div>
  );
}
