import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { DialogButton } from "../../kit/form/DialogButton.tsx";
import type { CardControlProps } from "./card-control.ts";

const CorrectDialog = lazyWing(() => import("./CorrectDialog.tsx"));

/** A button to correct a wrong birth date or gender. */
export function CorrectButton({ introduction }: Pick<CardControlProps, "introduction">) {
  return (
    <DialogButton
      size="small"
      dialog={(onClose) => <CorrectDialog introduction={introduction} onClose={onClose} />}
    >
      Correct birth date or gender
    </DialogButton>
  );
}
