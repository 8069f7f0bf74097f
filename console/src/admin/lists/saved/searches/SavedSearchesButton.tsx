import Button from "@mui/material/Button";
import { useState } from "react";
import { CodeAwaited } from "../../../../components/wings/CodeAwaited.tsx";
import { lazyWing } from "../../../../components/wings/lazy-wing.ts";
import type { SearchedList } from "../../../../providers/lists.ts";
import type { SearchFilters } from "../../../../providers/search-query.ts";
import { Icon } from "../../../kit/Icon.tsx";

const SavedSearches = lazyWing(() => import("./SavedSearches.tsx"));

/** Opens the user's saved searches of this list. The user can save the current search there too. */
export function SavedSearchesButton(properties: { list: SearchedList; filters: SearchFilters }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="star" size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Saved searches
      </Button>
      <CodeAwaited fallback={<span data-coming="dialog" hidden />}>
        {open && <SavedSearches {...properties} onClose={() => setOpen(false)} />}
      </CodeAwaited>
    </>
  );
}
