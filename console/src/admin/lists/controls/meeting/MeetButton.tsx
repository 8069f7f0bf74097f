import Button from "@mui/material/Button";
import { useState } from "react";
import { keyed } from "../../../../components/keyed.ts";
import { CodeAwaited } from "../../../../components/wings/CodeAwaited.tsx";
import { lazyWing } from "../../../../components/wings/lazy-wing.ts";
import type { CardControlProps } from "../card-control.ts";

const MeetDialog = lazyWing(() => import("./MeetDialog.tsx"));

/** Lets a consultant note how they met the person, or that they met the person again. */
export function MeetButton({ introduction }: Pick<CardControlProps, "introduction">) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        {...keyed("meet")}
        size="small"
        variant="outlined"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {introduction.met ? "Met again" : "Say how you met"}
      </Button>
      <CodeAwaited fallback={<span data-coming="dialog" hidden />}>
        {open && <MeetDialog introduction={introduction} onClose={() => setOpen(false)} />}
      </CodeAwaited>
    </>
  );
}
