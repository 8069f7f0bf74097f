import Button from "@mui/material/Button";
import { useState } from "react";
import { CodeAwaited } from "../../../../components/wings/CodeAwaited.tsx";
import { lazyWing } from "../../../../components/wings/lazy-wing.ts";
import { Icon } from "../../../kit/Icon.tsx";
import type { Exported } from "./exported.ts";

const ExportDialog = lazyWing(() => import("./ExportDialog.tsx"));

interface ExportButtonProps {
  exported: Exported;
  /** True if there is nothing to export, or if the list has not loaded yet. */
  disabled: boolean;
}

/** Exports the filtered list as a CSV file of at most a thousand rows. First asks for the purpose of the file. */
export function ExportButton({ disabled, exported }: ExportButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        data-export
        variant="outlined"
        startIcon={<Icon name="download" size={18} />}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        Export CSV
      </Button>
      <CodeAwaited fallback={<span data-coming="dialog" hidden />}>
        {open && <ExportDialog exported={exported} onClose={() => setOpen(false)} />}
      </CodeAwaited>
    </>
  );
}
