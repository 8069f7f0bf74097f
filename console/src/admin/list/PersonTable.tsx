import type { PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import { COUNTRIES } from "@agbara/shared/countries.ts";
import { Link } from "react-router-dom";
import { Flag } from "../../components/Flag.tsx";
import { asCard } from "../keys/current-card.ts";
import { Email, Phone } from "../person/Contact.tsx";
import { CompareButton } from "../person/compare/CompareButton.tsx";
import { WhoFitsLink } from "../person/WhoFitsLink.tsx";
import type { ListedPerson } from "./PersonCards.tsx";
import styles from "./PersonTable.module.css";

interface PersonTableProps {
  people: readonly ListedPerson[];
  pathOf: (person: PersonSummary) => string;
}

/** People as a dense table: more of them at a glance, without faces. */
export function PersonTable({ people, pathOf }: PersonTableProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className={styles.number}>
              Age
            </th>
            <th scope="col">Country</th>
            <th scope="col">Occupation</th>
            <th scope="col">E-mail</th>
            <th scope="col">Phone</th>
            <th scope="col">
              <span className="visually-hidden">Compare, who fits</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person._id} {...asCard(person._id)}>
              <th scope="row">
                <Link to={pathOf(person)} data-open>
                  {person.first_name}
                </Link>
              </th>
              <td className={styles.number}>{person.age}</td>
              <td>
                <span className={styles.country}>
                  <Flag country={person.country_code} named /> {COUNTRIES[person.country_code]}
                </span>
              </td>
              <td className={styles.occupation}>{person.data_occupation.answer ?? "Not given"}</td>
              <td>
                <Email person={person} />
              </td>
              <td className={styles.phone}>
                <Phone person={person} />
              </td>
              <td>
                <span className={styles.pair}>
                  <CompareButton person={person} bare />
                  <WhoFitsLink person={person} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
