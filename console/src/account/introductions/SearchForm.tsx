import { AGE_SLIDER, DEFAULT_SEARCH, TEXT_LIMITS } from "@agbara/shared/constants.ts";
import type { Gender, PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import { AGES_CROSSED } from "@agbara/shared/contract/parts/errors.ts";
import { COUNTRIES, type CountryCode } from "@agbara/shared/countries.ts";
import { oppositeOf } from "@agbara/shared/matching.ts";
import { type FormEvent, useId, useState } from "react";
import { Field } from "../../components/fields/Field.tsx";
import { SelectField } from "../../components/fields/SelectField.tsx";
import { Icon } from "../../components/Icon.tsx";
import { agesCrossed, maySearch, type SearchFilters } from "../../providers/search-query.ts";
import { words } from "../../words/account.ts";
import styles from "./FindPeople.module.css";

interface SearchFormProps {
  filters: SearchFilters;
  own: PersonSummary | null;
  onSearch: (filters: SearchFilters) => void;
}

/**
 * Returns the filters that the form shows first. A filter that the person has not chosen gets its default from the
 * specification.
 */
function begun(filters: SearchFilters): SearchFilters {
  const { min_age, max_age, country_code } = DEFAULT_SEARCH;
  return {
    ...filters,
    min_age: filters.min_age ?? min_age,
    max_age: filters.max_age ?? max_age,
    country_code: filters.country_code || country_code,
  };
}

/** Shows the filters. They are collapsed while results are shown, so that a phone shows people first. */
export function SearchForm({ filters, own, onSearch }: SearchFormProps) {
  const other = own ? oppositeOf(own.gender) : "male";
  const [wanted, setWanted] = useState(() => (maySearch(filters) ? filters : begun(filters)));
  const set = (change: Partial<SearchFilters>) => setWanted({ ...wanted, ...change });
  const crossed = agesCrossed(wanted);
  const { women, men, everyCountry } = words.searchForm;
  const genders = [
    ["female", women],
    ["male", men],
  ] as const;
  const countries: [string, string][] = [["", everyCountry], ...Object.entries(COUNTRIES)];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!crossed) onSearch(wanted);
  }

  return (
    <details className={`panel ${styles.filters}`} open={!maySearch(filters)}>
      <summary className="way">
        <Icon name="filter" /> {words.searchForm.change}
      </summary>
      <form
        className={`stack gap-20 ${styles.form}`}
        onSubmit={submit}
        aria-label={words.searchForm.filters}
      >
        <fieldset className={`stack ${styles.ages}`}>
          <legend className="visually-hidden">{words.searchForm.age}</legend>
          <AgeSlider
            label={words.searchForm.minimumAge}
            age={wanted.min_age ?? AGE_SLIDER.min}
            onChange={(min_age) => set({ min_age })}
          />
          <AgeSlider
            label={words.searchForm.maximumAge}
            age={wanted.max_age ?? AGE_SLIDER.max}
            onChange={(max_age) => set({ max_age })}
          />
          <div role="alert" className={`wrong ${styles.crossed}`}>
            {crossed && AGES_CROSSED}
          </div>
        </fieldset>
        <SelectField
          label={words.searchForm.gender}
          options={genders}
          value={wanted.gender || other}
          onChange={(event) => set({ gender: event.target.value as Gender })}
        />
        <div>
          <SelectField
            label={words.searchForm.country}
            options={countries}
            value={wanted.my_country_only ? (own?.country_code ?? "") : wanted.country_code}
            disabled={wanted.my_country_only}
            onChange={(event) => set({ country_code: event.target.value as CountryCode })}
          />
          <label className="target gap-8">
            <input
              type="checkbox"
              checked={wanted.my_country_only}
              onChange={(event) => set({ my_country_only: event.target.checked })}
            />
            {words.searchForm.myCountryOnly}
          </label>
        </div>
        <Field
          label={words.searchForm.firstName}
          value={wanted.first_name}
          maxLength={TEXT_LIMITS.first_name}
          autoComplete="off"
          onChange={(event) => set({ first_name: event.target.value })}
        />
        <Field
          label={words.searchForm.phone}
          hint={words.searchForm.phoneHint}
          type="tel"
          value={wanted.phone}
          autoComplete="off"
          onChange={(event) => set({ phone: event.target.value })}
        />
        <button type="submit" className="button">
          {words.searchForm.submit}
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
