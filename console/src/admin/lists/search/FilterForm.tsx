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
  /** The filters from the address. The form starts with them. */
  filters: SearchFilters;
  /** The names of the filters that this list has in addition to the common ones. */
  extra: readonly FilterName[];
  loading: boolean;
  /** Called when the user changes a filter, before they start the search. */
  onChange?: () => void;
  onSearch: (filters: SearchFilters) => void;
}

/** Shows the filters of a list. The search runs only when the user presses the button. */
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
        <OverridingFilters {...section} />
      </div>
      <div className={styles.go}>
        <MoreFilters {...section} />
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
