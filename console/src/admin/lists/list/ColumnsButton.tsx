import Button from "@mui/material/Button";
import { useState } from "react";
import { CodeAwaited } from "../../../components/wings/CodeAwaited.tsx";
import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { Icon } from "../../kit/Icon.tsx";
import type { ColumnsDialogProps } from "./ColumnsDialog.tsx";

const ColumnsDialog = lazyWing(() => import("./ColumnsDialog.tsx"));

/** Opens a dialog in which the user chooses a table's columns. */
export function ColumnsButton({ columns }: Pick<ColumnsDialogProps, "columns">) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        startIcon={<Icon name="table" size={18} />}
        onClick={() => setOpen(true)}
      >
        Columns
      </Button>
      <CodeAwaited fallback={<span data-coming="dialog" hidden />}>
        {open && <ColumnsDialog columns={columns} onClose={() => setOpen(false)} />}
      </CodeAwaited>
    </>
  );
}
