import { TEXT_LIMITS } from "@agbara/shared/constants.ts";
import { COUNTRIES } from "@agbara/shared/countries.ts";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import type { FilterName, SearchFilters } from "../../components/search-query.ts";
import { AgeRange } from "./AgeRange.tsx";
import { Choice } from "./Choice.tsx";
import styles from "./FilterForm.module.css";

const GENDERS = [
  ["", "Any gender"],
  ["female", "Women"],
  ["male", "Men"],
] as const;
const STATUSES = [
  ["", "Active or not"],
  ["active", "Active"],
  ["inactive", "Not active"],
] as const;
const STANDINGS = [
  ["", "Registered"],
  ["active", "Active"],
  ["inactive", "Not active"],
  ["unregistered", "Not yet registered"],
  ["any", "Registered or not"],
] as const;
const ANSWERS = [
  ["", "Any answer"],
  ["requested", "Waiting for an answer"],
  ["accepted", "Accepted"],
  ["rejected", "Rejected"],
  ["none", "Not asked yet"],
] as const;
const ANY_COUNTRY = [["", "Any country"], ...Object.entries(COUNTRIES)] as const;

interface SectionProps {
  form: SearchFilters;
  has: (name: FilterName) => boolean;
  set: (change: Partial<SearchFilters>) => void;
}

/** Who somebody is: the filters that every list has. */
export function PersonFilters({ form, set }: SectionProps) {
  return (
    <>
      <AgeRange ages={form} onChange={set} />
      <Choice
        label="Gender"
        options={GENDERS}
        value={form.gender}
        onChange={(gender) => set({ gender })}
      />
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

/** How far somebody has come: registered, active, asked, since when. */
export function StandingFilters({ form, has, set }: SectionProps) {
  return (
    <>
      {(has("status") || has("standing")) && (
        <Choice
          label="Status"
          options={has("standing") ? STANDINGS : STATUSES}
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

/** What stands above the other filters: the phone number above all, one's own country above the country. */
export function OverridingFilters({ form, has, set }: SectionProps) {
  return (
    <>
      {has("phone") && (
        <TextField
          label="Phone"
          type="tel"
          value={form.phone}
          onChange={({ target }) => set({ phone: target.value })}
          slotProps={{ htmlInput: { maxLength: TEXT_LIMITS.phone } }}
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

interface DayProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function Day({ label, value, onChange }: DayProps) {
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
