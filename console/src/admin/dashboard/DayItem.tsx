import type { PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { keyed } from "../../components/keyed.ts";
import { Portrait } from "../../components/Portrait.tsx";
import { asCard } from "../kit/keys/current-card.ts";
import { WhoFitsLink } from "../lists/person/WhoFitsLink.tsx";
import styles from "./Day.module.css";

interface DayItemProps {
  id: string;
  person: PersonSummary;
  /** What Enter opens. */
  to: string;
  badge?: ReactNode;
  text: string | undefined;
  /** Buttons for actions that do not open the person's record. */
  children?: ReactNode;
}

/** Shows one person in a list of today's work. */
export function DayItem({ id, person, to, badge, text, children }: DayItemProps) {
  return (
    <li className={styles.item} {...asCard(id)}>
      <Portrait url={person.profile_pic_url} name={person.first_name} size={40} />
      <div className={`actions rest ${styles.text}`}>
        <Link to={to} {...keyed("open")} className={styles.name}>
          {withNames`${person.first_name}, ${person.age}`}
        </Link>{" "}
        {badge}
        <p>{text}</p>
      </div>
      <WhoFitsLink person={person} />
      {children && <div className={`actions ${styles.actions}`}>{children}</div>}
    </li>
  );
}
