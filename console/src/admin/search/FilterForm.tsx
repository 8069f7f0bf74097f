import { AGES_CROSSED } from "@agbara/shared/contract/parts/errors.ts";
import Button from "@mui/material/Button";
import { type FormEvent, useState } from "react";
import { Icon } from "../../components/Icon.tsx";
import { agesCrossed, type FilterName, type SearchFilters } from "../../providers/search-query.ts";
import styles from "./FilterForm.module.css";
import { OverridingFilters, PersonFilters, ProgressFilters } from "./FilterSections.tsx";
import { MoreFilters } from "./MoreFilters.tsx";

interface FilterFormProps {
  /** What the address says; the form starts from it. */
  filters: SearchFilters;
  /** Filters beyond those that every list has. */
  extra: readonly FilterName[];
  loading: boolean;
  /** A filter was changed, and is not searched for yet. */
  onChange?: () => void;
  onSearch: (filters: SearchFilters) => void;
}

/** The filters of a list. Nothing is searched before the button is pressed. */
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
  const crossed = agesCrossed(form);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!crossed && !loading) onSearch(form);
  }

  return (
    <form onSubmit={submit} className={styles.form} data-by-phone={byPhone || undefined}>
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
        {byPhone && <p className={styles.hint}>The phone number overrides all other filters.</p>}
      </div>
    </form>
  );
}
