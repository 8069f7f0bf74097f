import type { PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { Link } from "react-router-dom";
import { keyed } from "../../../components/keyed.ts";
import { Portrait } from "../../../components/Portrait.tsx";
import { asCard } from "../../kit/keys/current-card.ts";
import { ChooseBox } from "../chosen/ChooseBox.tsx";
import { chosenPerson } from "../chosen/chosen.ts";
import { Email, Phone } from "../person/Contact.tsx";
import { CompareButton } from "../person/compare/CompareButton.tsx";
import { StatusBadge } from "../person/StatusBadge.tsx";
import { Who } from "../person/Who.tsx";
import { WhoFitsLink } from "../person/WhoFitsLink.tsx";
import type { ListedPerson } from "./columns.tsx";
import styles from "./PersonCards.module.css";

interface PersonCardsProps {
  people: readonly ListedPerson[];
  pathOf: (person: PersonSummary) => string;
}

/** Shows people as cards. The photo and the name link to the person's page. */
export function PersonCards({ people, pathOf }: PersonCardsProps) {
  return (
    <ul className={`stack gap-8 ${styles.cards}`}>
      {people.map((person) => (
        <li
          key={person._id}
          className={`panel listed by-area ${styles.card}`}
          {...asCard(person._id)}
        >
          <Link
            to={pathOf(person)}
            {...keyed("open")}
            aria-label={withNames`Open ${person.first_name}, ${person.age}`}
          >
            <Portrait url={person.profile_pic_url} name={person.first_name} size={64} />
          </Link>
          <div className="who">
            <Who person={person} to={pathOf(person)} />
          </div>
          <div className="email">
            <Email person={person} />
          </div>
          <div className="phone">
            <Phone person={person} />
          </div>
          <div className="tools">
            <ChooseBox person={chosenPerson(person, person.state)} />
            <CompareButton person={person} bare />
            <WhoFitsLink person={person} />
          </div>
          <div className={styles.state}>
            <StatusBadge introduction={person.state} />
          </div>
        </li>
      ))}
    </ul>
  );
}
