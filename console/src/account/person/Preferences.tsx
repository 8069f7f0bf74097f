import type { Preferences as Registered } from "@agbara/shared/contract/entities.ts";
import styles from "../account.module.css";

const NOT_PROVIDED = "Not provided";

/** What is registered, but for whether it is public, which is the consultants' affair. */
export type Wishes = Omit<Registered, "is_public">;

interface PreferencesProps {
  wishes: Wishes;
  /** Whether the reader is the one who looks. */
  own?: boolean;
}

/** What a person looks for, and what a consultant registered about them. */
export function Preferences({ wishes, own = false }: PreferencesProps) {
  const facts: [string, string | null][] = [
    ["Age", `${wishes.min_age} to ${wishes.max_age}`],
    ["Height", wishes.min_height === null ? null : `${wishes.min_height} cm or taller`],
    [
      own ? "People outside my country" : "People outside their country",
      wishes.distant_relationship ? "Yes" : "No",
    ],
    [
      own ? "My height" : "Their height",
      wishes.my_height === null ? null : `${wishes.my_height} cm`,
    ],
    ["State of origin", wishes.state],
    ["Tribe", wishes.tribe],
    ["City", wishes.city],
    [own ? "In my words" : "In their words", wishes.details],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([name, value]) => own || value !== null || name !== "Tribe")
        .map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value ?? NOT_PROVIDED}</dd>
          </div>
        ))}
    </dl>
  );
}
