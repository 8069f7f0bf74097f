import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { Link } from "react-router-dom";
import { keyed } from "../../../components/keyed.ts";
import { Portrait } from "../../../components/Portrait.tsx";
import { asCard } from "../../kit/keys/current-card.ts";
import { ChooseBox } from "../../lists/chosen/ChooseBox.tsx";
import { chosenPerson } from "../../lists/chosen/chosen.ts";
import { CallLinks } from "../../lists/controls/calls/CallLinks.tsx";
import { LogCallButton } from "../../lists/controls/calls/LogCallButton.tsx";
import { DueBadge } from "../../lists/controls/DueBadge.tsx";
import { FollowUpButtons } from "../../lists/controls/FollowUpButtons.tsx";
import { givenPerson } from "../../lists/controls/given-person.ts";
import { HandOverButton } from "../../lists/controls/HandOverButton.tsx";
import { NoteBox } from "../../lists/controls/note/NoteBox.tsx";
import { StatusBadge } from "../../lists/person/StatusBadge.tsx";
import { WhoFitsLink } from "../../lists/person/WhoFitsLink.tsx";
import styles from "./MyPeople.module.css";

/** Shows one person whom a consultant looks after, with the planned follow-up and buttons. */
export function PersonRow({ introduction }: { introduction: Introduction }) {
  const { _id, user, follow_up, hand_over_note } = introduction;
  const whose = user.first_name;
  return (
    <li className={styles.row} {...asCard(_id)}>
      <ChooseBox person={chosenPerson(user, introduction)} />
      <Portrait url={user.profile_pic_url} name={whose} size={44} />
      <div className={styles.text}>
        <h2 className={styles.name}>
          <Link to={`/admin21/introductions/users/${user._id}`} {...keyed("open")}>
            {withNames`${whose}, ${user.age}`}
          </Link>
          <StatusBadge introduction={introduction} />
        </h2>
        {follow_up && (
          <p className={styles.plan}>
            <DueBadge due_on={follow_up.due_on} /> {follow_up.reason}
          </p>
        )}
        {hand_over_note && (
          <p className={`quiet fine ${styles.note}`}>Handed over: {hand_over_note}</p>
        )}
      </div>
      <div className={`actions ${styles.actions}`}>
        <CallLinks person={user} />
        <LogCallButton introduction={introduction} whose={whose} className="bare" />
        {follow_up && <NoteBox introduction={introduction} whose={whose} onlyNew />}
        <FollowUpButtons introduction={introduction} whose={whose} />
        <HandOverButton people={[givenPerson(introduction)]} label={withNames`Hand over ${whose}`}>
          Hand over
        </HandOverButton>
        <WhoFitsLink person={user} />
      </div>
    </li>
  );
}
