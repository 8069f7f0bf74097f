import type { ReactNode } from "react";
import { keyed } from "../../../components/keyed.ts";
import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { DialogButton } from "../../kit/form/DialogButton.tsx";
import type { GivenPerson } from "./given-person.ts";

const HandOverDialog = lazyWing(() => import("./HandOverDialog.tsx"));

interface HandOverButtonProps {
  people: readonly GivenPerson[];
  label?: string | undefined;
  /** Called if the hand-over succeeded for at least one person. */
  onDone?: () => void;
  className?: string | undefined;
  /** The label of the button, or an icon. An icon also needs `label`. */
  children: ReactNode;
}

/** A button that asks which consultant will look after one or several people from now on. */
export function HandOverButton({
  people,
  label,
  onDone,
  className,
  children,
}: HandOverButtonProps) {
  return (
    <DialogButton
      {...keyed("handOver")}
      size="small"
      variant={typeof children === "string" ? "outlined" : "text"}
      className={className ?? ""}
      aria-label={label}
      title={typeof children === "string" ? undefined : label}
      dialog={(onClose) => <HandOverDialog people={people} onDone={onDone} onClose={onClose} />}
    >
      {children}
    </DialogButton>
  );
}
