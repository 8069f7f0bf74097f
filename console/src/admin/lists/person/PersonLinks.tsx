import type { PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Portrait } from "../../../components/Portrait.tsx";
import styles from "./PersonLinks.module.css";
import { Who } from "./Who.tsx";

interface PersonLinksProps {
  people: readonly PersonSummary[];
  /** The heading level of each name. */
  level?: 3 | 4;
  /** Returns the address that a person's line opens. The default is the person's introduction. */
  pathOf?: (person: PersonSummary) => string;
  /** Returns more content for the end of a person's line. */
  asideOf?: (person: PersonSummary) => ReactNode;
  /** Called when the user opens a link. */
  onOpen?: () => void;
}

/** Returns the address of the screen about a person's introduction. */
export const introductionOf = ({ _id }: Pick<PersonSummary, "_id">) =>
  `/admin21/introductions/users/${_id}`;

/** Lists people, one on each line. The whole line is a link, and the arrow keys move between the lines. */
export function PersonLinks(properties: PersonLinksProps) {
  const { people, level = 3, pathOf = introductionOf, asideOf, onOpen } = properties;
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={person._id}>
          <Link
            to={pathOf(person)}
            data-found
            className={`pick ${styles.person}`}
            onClick={() => onOpen?.()}
          >
            <Portrait url={person.profile_pic_url} name={person.first_name} size={44} />
            <Who person={person} level={level} />
            {asideOf?.(person)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
