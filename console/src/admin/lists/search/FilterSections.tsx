import { TEXT_LIMITS } from "@agbara/shared/constants.ts";
import { COUNTRIES } from "@agbara/shared/countries.ts";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import type { FilterName, SearchFilters } from "../../../providers/search-query.ts";
import { Choice } from "../../kit/form/Choice.tsx";
import { AgeRange } from "./AgeRange.tsx";
import styles from "./FilterForm.module.css";
import { ANSWER_WORDS, FIRST_CALL_WORDS, STATUS_WORDS } from "./status-words.ts";

const GENDERS = [
  ["", "Any gender"],
  ["female", "Women"],
  ["male", "Men"],
] as const;
const STATUSES = [
  ["", "Active or not"],
  ["active", STATUS_WORDS.active],
  ["inactive", STATUS_WORDS.inactive],
] as const;
const WITH_UNREGISTERED = [["", "Registered"], ...entriesOf(STATUS_WORDS)] as const;
const ANSWERS = [["", "Any answer"], ...entriesOf(ANSWER_WORDS)] as const;
const FIRST_CALLS = [["", "Called or not"], ...entriesOf(FIRST_CALL_WORDS)] as const;
const ANY_COUNTRY = [["", "Any country"], ...Object.entries(COUNTRIES)] as const;

export interface SectionProps {
  form: SearchFilters;
  has: (name: FilterName) => boolean;
  set: (change: Partial<SearchFilters>) => void;
}

/**
 * The filters about the person. Only the list 'Who fits' has no gender filter, because there the person's wishes decide
 * about the gender.
 */
export function PersonFilters({ form, has, set }: SectionProps) {
  return (
    <>
      <AgeRange ages={form} onChange={set} />
      {has("gender") && (
        <Choice
          label="Gender"
          options={GENDERS}
          value={form.gender}
          onChange={(gender) => set({ gender })}
        />
      )}
      <TextField
        label="First name"
        value={form.first_name}
        onChange={({ target }) => set({ first_name: target.value })}
        slotProps={{ htmlInput: { maxLength: TEXT_LIMITS.first_name } }}
      />
      <Choice
        label="Country"
        options={ANY_COUNTRY}
        value={form.country_code}
        disabled={form.my_country_only}
        onChange={(country_code) =>
          set({ country_code: country_code as SearchFilters["country_code"] })
        }
      />
    </>
  );
}

/**
 * The filters about progress: registration, status, the answer to a request, the first call, and the days of joining.
 */
export function ProgressFilters({ form, has, set }: SectionProps) {
  return (
    <>
      {(has("status") || has("registration")) && (
        <Choice
          label="Status"
          options={has("registration") ? WITH_UNREGISTERED : STATUSES}
          value={form.status}
          onChange={(status) => set({ status })}
        />
      )}
      {has("request_status") && (
        <Choice
          label="Answer"
          options={ANSWERS}
          value={form.request_status}
          onChange={(request_status) => set({ request_status })}
        />
      )}
      {has("first_call") && (
        <Choice
          label="First call"
          options={FIRST_CALLS}
          value={form.first_call}
          onChange={(first_call) => set({ first_call })}
        />
      )}
      {has("joined") && (
        <>
          <Day
            label="Joined from"
            value={form.joined_from}
            onChange={(joined_from) => set({ joined_from })}
          />
          <Day
            label="Joined until"
            value={form.joined_to}
            onChange={(joined_to) => set({ joined_to })}
          />
        </>
      )}
    </>
  );
}

/** The filters that override others: the phone number overrides all, and "My country only" overrides the country. */
export function OverridingFilters({ form, has, set }: SectionProps) {
  return (
    <>
      {has("phone") && (
        <TextField
          className={styles.phone ?? ""}
          label="Phone"
          type="tel"
          value={form.phone}
          onChange={({ target }) => set({ phone: target.value })}
        />
      )}
      {has("my_country_only") && (
        <FormControlLabel
          className={styles.own ?? ""}
          label="My country only"
          control={
            <Checkbox
              checked={form.my_country_only}
              onChange={({ target }) => set({ my_country_only: target.checked })}
            />
          }
        />
      )}
    </>
  );
}

/** Returns the pairs of value and label for a select field. */
function entriesOf<Value extends string>(words: Record<Value, string>) {
  return Object.entries(words) as [value: Value, text: string][];
}

interface DayProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

export function Day({ label, value, onChange }: DayProps) {
  return (
    <TextField
      label={label}
      type="date"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
