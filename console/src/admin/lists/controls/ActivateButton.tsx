import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { SUCCESS } from "@agbara/shared/contract/parts/errors.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { keyed } from "../../../components/keyed.ts";
import type { Undo } from "../../../components/notices.ts";
import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import { DialogAwaited } from "../../kit/form/DialogButton.tsx";
import type { CardControlProps } from "./card-control.ts";
import { useRegisterFirst } from "./use-register-first.ts";

const UnmetDialog = lazyWing(() => import("./meeting/UnmetDialog.tsx"));

interface ActivateButtonProps extends CardControlProps {
  /** The style that makes the button less visible. We use it where another step comes first. */
  plain?: "outlined" | "text" | undefined;
}

/**
 * A button that activates or deactivates a person. A deactivation can be undone. If no consultant has met the person,
 * asks for a reason before the activation.
 */
export function ActivateButton({ introduction, whose, plain }: ActivateButtonProps) {
  const { _id: id, user } = introduction;
  const activate = useDo("introductions.own.activate");
  const deactivate = useDo("introductions.own.deactivate");
  const failed = useRegisterFirst(user._id);
  const [asking, setAsking] = useState(false);
  const busy = activate.busy || deactivate.busy;
  const active = introduction.status === "active";
  const name = whose ?? user.first_name;
  const text = active ? "DeActivate" : "Activate";

  /** Returns an undo for this deactivation. It does not undo changes that a colleague has made since then. */
  function undoOf({ data }: { data: Introduction }): Undo {
    const undo: Undo = {
      does: withNames`activate ${name} again`,
      keys: "Ctrl Z",
      run: () =>
        void activate.run(
          { id, deactivated_at: data.updated_at },
          {
            done: SUCCESS.activated,
            advice: withNames`${name} may still be inactive: undo again.`,
            again: undo,
            failed,
          },
        ),
    };
    return undo;
  }

  const said = { advice: withNames`Press ${text} for ${name} again.`, failed };

  /** Starts the action. The status on the screen changes only after the server has confirmed. */
  function press() {
    if (busy) return;
    if (active) deactivate.run({ id }, { ...said, done: SUCCESS.deactivated, undo: undoOf });
    else if (isUnmet(introduction)) setAsking(true);
    else activate.run({ id }, { ...said, done: SUCCESS.activated });
  }

  async function activateUnmet(unmet_reason: string): Promise<boolean> {
    const done = { ...said, done: SUCCESS.activated };
    return (await activate.run({ id, unmet_reason }, done)) !== null;
  }

  return (
    <>
      <Button
        {...keyed("activate")}
        fullWidth={!active}
        variant={plain ?? (active ? "outlined" : "contained")}
        color={active ? "error" : "success"}
        aria-label={whose && withNames`${text} ${whose}`}
        aria-busy={busy}
        onClick={press}
      >
        {text}
      </Button>
      <DialogAwaited>
        {asking && (
          <UnmetDialog
            introduction={introduction}
            busy={busy}
            onActivate={activateUnmet}
            onClose={() => setAsking(false)}
          />
        )}
      </DialogAwaited>
    </>
  );
}

/** Returns true if a person is registered and no consultant has met them. Always returns false for a pre-match. */
function isUnmet({ met, contact, registered_at }: Introduction): boolean {
  return met === null && contact === null && registered_at !== null;
}
