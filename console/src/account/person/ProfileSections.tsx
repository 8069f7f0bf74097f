import type { Profile } from "@agbara/shared/contract/entities.ts";
import { QUESTION_KEYS } from "@agbara/shared/questions.ts";
import type { ReactNode } from "react";
import account from "../account.module.css";
import styles from "./PersonPage.module.css";
import { Photos } from "./Photos.tsx";
import { Preferences, type Wishes } from "./Preferences.tsx";

interface ProfileSectionsProps {
  person: Profile;
  /** Null where the reader may not see it. */
  looksFor: Wishes | null;
  isMe: boolean;
}

/** The sections of a profile, as members may see them. */
export function ProfileSections({ person, looksFor, isMe }: ProfileSectionsProps) {
  const answers = QUESTION_KEYS.map((key) => person[key]).filter(({ answer }) => answer);
  return (
    <>
      <Part title="Photos">
        {person.profile_pics.length > 0 ? <Photos photos={person.profile_pics} /> : <NotProvided />}
      </Part>
      <Part title="About me">
        {answers.length > 0 ? (
          <dl className={styles.answers}>
            {answers.map(({ answer, user_data_question: { hint } }) => (
              <div key={hint}>
                <dt>{hint}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <NotProvided />
        )}
      </Part>
      {looksFor && (
        <Part title={isMe ? "What I am looking for" : `What ${person.first_name} is looking for`}>
          <Preferences wishes={looksFor} own={isMe} />
        </Part>
      )}
      <Part title="My core Values">
        <Tags of={person.core_values} />
      </Part>
      <Part title="Citizenship">
        <Tags of={person.countries} />
      </Part>
      <Part title="Affiliations">
        <Tags of={person.organisations.map(({ name }) => name)} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={account.panelTitle}>{title}</h2>
      {children}
    </section>
  );
}

function Tags({ of }: { of: string[] }) {
  if (of.length === 0) return <NotProvided />;
  return (
    <ul className={styles.tags}>
      {[...new Set(of)].map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}

function NotProvided() {
  return <p className={account.quiet}>Not provided</p>;
}
