import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { SUCCESS } from "@agbara/shared/contract/parts/errors.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import type { Undo } from "../../../components/notices.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import type { CardControlProps } from "./card-control.ts";
import { useRegisterFirst } from "./use-register-first.ts";

/** Activates a person, or deactivates one who is active. Deactivating can be undone. */
export function ActivateButton({ introduction, whose }: CardControlProps) {
  const { _id: id, user } = introduction;
  const activate = useDo("introductions.own.activate");
  const deactivate = useDo("introductions.own.deactivate");
  const failed = useRegisterFirst(user._id);
  const busy = activate.busy || deactivate.busy;
  const active = introduction.status === "active";
  const name = whose ?? user.first_name;
  const text = active ? "DeActivate" : "Activate";

  /** Undoes this deactivation, but nothing that a colleague did since then. */
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

  /** After a failure, the status shown stays the same. */
  function press() {
    if (busy) return;
    const said = { advice: withNames`Press ${text} for ${name} again.`, failed };
    if (active) deactivate.run({ id }, { ...said, done: SUCCESS.deactivated, undo: undoOf });
    else activate.run({ id }, { ...said, done: SUCCESS.activated });
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
