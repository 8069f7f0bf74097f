import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import type { Undo } from "../../../components/notices.ts";
import { adviseAfter } from "../../kit/form/advise.ts";
import type { CardControlProps } from "./card-control.ts";
import { useIntroductionAction } from "./use-introduction-action.ts";

/** Activates a person, or deactivates one who is active. Deactivating can be undone. */
export function ActivateButton({ introduction, resource, whose }: CardControlProps) {
  const { act, busy } = useIntroductionAction(resource, introduction);
  const active = introduction.status === "active";
  const name = whose ?? introduction.user.first_name;
  const text = active ? "DeActivate" : "Activate";

  /** Undoes this deactivation, but nothing that a colleague did since then. */
  function undoOf({ updated_at: deactivated_at }: Introduction): Undo {
    const undo: Undo = {
      does: withNames`activate ${name} again`,
      keys: "Ctrl Z",
      run: () => void act("activate", { deactivated_at }).catch(offerAgain),
    };
    function offerAgain(error: unknown) {
      adviseAfter(error, withNames`${name} may still be inactive: undo again.`, undo);
    }
    return undo;
  }

  async function press() {
    if (busy) return;
    try {
      if (active) await act("deactivate", {}, undoOf);
      else await act("activate");
    } catch (error) {
      // The snack-bar shows the error. The status shown stays the same.
      adviseAfter(error, withNames`Press ${text} for ${name} again.`);
    }
  }

  return (
    <Button
      data-activate
      fullWidth
      variant={active ? "outlined" : "contained"}
      color={active ? "error" : "success"}
      aria-label={whose && withNames`${text} ${whose}`}
      aria-busy={busy}
      onClick={press}
    >
      {text}
    </Button>
  );
}
