import type { MemberIntroduction } from "@agbara/shared/contract/parts/entities.ts";
import { COUNTRIES } from "@agbara/shared/countries.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { Link } from "react-router-dom";
import { dayInWords } from "../../components/dates.ts";
import { Flag } from "../../components/Flag.tsx";
import { Portrait } from "../../components/Portrait.tsx";
import { session } from "../../providers/api.ts";
import { words } from "../../words/account.ts";
import { Badge } from "../components/Badge.tsx";
import { SkeletonLines } from "../components/Loaded.tsx";
import { badgeOf, personOf, requestStageOf } from "../stages/request-stage.ts";
import styles from "./Introductions.module.css";

/** Shows a person at a glance. The whole card is a link to their page. */
export function PersonCard({ record }: { record: MemberIntroduction }) {
  const person = personOf(record, session.user()?._id ?? "");
  const badge = badgeOf(requestStageOf(record));
  return (
    <article className={styles.person}>
      <Portrait url={person.profile_pic_url} name={person.first_name} size={80} />
      <div className={styles.words}>
        <h3>
          <Link to={`/account/introductions/${record._id}`}>
            {fill(words.personCard.nameAndAge, { name: person.first_name, age: person.age })}
          </Link>
        </h3>
        <p>
          <Flag country={person.country_code} named /> {COUNTRIES[person.country_code]}
        </p>
        {person.data_occupation.answer && <p>{person.data_occupation.answer}</p>}
        {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
        {record.contact && record.request_message && (
          <p className={styles.message}>
            {fill(words.personCard.quote, { message: record.request_message })}
          </p>
        )}
        {record.contact && record.requested_at && (
          <p>{fill(words.personCard.sentOn, { day: dayInWords(record.requested_at) })}</p>
        )}
      </div>
    </article>
  );
}

/** Shown while the cards load. */
export function PeopleSkeleton() {
  return (
    <div className={styles.people} aria-hidden="true">
      {[1, 2, 3].map((card) => (
        <div key={card} className={styles.ghost}>
          <span />
          <SkeletonLines count={2} />
        </div>
      ))}
    </div>
  );
}
