import type { Preferences as Registered } from "@agbara/shared/contract/parts/entities.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { words } from "../../words/account.ts";
import styles from "../account.module.css";

/** A person's registered wishes, without `is_public`, because only consultants decide about that field. */
export type Wishes = Omit<Registered, "is_public">;

/**
 * The facts that others see only after both people have accepted. If we do not have such a fact, we leave it out and do
 * not write "Not provided".
 */
const AFTER_BOTH: readonly string[] = [
  words.preferences.state,
  words.preferences.tribe,
  words.preferences.city,
];

interface PreferencesProps {
  wishes: Wishes;
  /** True if these are the reader's own preferences. */
  own?: boolean;
}

/** Shows a person's wishes for an introduction, and the facts that a consultant has registered about the person. */
export function Preferences({ wishes, own = false }: PreferencesProps) {
  const facts: [string, string | null][] = [
    [
      words.preferences.age,
      fill(words.preferences.ages, { min: wishes.min_age, max: wishes.max_age }),
    ],
    [
      words.preferences.height,
      wishes.min_height === null
        ? null
        : fill(words.preferences.orTaller, { cm: wishes.min_height }),
    ],
    [
      own ? words.preferences.outsideMyCountry : words.preferences.outsideTheirCountry,
      wishes.distant_relationship ? words.preferences.yes : words.preferences.no,
    ],
    [
      own ? words.preferences.myHeight : words.preferences.theirHeight,
      wishes.my_height === null ? null : fill(words.preferences.cm, { cm: wishes.my_height }),
    ],
    [words.preferences.state, wishes.state],
    [words.preferences.tribe, wishes.tribe],
    [words.preferences.city, wishes.city],
    [own ? words.preferences.myWords : words.preferences.theirWords, wishes.details],
  ];
  return (
    <dl className={`terms ${styles.facts}`}>
      {facts
        .filter(([name, value]) => own || value !== null || !AFTER_BOTH.includes(name))
        .map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value ?? words.preferences.notProvided}</dd>
          </div>
        ))}
    </dl>
  );
}
