import styles from "./RegistrationForm.module.css";
import { differences, type RegistrationForm } from "./registration.ts";

const NAMES: Record<keyof RegistrationForm, string> = {
  min_age: "minimum age",
  max_age: "maximum age",
  min_height: "minimum height",
  my_height: "height",
  state: "state of origin",
  tribe: "tribe",
  city: "city",
  details: "details",
  note: "note",
  distant_relationship: "open to other countries",
  is_public: "public",
};

/** Says what a colleague saved since the draft was begun; nothing of either is lost. */
export function Overtaken({
  base,
  onRecord,
}: {
  base: RegistrationForm;
  onRecord: RegistrationForm;
}) {
  const changed = differences(base, onRecord);
  if (changed.length === 0) return null;
  const said = changed.map((name) => `${NAMES[name]}: ${onRecord[name] || "(empty)"}`);
  return (
    <p className={styles.overtaken} role="status">
      A colleague saved this form meanwhile ({said.join("; ")}). Your draft is below; saving it
      takes the place of theirs.
    </p>
  );
}
