import type { Introduction, PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import { COUNTRIES } from "@agbara/shared/countries.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { NavLink } from "react-router-dom";
import { Flag } from "../../../components/Flag.tsx";
import { keyed } from "../../../components/keyed.ts";
import { Portrait } from "../../../components/Portrait.tsx";
import { Tabs } from "../../kit/screen/Tabs.tsx";
import { Contact } from "./Contact.tsx";
import { CopyButton } from "./CopyButton.tsx";
import { PersonFacts } from "./PersonFacts.tsx";
import styles from "./PersonHead.module.css";
import { Position } from "./Position.tsx";
import { StatusBadge } from "./StatusBadge.tsx";
import { fittingOf } from "./WhoFitsLink.tsx";

interface PersonHeadProps {
  /** The person, with their reference number if the screen has read the whole profile. */
  person: PersonSummary & { reference?: string };
  /** The person's own introduction, if the screen has read it. */
  introduction?: Introduction;
  /**
   * True if the screen has a list of its own. Then the keys for the next and the previous person turn the pages of this
   * list.
   */
  withList?: boolean;
}

/** Shows a person's name and contact details, and links to all screens about the person. */
export function PersonHead({ person, introduction, withList = false }: PersonHeadProps) {
  const user = `/admin21/users/${person._id}`;
  const own = `/admin21/introductions/users/${person._id}`;

  return (
    <>
      {!withList && <Position id={person._id} />}
      <header className={styles.head}>
        <Portrait url={person.profile_pic_url} name={person.first_name} size={112} />
        <div className={`stack gap-4 ${styles.who}`}>
          <h1 className={styles.name}>{withNames`${person.first_name}, ${person.age}`}</h1>
          <p className="actions quiet">
            <Flag country={person.country_code} named /> {COUNTRIES[person.country_code]}
            {" · "}
            {person.data_occupation.answer ?? "Occupation not given"}
          </p>
        </div>
        <div className={`stack gap-4 ${styles.more}`}>
          <div className="beside">
            {introduction && <StatusBadge introduction={introduction} />}
            <Contact person={person} />
            {person.reference && (
              <CopyButton value={person.reference} what="reference" icon="copy" />
            )}
            {introduction?.code && <CopyButton value={introduction.code} what="code" icon="copy" />}
          </div>
          {introduction && <PersonFacts introduction={introduction} />}
        </div>
        <Tabs label={withNames`Pages about ${person.first_name}`}>
          <NavLink to={own} end>
            Introduction
          </NavLink>
          <NavLink to={`${own}/requests`}>Requests received</NavLink>
          <NavLink to={`${user}/timeline`}>Timeline</NavLink>
          <NavLink to={user} end>
            Person and registration
          </NavLink>
          <NavLink to={`${user}/owner`}>Owner</NavLink>
          <NavLink to={`${user}/compare`} {...keyed("compare")}>
            Compare
          </NavLink>
          <NavLink to={fittingOf(person)} {...keyed("whoFits")}>
            Who fits
          </NavLink>
        </Tabs>
      </header>
    </>
  );
}
