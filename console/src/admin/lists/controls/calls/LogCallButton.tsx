import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { keyed } from "../../../../components/keyed.ts";
import { CodeAwaited } from "../../../../components/wings/CodeAwaited.tsx";
import { lazyWing } from "../../../../components/wings/lazy-wing.ts";
import { Icon } from "../../../kit/Icon.tsx";
import type { CardControlProps } from "../card-control.ts";

const LogCallDialog = lazyWing(() => import("./LogCallDialog.tsx"));

interface LogCallButtonProps extends CardControlProps {
  className?: string | undefined;
}

/** Logs a call to the person. On a card it is an icon, because the card has no room for words. */
export function LogCallButton({ introduction, whose, className = "" }: LogCallButtonProps) {
  const [open, setOpen] = useState(false);
  const label = whose && withNames`Log a call to ${whose}`;
  return (
    <>
      <Button
        {...keyed("contacted")}
        size="small"
        variant={whose ? "text" : "outlined"}
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {whose ? <Icon name="book" size={18} /> : "Log a call"}
      </Button>
      <CodeAwaited fallback={<span data-coming="dialog" hidden />}>
        {open && <LogCallDialog introduction={introduction} onClose={() => setOpen(false)} />}
      </CodeAwaited>
    </>
  );
}
