import { withNames } from "@agbara/shared/text/words.ts";
import { Link } from "react-router-dom";
import { PersonName } from "../../../../components/PersonName.tsx";
import { Portrait } from "../../../../components/Portrait.tsx";
import { Contact } from "../Contact.tsx";
import { StatusBadge } from "../StatusBadge.tsx";
import { Who } from "../Who.tsx";
import { WhoFitsLink } from "../WhoFitsLink.tsx";
import { AskLink } from "./AskLink.tsx";
import { requestInTheWay, useRequestsBetween } from "./between.ts";
import styles from "./compare.module.css";
import type { Side } from "./fit.ts";

/**
 * Shows one of the two compared people with their contact details. Also shows a link for sending this person a request
 * on behalf of the other person.
 */
export function SideHead({ side, other }: { side: Side; other?: Side }) {
  const { introduction, profile } = side;
  const path = `/admin21/introductions/users/${profile._id}`;
  return (
    <section className={`panel ${styles.head}`} aria-label={profile.first_name}>
      <Link to={path} aria-label={withNames`Open ${profile.first_name}, ${profile.age}`}>
        <Portrait url={profile.profile_pic_url} name={profile.first_name} size={88} />
      </Link>
      <div className={`stack gap-4 ${styles.who}`}>
        <Who person={profile} to={path} />
        <StatusBadge introduction={introduction} />
      </div>
      <div className={`stack gap-4 ${styles.who} ${styles.contact}`}>
        <Contact person={profile} />
        <WhoFitsLink person={profile} inWords />
      </div>
      {other && <Ask side={side} other={other} />}
    </section>
  );
}

/**
 * Shows a link to the request form. If there is already a request between the two people, shows that request instead.
 */
function Ask({ side: { introduction, profile }, other }: { side: Side; other: Side }) {
  const standing = requestInTheWay(useRequestsBetween(profile, other.profile).data ?? []);
  const path = `/admin21/introductions/users/${profile._id}`;
  if (standing?.user._id === profile._id)
    return (
      <p className={styles.ask}>
        <PersonName>{profile.first_name}</PersonName> has already sent a request.
      </p>
    );
  if (standing)
    return (
      <p className={styles.ask}>
        There is already a request:{" "}
        <Link to={`${path}/requests`}>
          the requests to <PersonName>{profile.first_name}</PersonName>
        </Link>
      </p>
    );
  return <AskLink className={styles.ask} introduction={introduction} asker={other.profile} />;
}
