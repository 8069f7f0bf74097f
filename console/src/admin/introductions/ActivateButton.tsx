import Button from "@mui/material/Button";
import type { CardControlProps } from "./card-control.ts";
import { useIntroductionAction } from "./use-introduction-action.ts";

/** Activate, or DeActivate what is active, which can be undone. */
export function ActivateButton({ introduction, resource, whose }: CardControlProps) {
  const { act, busy } = useIntroductionAction(resource, introduction);
  const active = introduction.status === "active";
  const undo = {
    does: `activate ${whose ?? introduction.user.first_name} again`,
    keys: "Ctrl Z",
    run: () => void act("activate").catch(() => undefined),
  };
  const text = active ? "DeActivate" : "Activate";

  async function press() {
    if (busy) return;
    try {
      if (active) await act("deactivate", {}, undo);
      else await act("activate");
    } catch {
      // Told by the snack-bar, and the status stays as it is.
    }
  }

  return (
    <Button
      data-activate
      fullWidth
      variant={active ? "outlined" : "contained"}
      color={active ? "error" : "success"}
      aria-label={whose && `${text} ${whose}`}
      aria-busy={busy}
      onClick={press}
    >
      {text}
    </Button>
  );
}
