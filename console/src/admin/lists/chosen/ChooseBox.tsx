import { withNames } from "@agbara/shared/text/words.ts";
import { keyed } from "../../../components/keyed.ts";
import styles from "./chosen.module.css";
import { type ChosenPerson, useChosenHere } from "./chosen.ts";

/** A checkbox that selects one person in a list. */
export function ChooseBox({ person }: { person: ChosenPerson }) {
  const chosen = useChosenHere();
  if (!chosen) return null;
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        {...keyed("select")}
        aria-label={withNames`Choose ${person.first_name}`}
        checked={chosen.ids.has(person.user_id)}
        onChange={({ target }) => chosen.choose([person], target.checked)}
      />
    </label>
  );
}
