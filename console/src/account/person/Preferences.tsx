import type { MemberIntroduction } from "@agbara/shared/contract/entities.ts";
import styles from "../account.module.css";

const NOT_PROVIDED = "Not provided";

interface PreferencesProps {
  record: Omit<MemberIntroduction, "user" | "contact" | "match">;
  /** Whether the reader is the one who looks. */
  own?: boolean;
}

/** What a person looks for, and what a consultant registered about them. */
export function Preferences({ record, own = false }: PreferencesProps) {
  const facts: [string, string | null][] = [
    ["Age", `${record.min_age} to ${record.max_age}`],
    ["Height", record.min_height === null ? null : `${record.min_height} cm or taller`],
    ["Outside the own country", record.distant_relationship ? "Open to it" : "Rather not"],
    [
      own ? "My height" : "Their height",
      record.my_height === null ? null : `${record.my_height} cm`,
    ],
    ["State of origin", record.state],
    ["Tribe", record.tribe],
    ["City", record.city],
    [own ? "In my words" : "In their words", record.details],
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
