import type { OwnProfile } from "@agbara/shared/contract/parts/entities.ts";
import { COUNTRIES } from "@agbara/shared/countries.ts";
import { QUESTION_KEYS, QUESTIONS } from "@agbara/shared/questions.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { Link } from "react-router-dom";
import { Flag } from "../../components/Flag.tsx";
import { Portrait } from "../../components/Portrait.tsx";
import { words } from "../../words/account.ts";
import own from "./ProfileEditor.module.css";
import type { ProfileForm } from "./profile-form.ts";

interface ProfilePreviewProps {
  profile: OwnProfile;
  form: ProfileForm;
}

/** Shows beside the form how other people see the person, with the text that the form has now. */
export function ProfilePreview({ profile, form }: ProfilePreviewProps) {
  return (
    <aside className={`stack gap-12 ${own.preview}`} aria-labelledby="preview">
      <h2 id="preview">{words.profile.preview}</h2>
      {profile.gender === null ? (
        <p>
          {words.profile.previewAlone}{" "}
          <Link to="/account/fundraising">{words.myAccount.fundraising}</Link>
        </p>
      ) : (
        <>
          <Card profile={profile} form={form} />
          <p className="quiet small">{words.profile.previewLater}</p>
        </>
      )}
    </aside>
  );
}

/**
 * The questions whose answers the card does not list. The card shows the work at its top. It does not show the faith,
 * because others see the faith only after both have accepted.
 */
const UNLISTED: readonly string[] = ["data_occupation", "data_faith"];

function Card({ profile, form }: ProfilePreviewProps) {
  const { first_name: name, country_code: country, answers, core_values: values } = form;
  // Other members see only photos that a consultant has checked.
  const photo = profile.profile_pics.find(({ waits }) => !waits);
  const told = QUESTION_KEYS.filter((key) => answers[key].trim() && !UNLISTED.includes(key));
  return (
    <div className="card">
      <div className="line gap-12">
        <Portrait url={photo?.thumbnail_url ?? null} name={name} size={80} />
        <div className="rest">
          <p className="strong">{fill(words.personCard.nameAndAge, { name, age: profile.age })}</p>
          <p className="quiet small">
            <Flag country={country} named /> {COUNTRIES[country]}
          </p>
          <p className="quiet small">{answers.data_occupation}</p>
        </div>
      </div>
      {told.length > 0 && (
        <dl className="terms gap-12">
          {told.map((key) => (
            <div key={key}>
              <dt>{QUESTIONS[key]}</dt>
              <dd className={own.answer}>{answers[key]}</dd>
            </div>
          ))}
        </dl>
      )}
      {values.length > 0 && (
        <ul className="actions tags">
          {values.map((value) => (
            <li key={value}>{value}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
