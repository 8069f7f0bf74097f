import Button from "@mui/material/Button";
import { type FormEvent, useState } from "react";
import { Icon } from "../../../../components/Icon.tsx";
import { keyed } from "../../../../components/keyed.ts";
import { crossedRange } from "../../../../providers/lists.ts";
import type { SearchFilters } from "../../../../providers/search-query.ts";
import { MoreFilters } from "../../../lists/search/MoreFilters.tsx";

interface FittingFiltersProps {
  /** The filters in the address. The form starts with them. */
  filters: SearchFilters;
  onSearch: (filters: SearchFilters) => void;
}

/** Shows the search's filters that do not depend on the person's wishes. A press on the button applies them. */
export function FittingFilters({ filters, onSearch }: FittingFiltersProps) {
  const [form, setForm] = useState(filters);
  const crossed = crossedRange(form) !== null;
  const isChanged = JSON.stringify(form) !== JSON.stringify(filters);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!crossed) onSearch(form);
  }

  return (
    <form {...keyed("filters")} onSubmit={submit} className="stack gap-8 start">
      <MoreFilters form={form} set={(change) => setForm({ ...form, ...change })} />
      {isChanged && (
        <div>
          <Button
            type="submit"
            variant="outlined"
            size="small"
            startIcon={<Icon name="search" size={16} />}
            disabled={crossed}
          >
            Search
          </Button>
        </div>
      )}
    </form>
  );
}
