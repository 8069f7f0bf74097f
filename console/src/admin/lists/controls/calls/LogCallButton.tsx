import { withNames } from "@agbara/shared/text/words.ts";
import { keyed } from "../../../../components/keyed.ts";
import { lazyWing } from "../../../../components/wings/lazy-wing.ts";
import { DialogButton } from "../../../kit/form/DialogButton.tsx";
import { Icon } from "../../../kit/Icon.tsx";
import type { CardControlProps } from "../card-control.ts";

const LogCallDialog = lazyWing(() => import("./LogCallDialog.tsx"));

interface LogCallButtonProps extends CardControlProps {
  className?: string | undefined;
}

/** A button to log a call with the person. On a card it is an icon, because the card has no room for text. */
export function LogCallButton({ introduction, whose, className = "" }: LogCallButtonProps) {
  const label = whose && withNames`Log a call to ${whose}`;
  return (
    <DialogButton
      {...keyed("contacted")}
      size="small"
      variant={whose ? "text" : "outlined"}
      className={className}
      aria-label={label}
      title={label}
      dialog={(onClose) => <LogCallDialog introduction={introduction} onClose={onClose} />}
    >
      {whose ? <Icon name="book" size={18} /> : "Log a call"}
    </DialogButton>
  );
}
