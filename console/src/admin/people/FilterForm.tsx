import { AGES_CROSSED } from "@agbara/shared/contract/errors.ts";
import { COUNTRIES } from "@agbara/shared/countries.ts";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { Icon } from "../../components/Icon.tsx";
import { AgeRange } from "./AgeRange.tsx";
import { Choice } from "./Choice.tsx";
import styles from "./FilterForm.module.css";
import { agesCrossed, type SearchFilters } from "./search-query.ts";

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
const ANSWERS = [
  ["", "Any answer"],
  ["requested", "Waiting for an answer"],
  ["accepted", "Accepted"],
  ["rejected", "Rejected"],
  ["none", "Not asked yet"],
] as const;
const ANY_COUNTRY = [["", "Any country"], ...Object.entries(COUNTRIES)] as const;

export type FilterName = "phone" | "my_country_only" | "status" | "request_status";

interface FilterFormProps {
  /** What the address says; the form starts from it. */
  filters: SearchFilters;
  /** Filters beyond those that every list has. */
  extra: readonly FilterName[];
  loading: boolean;
  onSearch: (filters: SearchFilters) => void;
}

/** The filters of a list. Nothing is searched before the button is pressed. */
export function FilterForm({ filters, extra, loading, onSearch }: FilterFormProps) {
  const [form, setForm] = useState(filters);
  const set = (change: Partial<SearchFilters>) => setForm({ ...form, ...change });
  const has = (name: FilterName) => extra.includes(name);
  const byPhone = has("phone") && form.phone.trim() !== "";
  const crossed = agesCrossed(form);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!crossed && !loading) onSearch(form);
  }

  return (
    <form onSubmit={submit} className={styles.form} data-by-phone={byPhone || undefined}>
      <div className={styles.others}>
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
          slotProps={{ htmlInput: { maxLength: 60 } }}
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
        {has("status") && (
          <Choice
            label="Status"
            options={STATUSES}
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
      </div>
      <div className={styles.go}>
        {has("phone") && (
          <TextField
            label="Phone"
            type="tel"
            value={form.phone}
            onChange={({ target }) => set({ phone: target.value })}
            slotProps={{ htmlInput: { maxLength: 20 } }}
          />
        )}
        {has("my_country_only") && (
          <FormControlLabel
            className={styles.own}
            label="My country only"
            control={
              <Checkbox
                checked={form.my_country_only}
                onChange={({ target }) => set({ my_country_only: target.checked })}
              />
            }
          />
        )}
        {!loading && (
          <Button
            type="submit"
            variant="contained"
            startIcon={<Icon name="search" size={18} />}
            disabled={crossed}
          >
            Search
          </Button>
        )}
        {loading && (
          <p role="status" className={styles.searching}>
            <span className="spinner" aria-hidden="true" /> Searching…
          </p>
        )}
        <p className={styles.message} role="alert">
          {crossed && AGES_CROSSED}
        </p>
        {byPhone && (
          <p className={styles.hint}>
            The phone number overrides all other filters: only it is searched.
          </p>
        )}
      </div>
    </form>
  );
}
