import Button from "@mui/material/Button";
import { Suspense, useState } from "react";
import { Icon } from "../../../components/Icon.tsx";
import { lazyWing } from "../../../components/lazy-wing.ts";
import type { SearchedList } from "../../../providers/lists.ts";
import type { SearchFilters } from "../../../providers/search-query.ts";

const ExportDialog = lazyWing(() => import("./ExportDialog.tsx"));

interface ExportButtonProps {
  list: SearchedList;
  filters: SearchFilters;
  /** Nothing is there to export, or not yet. */
  disabled: boolean;
}

/** The list as it is filtered, as a CSV file, up to a thousand rows; asks first what the file is for. */
export function ExportButton({ disabled, ...properties }: ExportButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="download" size={18} />}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        Export CSV
      </Button>
      <Suspense fallback={null}>
        {open && <ExportDialog {...properties} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
