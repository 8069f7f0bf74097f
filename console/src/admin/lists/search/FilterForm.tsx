import { AGES_CROSSED } from "@agbara/shared/contract/parts/errors.ts";
import Button from "@mui/material/Button";
import { type FormEvent, useState } from "react";
import { keyed } from "../../../components/keyed.ts";
import { crossedRange } from "../../../providers/lists.ts";
import type { FilterName, SearchFilters } from "../../../providers/search-query.ts";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./FilterForm.module.css";
import { OverridingFilters, PersonFilters, ProgressFilters } from "./FilterSections.tsx";
import { MoreFilters } from "./MoreFilters.tsx";

const CROSSED = {
  age: AGES_CROSSED,
  height: "The minimum height cannot be greater than the maximum height",
  joined: "'Joined from' cannot be after 'Joined until'",
  registered: "'Registered from' cannot be after 'Registered until'",
  contacted: "'Last contact from' cannot be after 'Last contact until'",
};

interface FilterFormProps {
  /** The filters in the address. The form starts with them. */
  filters: SearchFilters;
  /** The filters of this list that other lists may not have. */
  extra: readonly FilterName[];
  loading: boolean;
  /** Called when a filter changes, before the search. */
  onChange?: () => void;
  onSearch: (filters: SearchFilters) => void;
}

/** Shows a list's filters. The search runs only after the user presses the button. */
export function FilterForm({ filters, extra, loading, onChange, onSearch }: FilterFormProps) {
  const [form, setForm] = useState(filters);
  const section = {
    form,
    has: (name: FilterName) => extra.includes(name),
    set: (change: Partial<SearchFilters>) => {
      onChange?.();
      setForm({ ...form, ...change });
    },
  };
  const byPhone = section.has("phone") && form.phone.trim() !== "";
  const crossed = crossedRange(form);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!crossed && !loading) onSearch(form);
  }

  return (
    <form
      {...keyed("filters")}
      onSubmit={submit}
      className={styles.form}
      data-by-phone={byPhone || undefined}
    >
      <div className={styles.others}>
        <PersonFilters {...section} />
        <ProgressFilters {...section} />
        <MoreFilters {...section} />
      </div>
      <div className={styles.go}>
        <OverridingFilters {...section} />
        {!loading && (
          <Button
            type="submit"
            variant="contained"
            startIcon={<Icon name="search" size={18} />}
            disabled={crossed !== null}
          >
            Search
          </Button>
        )}
        {loading && (
          <p role="status" className={`quiet line ${styles.searching}`}>
            <span className="spinner" aria-hidden="true" /> Searching…
          </p>
        )}
        <p className={styles.message} role="alert">
          {crossed && CROSSED[crossed]}
        </p>
        {byPhone && <p className="quiet">The phone number overrides all other filters.</p>}
      </div>
    </form>
  );
}
