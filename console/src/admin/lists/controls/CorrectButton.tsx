import Button from "@mui/material/Button";
import { useState } from "react";
import { CodeAwaited } from "../../../components/wings/CodeAwaited.tsx";
import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import type { CardControlProps } from "./card-control.ts";

const CorrectDialog = lazyWing(() => import("./CorrectDialog.tsx"));

/** Corrects a wrong birth date or gender. */
export function CorrectButton({ introduction }: Pick<CardControlProps, "introduction">) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Correct birth date or gender
      </Button>
      <CodeAwaited fallback={<span data-coming="dialog" hidden />}>
        {open && <CorrectDialog introduction={introduction} onClose={() => setOpen(false)} />}
      </CodeAwaited>
    </>
  );
}
