import type { Profile } from "@agbara/shared/contract/entities.ts";
import { COUNTRIES } from "@agbara/shared/countries.ts";
import { Flag } from "../../components/Flag.tsx";
import { Portrait } from "../../components/Portrait.tsx";
import { Badge } from "../components/Badge.tsx";
import { STANDING_BADGES, type Standing } from "../introductions/standing.ts";
import styles from "./PersonPage.module.css";

interface PersonHeadProps {
  person: Profile;
  standing: Standing;
  isMe: boolean;
}

/** Who it is, and how the two stand. */
export function PersonHead({ person, standing, isMe }: PersonHeadProps) {
  const badge = STANDING_BADGES[standing];
  return (
    <div className={styles.head}>
      <Portrait url={person.profile_pic_url} name={person.first_name} size={112} />
      <div className={styles.words}>
        <h1 className={styles.name}>
          {person.first_name}, {person.age}
        </h1>
        <p>
          <Flag country={person.country_code} named /> {COUNTRIES[person.country_code]}
        </p>
        {person.data_occupation.answer && <p>{person.data_occupation.answer}</p>}
        {badge && <Badge tone={badge[0]}>{badge[1]}</Badge>}
        {isMe && <Badge tone="calm">This is you</Badge>}
      </div>
    </div>
  );
}
