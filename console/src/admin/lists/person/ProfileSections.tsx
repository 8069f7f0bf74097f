import type { PrivateProfile } from "@agbara/shared/contract/parts/entities.ts";
import type { ProfileList } from "@agbara/shared/contract/parts/profile-list-rows.ts";
import { QUESTION_KEYS } from "@agbara/shared/questions.ts";
import { Photos } from "./Photos.tsx";

const TITLES: Record<ProfileList, string> = {
  countries: "Citizenship",
  core_values: "My core Values",
  organisations: "Affiliations",
};

/** Shows the sections of a person's profile to staff. */
export function ProfileSections({ profile }: { profile: PrivateProfile }) {
  return (
    <>
      <section className="panel padded" aria-labelledby="citizenship">
        <h2 id="citizenship">{TITLES.countries}</h2>
        <Tags values={profile.countries} />
      </section>
      <section className="panel padded" aria-labelledby="about">
        <h2 id="about">About me</h2>
        <dl className="facts">
          {QUESTION_KEYS.map((key) => (
            <div key={key} data-wide>
              <dt>{profile[key].user_data_question.hint}</dt>
              <dd data-missing={profile[key].answer === null || undefined}>
                {profile[key].answer ?? "Not provided"}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="panel padded" aria-labelledby="values">
        <h2 id="values">{TITLES.core_values}</h2>
        <Tags values={profile.core_values} />
      </section>
      <section className="panel padded" aria-labelledby="photos">
        <h2 id="photos">Photos</h2>
        <Photos photos={profile.profile_pics} name={profile.first_name} />
      </section>
      <section className="panel padded" aria-labelledby="affiliations">
        <h2 id="affiliations">{TITLES.organisations}</h2>
        <Tags values={profile.organisations.map(({ name }) => name)} />
      </section>
    </>
  );
}

function Tags({ values }: { values: readonly string[] }) {
  if (values.length === 0) return <p className="missing">Not provided</p>;
  return (
    <ul className="actions tags">
      {values.map((value) => (
        <li key={value}>{value}</li>
      ))}
    </ul>
  );
}
