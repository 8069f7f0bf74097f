import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { memo } from "react";
import { Link } from "react-router-dom";
import { keyed } from "../../../components/keyed.ts";
import { Portrait } from "../../../components/Portrait.tsx";
import { asCard } from "../../kit/keys/current-card.ts";
import { waitedSince } from "../../kit/screen/waited.ts";
import { ChooseBox } from "../../lists/chosen/ChooseBox.tsx";
import { chosenPerson } from "../../lists/chosen/chosen.ts";
import { ActivateButton } from "../../lists/controls/ActivateButton.tsx";
import { CareIcons } from "../../lists/controls/CareIcons.tsx";
import { NoteBox } from "../../lists/controls/note/NoteBox.tsx";
import { SuggestionCode } from "../../lists/controls/SuggestionCode.tsx";
import { Email, Phone } from "../../lists/person/Contact.tsx";
import { CompareButton } from "../../lists/person/compare/CompareButton.tsx";
import { StatusBadge } from "../../lists/person/StatusBadge.tsx";
import { Who } from "../../lists/person/Who.tsx";
import { WhoFitsLink } from "../../lists/person/WhoFitsLink.tsx";
import styles from "./IntroductionCard.module.css";

/** Shows one member's introduction in a list: the person on the left, the buttons on the right. */
export const IntroductionCard = memo(function IntroductionCard({
  introduction,
}: {
  introduction: Introduction;
}) {
  const { user, updated_at, status } = introduction;
  const path = `/admin21/introductions/users/${user._id}`;
  const shared = { introduction, whose: user.first_name };
  return (
    <li className={`panel listed by-area ${styles.card}`} {...asCard(introduction._id)}>
      <Link
        to={path}
        {...keyed("open")}
        aria-label={withNames`Open ${user.first_name}, ${user.age}`}
      >
        <Portrait url={user.profile_pic_url} name={user.first_name} size={64} />
      </Link>
      <div className="who">
        <Who person={user} to={path} />
      </div>
      <div className="email">
        <Email person={user} />
      </div>
      <div className="phone">
        <Phone person={user} />
      </div>
      <div className={`line ${styles.state}`}>
        <StatusBadge introduction={introduction} />
        <span className={`quiet fine ${styles.since}`}>
          Changed <time dateTime={updated_at}>{waitedSince(updated_at, new Date())}</time>
        </span>
      </div>
      <div className="tools">
        <ChooseBox person={chosenPerson(user, introduction)} />
        <CompareButton person={user} bare />
        <WhoFitsLink person={user} />
        <CareIcons {...shared} />
      </div>
      <div className={`stack gap-4 ${styles.work}`}>
        <NoteBox {...shared} low />
        <div className={`line gap-4 ${styles.actions}`}>
          <SuggestionCode {...shared} low />
          <ActivateButton {...shared} plain={status === "active" ? "text" : undefined} />
        </div>
      </div>
    </li>
  );
});
