import { withNames } from "@agbara/shared/text/words.ts";
import { addToFailure } from "../../../../components/notices.ts";
import { adviseAfter, leavesOpen } from "../../../kit/form/advise.ts";

/**
 * Says in the snack-bar whose note is not saved, because the user may already be at the next person. Returns the
 * sentence for the card. `isHere` is true if the focus is still in the note's form.
 */
export function tellUnsaved(error: unknown, whose: string, isHere: boolean): string {
  const open = leavesOpen(error);
  const sentence = withNames`The note for ${whose} ${open ? "may not be saved" : "is not saved"}.`;
  const advice = `${sentence} What you wrote is kept.${isHere ? "" : " Press e to go to it."}`;
  if (open) adviseAfter(error, advice);
  else addToFailure({ advice });
  return sentence;
}
