import { PEOPLE_COUNT_MAX, PEOPLE_COUNT_MIN } from "@agbara/shared/constants.ts";
import type { SiteWords } from "../../words/words.ts";
import { Field } from "./Field.tsx";

const COUNTS = Array.from({ length: PEOPLE_COUNT_MAX - PEOPLE_COUNT_MIN + 1 }, (_, at) =>
  String(PEOPLE_COUNT_MIN + at),
);

interface Props {
  id: string;
  value: string;
  onChange: (value: string) => void;
  words: Record<keyof Pick<SiteWords["giving"], "people">, string>;
}

/** Asks for the number of people, with a list of fixed numbers. */
export function PeopleField({ id, value, onChange, words }: Props) {
  return (
    <Field id={id} label={words.people}>
      <select id={id} name="people" value={value} onChange={({ target }) => onChange(target.value)}>
        {COUNTS.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </select>
    </Field>
  );
}

/**
 * If the list contains the number of people from a draft, returns this number. Otherwise returns the smallest number in
 * the list.
 */
export function peopleOf(value: string): number {
  return COUNTS.includes(value) ? Number(value) : PEOPLE_COUNT_MIN;
}
