import Button from "@mui/material/Button";
import { useState } from "react";
import { CodeAwaited } from "../../../../components/wings/CodeAwaited.tsx";
import { lazyWing } from "../../../../components/wings/lazy-wing.ts";
import { IfMay } from "../../../kit/calls/IfMay.tsx";
import { Icon } from "../../../kit/Icon.tsx";
import type { Wanted } from "./wanted.ts";

const WholeFileDialog = lazyWing(() => import("./WholeFileDialog.tsx"));

/** Saves a list of money as a CSV file without a limit of rows. First asks for the purpose of the file. */
export function WholeFile(properties: Wanted) {
  const [open, setOpen] = useState(false);
  return (
    <IfMay call="desk.files.ask">
      <Button
        variant="outlined"
        startIcon={<Icon name="download" size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Export CSV
      </Button>
      <CodeAwaited fallback={<span data-coming="dialog" hidden />}>
        {open && <WholeFileDialog {...properties} onClose={() => setOpen(false)} />}
      </CodeAwaited>
    </IfMay>
  );
}
