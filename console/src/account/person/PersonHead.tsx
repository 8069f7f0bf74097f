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
  /** Called to show the photo at this place in full size. */
  onShow: (at: number) => void;
}

/** Shows the person's name, and the stage of the introduction between the person and the reader. */
export function PersonHead({ person, stage, isMe, metIn, onShow }: PersonHeadProps) {
  const badge = badgeOf(stage);
  return (
    <div className={`line ${styles.head}`}>
      <HeadPhoto person={person} onShow={onShow} />
      <div className="stack gap-4 rest">
        <h1 className={styles.name}>
          {fill(words.personCard.nameAndAge, { name: person.first_name, age: person.age })}
        </h1>
        <p className="quiet">
          <Flag country={person.country_code} named /> {COUNTRIES[person.country_code]}
        </p>
        {person.data_occupation.answer && <p className="quiet">{person.data_occupation.answer}</p>}
        {/* If the person refused or did not answer, we show nothing more about them. */}
        {stage !== "declined" && stage !== "lapsed" && <p className="quiet">{metInWords(metIn)}</p>}
        {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
        {isMe && <Badge tone="calm">{words.person.isMe}</Badge>}
      </div>
    </div>
  );
}

/** Shows the person's first photo. A press shows it in full size. The list of photos below does not repeat it. */
function HeadPhoto({ person, onShow }: Pick<PersonHeadProps, "person" | "onShow">) {
  const count = person.profile_pics.length;
  const portrait = <Portrait url={person.profile_pic_url} name={person.first_name} size={160} />;
  if (count === 0) return portrait;
  return (
    <button
      type="button"
      onClick={() => onShow(0)}
      aria-label={fill(words.person.showPhoto, { n: 1, count })}
    >
      {portrait}
    </button>
  );
}
