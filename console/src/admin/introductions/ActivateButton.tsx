import Button from "@mui/material/Button";
import type { CardControlProps } from "./card-control.ts";
import { useIntroductionAction } from "./use-introduction-action.ts";

/** Activate, or DeActivate what is active. */
export function ActivateButton({ introduction, resource, whose }: CardControlProps) {
  const { act, busy } = useIntroductionAction(resource, introduction);
  const active = introduction.status === "active";
  const text = active ? "DeActivate" : "Activate";
  return (
    <Button
      data-activate
      fullWidth
      variant={active ? "outlined" : "contained"}
      color={active ? "error" : "success"}
      aria-label={whose && `${text} ${whose}`}
      aria-busy={busy}
      onClick={() => {
        // A failure is told by the snack-bar, and the status stays as it is.
        if (!busy) act(active ? "deactivate" : "activate").catch(() => undefined);
      }}
    >
      {text}
    </Button>
  );
}
