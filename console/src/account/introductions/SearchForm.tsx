import { AGE_SLIDER, DEFAULT_SEARCH, TEXT_LIMITS } from "@agbara/shared/constants.ts";
import type { Gender, PersonSummary } from "@agbara/shared/contract/entities.ts";
import { AGES_CROSSED } from "@agbara/shared/contract/errors.ts";
import { COUNTRIES, type CountryCode } from "@agbara/shared/countries.ts";
import { type FormEvent, useId, useState } from "react";
import { Field } from "../../components/Field.tsx";
import { Icon } from "../../components/Icon.tsx";
import { SelectField } from "../../components/SelectField.tsx";
import { agesCrossed, maySearch, type SearchFilters } from "../../components/search-query.ts";
import account from "../account.module.css";
import styles from "./FindPeople.module.css";

const GENDERS = [
  ["female", "Women"],
  ["male", "Men"],
] as const;
const COUNTRY_OPTIONS = [["", "Every country"], ...Object.entries(COUNTRIES)] as [string, string][];

interface SearchFormProps {
  filters: SearchFilters;
  own: PersonSummary | null;
  onSearch: (filters: SearchFilters) => void;
}

/** The filters of a search that does not run yet: what is not chosen begins as the specification says. */
function begun(filters: SearchFilters): SearchFilters {
  const { min_age, max_age, country_code } = DEFAULT_SEARCH;
  return {
    ...filters,
    min_age: filters.min_age ?? min_age,
    max_age: filters.max_age ?? max_age,
    country_code: filters.country_code || country_code,
  };
}

/** The filters. They fold away once a search runs, so that a phone shows people first. */
export function SearchForm({ filters, own, onSearch }: SearchFormProps) {
  const other: Gender = own?.gender === "male" ? "female" : "male";
  const [wanted, setWanted] = useState(() => (maySearch(filters) ? filters : begun(filters)));
  const set = (change: Partial<SearchFilters>) => setWanted({ ...wanted, ...change });
  const crossed = agesCrossed(wanted);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!crossed) onSearch(wanted);
  }

  return (
    <details className={styles.filters} open={!maySearch(filters)}>
      <summary>
        <Icon name="filter" /> Change the filters
      </summary>
      <form className={styles.form} onSubmit={submit} aria-label="Filters">
        <fieldset className={styles.ages}>
          <legend className="visually-hidden">Age</legend>
          <AgeSlider
            label="Minimum age"
            age={wanted.min_age ?? AGE_SLIDER.min}
            onChange={(min_age) => set({ min_age })}
          />
          <AgeSlider
            label="Maximum age"
            age={wanted.max_age ?? AGE_SLIDER.max}
            onChange={(max_age) => set({ max_age })}
          />
          <div role="alert" className={styles.crossed}>
            {crossed && AGES_CROSSED}
          </div>
        </fieldset>
        <SelectField
          label="Show me"
          options={GENDERS}
          value={wanted.gender || other}
          onChange={(event) => set({ gender: event.target.value as Gender })}
        />
        <div>
          <SelectField
            label="Country they live in"
            options={COUNTRY_OPTIONS}
            value={wanted.my_country_only ? (own?.country_code ?? "") : wanted.country_code}
            disabled={wanted.my_country_only}
            onChange={(event) => set({ country_code: event.target.value as CountryCode })}
          />
          <label className={account.check}>
            <input
              type="checkbox"
              checked={wanted.my_country_only}
              onChange={(event) => set({ my_country_only: event.target.checked })}
            />
            My country only
          </label>
        </div>
        <Field
          label="First name"
          value={wanted.first_name}
          maxLength={TEXT_LIMITS.first_name}
          autoComplete="off"
          onChange={(event) => set({ first_name: event.target.value })}
        />
        <Field
          label="Phone"
          hint="Finds somebody whose number you can already see. It overrides all other filters."
          type="tel"
          value={wanted.phone}
          maxLength={TEXT_LIMITS.phone}
          autoComplete="off"
          onChange={(event) => set({ phone: event.target.value })}
        />
        <button type="submit" className="button">
          Search
        </button>
      </form>
    </details>
  );
}

interface AgeSliderProps {
  label: string;
  age: number;
  onChange: (age: number) => void;
}

function AgeSlider({ label, age, onChange }: AgeSliderProps) {
  const id = useId();
  return (
    <div className={styles.age}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{age}</output>
      <input
        id={id}
        type="range"
        {...AGE_SLIDER}
        value={age}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
