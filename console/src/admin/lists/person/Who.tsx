import type { PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import { COUNTRIES } from "@agbara/shared/countries.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { Link } from "react-router-dom";
import { Flag } from "../../../components/Flag.tsx";
import styles from "./Who.module.css";

interface WhoProps {
  person: PersonSummary;
  to?: string;
  /** Of the heading. */
  level?: 2 | 3 | 4;
}

/** Shows a person briefly: flag, first name, age and occupation. The name links to `to`. */
export function Who({ person, to, level = 2 }: WhoProps) {
  const Heading = `h${level}` as const;
  const name = withNames`${person.first_name}, ${person.age}`;
  return (
    <div className="who">
      <Heading className={`line name ${styles.name}`}>
        <Flag country={person.country_code} named />
        {to ? <Link to={to}>{name}</Link> : name}
      </Heading>
      <p className="quiet">
        {person.data_occupation.answer ?? "Occupation not given"}
        {" · "}
        <span className="nowrap">{COUNTRIES[person.country_code]}</span>
      </p>
    </div>
  );
}
