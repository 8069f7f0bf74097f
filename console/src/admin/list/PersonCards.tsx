import type { PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Portrait } from "../../components/Portrait.tsx";
import { asCard } from "../keys/current-card.ts";
import { Contact } from "../person/Contact.tsx";
import { CompareButton } from "../person/compare/CompareButton.tsx";
import { Who } from "../person/Who.tsx";
import { WhoFitsLink } from "../person/WhoFitsLink.tsx";
import styles from "./PersonCards.module.css";

/** A person, and what the list says of them beside. */
export interface ListedPerson extends PersonSummary {
  badge?: ReactNode;
}

interface PersonCardsProps {
  people: readonly ListedPerson[];
  pathOf: (person: PersonSummary) => string;
}

/** People as cards: each leads to its page by photo and by name. */
export function PersonCards({ people, pathOf }: PersonCardsProps) {
  return (
    <ul className={styles.cards}>
      {people.map((person) => (
        <li key={person._id} className={styles.card} {...asCard(person._id)}>
          <div className={styles.aside}>
            <Link
              to={pathOf(person)}
              data-open
              aria-label={`Open ${person.first_name}, ${person.age}`}
            >
              <Portrait url={person.profile_pic_url} name={person.first_name} size={80} />
            </Link>
            <WhoFitsLink person={person} inWords />
          </div>
          <div className={styles.text}>
            <Who person={person} to={pathOf(person)} />
            <div className={styles.state}>
              {person.badge}
              <CompareButton person={person} />
            </div>
            <Contact person={person} />
          </div>
        </li>
      ))}
    </ul>
  );
}
