import type { Profile } from "@agbara/shared/contract/parts/entities.ts";
import {
  PROFILE_LIST_NAMES,
  type ProfileList,
} from "@agbara/shared/contract/parts/profile-list-rows.ts";
import { QUESTION_KEYS } from "@agbara/shared/questions.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { ReactNode } from "react";
import { words } from "../../words/account.ts";
import styles from "./PersonScreen.module.css";
import { Photos } from "./Photos.tsx";
import { Preferences, type Wishes } from "./Preferences.tsx";

interface ProfileSectionsProps {
  person: Profile;
  /** The person's wishes for an introduction. Null if the reader may not see them. */
  looksFor: Wishes | null;
  isMe: boolean;
  bothAccepted: boolean;
  /** Called to show the photo at this place in full size. */
  onShow: (at: number) => void;
}

/** The profile's lists in their order on the screen, the core values first. */
const LISTS = new Set<ProfileList>(["core_values", ...PROFILE_LIST_NAMES]);

/** Shows the parts of a profile that members may see. */
export function ProfileSections(properties: ProfileSectionsProps) {
  const { person, looksFor, isMe, bothAccepted, onShow } = properties;
  const answers = QUESTION_KEYS.map((key) => person[key]).filter(({ answer }) => answer);
  return (
    <>
      {person.profile_pics.length !== 1 && (
        <Part title={words.person[person.profile_pics.length > 1 ? "morePhotos" : "photos"]}>
          {person.profile_pics.length > 1 ? (
            <Photos photos={person.profile_pics} onShow={onShow} />
          ) : (
            <NotProvided />
          )}
        </Part>
      )}
      <Part title={words.person.aboutMe}>
        {answers.length > 0 ? (
          <dl className={`terms ${styles.answers}`}>
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
        <Part
          title={
            isMe ? words.person.iLookFor : fill(words.person.looksFor, { name: person.first_name })
          }
        >
          <Preferences wishes={looksFor} own={isMe} />
        </Part>
      )}
      {[...LISTS].map(
        (list) =>
          (isMe || list !== "organisations" || person[list].length > 0) && (
            <Part key={list} title={words.profile.lists[list].label}>
              <Tags
                of={person[list].map((entry) => (typeof entry === "string" ? entry : entry.name))}
              />
            </Part>
          ),
      )}
      {!isMe && !bothAccepted && <p className="quiet small">{words.person.afterBoth}</p>}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack gap-12">
      <h2 className="subtitle">{title}</h2>
      {children}
    </section>
  );
}

function Tags({ of }: { of: string[] }) {
  if (of.length === 0) return <NotProvided />;
  return (
    <ul className="actions tags">
      {[...new Set(of)].map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}

function NotProvided() {
  return <p className="quiet small">{words.person.notProvided}</p>;
}
