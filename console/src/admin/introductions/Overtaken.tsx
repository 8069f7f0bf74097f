import { SavedMeanwhile } from "../people/SavedMeanwhile.tsx";
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

/** Says what a colleague changed in the form since the draft was begun. */
export function Overtaken({
  base,
  onRecord,
}: {
  base: RegistrationForm;
  onRecord: RegistrationForm;
}) {
  const changed = differences(base, onRecord);
  const said = changed.map((name) => `${NAMES[name]}: ${onRecord[name] || "(empty)"}`);
  return <SavedMeanwhile what="form" changes={said} />;
}
