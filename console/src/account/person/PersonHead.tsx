import type { Profile } from "@agbara/shared/contract/parts/entities.ts";
import { COUNTRIES } from "@agbara/shared/countries.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { Flag } from "../../components/Flag.tsx";
import { Portrait } from "../../components/Portrait.tsx";
import { words } from "../../words/account.ts";
import { Badge } from "../components/Badge.tsx";
import { metInWords } from "../components/met-in-words.ts";
import { badgeOf, type RequestStage } from "../stages/request-stage.ts";
import styles from "./PersonScreen.module.css";

interface PersonHeadProps {
  person: Profile;
  stage: RequestStage;
  isMe: boolean;
  /** The month in which a consultant met the person. Null if no consultant has met the person. */
  metIn: string | null;
}

/** Shows the person's name, and the stage of the contact between the person and the reader. */
export function PersonHead({ person, stage, isMe, metIn }: PersonHeadProps) {
  const badge = badgeOf(stage);
  return (
    <div className={`line ${styles.head}`}>
      <Portrait url={person.profile_pic_url} name={person.first_name} size={112} />
      <div className="stack gap-4 rest">
        <h1 className={styles.name}>
          {fill(words.personCard.nameAndAge, { name: person.first_name, age: person.age })}
        </h1>
        <p className="quiet">
          <Flag country={person.country_code} named /> {COUNTRIES[person.country_code]}
        </p>
        {person.data_occupation.answer && <p className="quiet">{person.data_occupation.answer}</p>}
        {/* After a refusal or a request without an answer, we show no more about the person. */}
        {stage !== "declined" && stage !== "lapsed" && <p className="quiet">{metInWords(metIn)}</p>}
        {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
        {isMe && <Badge tone="calm">{words.person.isMe}</Badge>}
      </div>
    </div>
  );
}
