import type { Introduction } from "@agbara/shared/contract/entities.ts";
import Button from "@mui/material/Button";
import { useIntroductionAction } from "./use-introduction-action.ts";

/** Activate, or DeActivate what is active. */
export function ActivateButton(properties: { introduction: Introduction; resource: string }) {
  const { introduction, resource } = properties;
  const { act, busy } = useIntroductionAction(resource, introduction);
  const active = introduction.status === "active";
  return (
    <Button
      data-activate
      fullWidth
      variant={active ? "outlined" : "contained"}
      color={active ? "error" : "success"}
      aria-busy={busy}
      onClick={() => {
        // A failure is told by the snack-bar, and the status stays as it is.
        if (!busy) act(active ? "deactivate" : "activate").catch(() => undefined);
      }}
    >
      {active ? "DeActivate" : "Activate"}
    </Button>
  );
}
