import type { Introduction, PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import { memo } from "react";
import { Link } from "react-router-dom";
import { keyed } from "../../../../components/keyed.ts";
import { Portrait } from "../../../../components/Portrait.tsx";
import { Icon, type IconName } from "../../../kit/Icon.tsx";
import { asCard } from "../../../kit/keys/current-card.ts";
import { Contact } from "../../../lists/person/Contact.tsx";
import { AskLink } from "../../../lists/person/compare/AskLink.tsx";
import { introductionOf } from "../../../lists/person/PersonLinks.tsx";
import { Who } from "../../../lists/person/Who.tsx";
import { WhoFitsLink } from "../../../lists/person/WhoFitsLink.tsx";
import styles from "./fitting.module.css";
import { type Reason, reasonsOf } from "./reasons.ts";
import { SuggestButton } from "./SuggestButton.tsx";

interface FittingCardProps {
  /** The person for whom we look for a partner. */
  seeker: Introduction;
  introduction: Introduction;
}

/** Shows a person who fits the seeker: the name, the reasons, and buttons. */
export const FittingCard = memo(function FittingCard({ seeker, introduction }: FittingCardProps) {
  const { user } = introduction;
  const sideOf = (own: Introduction) => ({ introduction: own, profile: own.user });
  const [one, other] = [sideOf(seeker), sideOf(introduction)];
  const path = introductionOf(user);
  return (
    <li className={`panel listed ${styles.card}`} {...asCard(user._id)}>
      <Link
        to={path}
        {...keyed("open")}
        aria-label={withNames`Open ${user.first_name}, ${user.age}`}
      >
        <Portrait url={user.profile_pic_url} name={user.first_name} size={64} />
      </Link>
      <div className={`stack gap-4 ${styles.who}`}>
        <Who person={user} to={path} level={3} />
        <div className={styles.contact}>
          <Contact person={user} />
        </div>
      </div>
      <dl className={styles.reasons}>
        <Reasons of={seeker.user} reasons={reasonsOf(one, other)} />
        <Reasons of={user} reasons={reasonsOf(other, one)} />
      </dl>
      <div className={`actions ${styles.actions}`}>
        <Button
          component={Link}
          to={`/admin21/users/${seeker.user._id}/compare/${user._id}`}
          {...keyed("compare")}
          size="small"
          startIcon={<Icon name="compare" size={16} />}
          aria-label={withNames`Compare ${seeker.user.first_name} and ${user.first_name}`}
        >
          Compare
        </Button>
        <SuggestButton seeker={seeker} introduction={introduction} />
        <WhoFitsLink person={user} />
        <AskLink size="small" introduction={introduction} asker={seeker.user} />
      </div>
    </li>
  );
});

const MARKS: Record<Reason["fit"], IconName> = { fits: "check", misses: "close", unknown: "help" };

interface ReasonsProps {
  of: Pick<PersonSummary, "first_name">;
  reasons: readonly Reason[];
}

function Reasons({ of, reasons }: ReasonsProps) {
  return (
    <div>
      <dt>{withNames`For ${of.first_name}`}</dt>
      {reasons.map(({ fit, text }) => (
        <dd key={text} data-fit={fit}>
          <Icon name={MARKS[fit]} size={14} />
          {text}
        </dd>
      ))}
    </div>
  );
}
