import type { PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Portrait } from "../../../components/Portrait.tsx";
import styles from "./PersonLinks.module.css";
import { Who } from "./Who.tsx";

interface PersonLinksProps {
  people: readonly PersonSummary[];
  /** Of each person's name. */
  level?: 3 | 4;
  /** The person's introduction where nothing is said. */
  pathOf?: (person: PersonSummary) => string;
  /** What stands at the end of a person's line. */
  asideOf?: (person: PersonSummary) => ReactNode;
  /** Called when one is opened. */
  onOpen?: () => void;
}

/** Where a person's introduction is. */
export const introductionOf = ({ _id }: Pick<PersonSummary, "_id">) =>
  `/admin21/introductions/users/${_id}`;

/** People, a line each; the whole line leads on, and the arrow keys can go through them. */
export function PersonLinks(properties: PersonLinksProps) {
  const { people, level = 3, pathOf = introductionOf, asideOf, onOpen } = properties;
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={person._id}>
          <Link to={pathOf(person)} data-found className={styles.person} onClick={() => onOpen?.()}>
            <Portrait url={person.profile_pic_url} name={person.first_name} size={44} />
            <Who person={person} level={level} />
            {asideOf?.(person)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
