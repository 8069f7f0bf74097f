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

/** Shows a short summary of a person. The whole card is a link to the person's page. */
export function PersonCard({ record }: { record: MemberIntroduction }) {
  const person = personOf(record, session.user()?._id ?? "");
  const badge = badgeOf(requestStageOf(record));
  return (
    <article className={`panel ${styles.person}`}>
      <Portrait url={person.profile_pic_url} name={person.first_name} size={80} />
      <div className="stack gap-4 rest">
        <h3>
          <Link to={`/account/introductions/${record._id}`}>
            {fill(words.personCard.nameAndAge, { name: person.first_name, age: person.age })}
          </Link>
        </h3>
        <p className="quiet small">
          <Flag country={person.country_code} named /> {COUNTRIES[person.country_code]}
        </p>
        {person.data_occupation.answer && (
          <p className="quiet small">{person.data_occupation.answer}</p>
        )}
        {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
        {record.contact && record.request_message && (
          <p className={`small ${styles.message}`}>
            {fill(words.personCard.quote, { message: record.request_message })}
          </p>
        )}
        {record.contact && record.requested_at && (
          <p className="quiet small">
            {fill(words.personCard.sentOn, { day: dayInWords(record.requested_at) })}
          </p>
        )}
      </div>
    </article>
  );
}

/** Shown while the cards load. */
export function PeopleSkeleton() {
  return (
    <div className="thirds" aria-hidden="true">
      {[1, 2, 3].map((card) => (
        <div key={card} className={`panel ${styles.person}`}>
          <span className="photo" style={{ width: 80 }} />
          <SkeletonLines count={2} />
        </div>
      ))}
    </div>
  );
}
