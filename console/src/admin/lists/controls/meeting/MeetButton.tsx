import { keyed } from "../../../../components/keyed.ts";
import { lazyWing } from "../../../../components/wings/lazy-wing.ts";
import { DialogButton } from "../../../kit/form/DialogButton.tsx";
import type { CardControlProps } from "../card-control.ts";

const MeetDialog = lazyWing(() => import("./MeetDialog.tsx"));

/** A button to record how the consultant met a person, for the first time or again. */
export function MeetButton({ introduction }: Pick<CardControlProps, "introduction">) {
  return (
    <DialogButton
      {...keyed("meet")}
      size="small"
      dialog={(onClose) => <MeetDialog introduction={introduction} onClose={onClose} />}
    >
      {introduction.met ? "Met again" : "Say how you met"}
    </DialogButton>
  );
}
