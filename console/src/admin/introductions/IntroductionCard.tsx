import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { memo } from "react";
import { Link } from "react-router-dom";
import { Portrait } from "../../components/Portrait.tsx";
import { ActivateButton } from "../controls/ActivateButton.tsx";
import { NoteBox } from "../controls/NoteBox.tsx";
import { SuggestionCode } from "../controls/SuggestionCode.tsx";
import { asCard } from "../keys/current-card.ts";
import { Contact } from "../person/Contact.tsx";
import { CompareButton } from "../person/compare/CompareButton.tsx";
import { StatusBadge } from "../person/StatusBadge.tsx";
import { Who } from "../person/Who.tsx";
import { WhoFitsLink } from "../person/WhoFitsLink.tsx";
import { waitedSince } from "../screen/waited.ts";
import styles from "./IntroductionCard.module.css";

/** One member's introduction in the list: who it is on the left, what can be done on the right. */
export const IntroductionCard = memo(function IntroductionCard({
  introduction,
}: {
  introduction: Introduction;
}) {
  const { user, updated_at } = introduction;
  const path = `/admin21/introductions/users/${user._id}`;
  const shared = { introduction, resource: "introductions", whose: user.first_name };
  return (
    <li className={styles.card} {...asCard(introduction._id)}>
      <Link to={path} data-open aria-label={`Open ${user.first_name}, ${user.age}`}>
        <Portrait url={user.profile_pic_url} name={user.first_name} size={88} />
      </Link>
      <div className={styles.who}>
        <Who person={user} to={path} />
        <div className={styles.state}>
          <StatusBadge introduction={introduction} />
          <CompareButton person={user} />
          <WhoFitsLink person={user} />
        </div>
        <p className={styles.since}>
          Last change: <time dateTime={updated_at}>{waitedSince(updated_at, new Date())}</time>
        </p>
        <Contact person={user} />
      </div>
      <div className={styles.note}>
        <NoteBox {...shared} />
      </div>
      <div className={styles.actions}>
        <SuggestionCode {...shared} />
        <ActivateButton {...shared} />
      </div>
    </li>
  );
});
