import type { OneOfMany } from "@agbara/shared/contract/parts/shapes.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { keyed } from "../../../components/keyed.ts";
import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import type { SearchedList } from "../../../providers/lists.ts";
import { NO_FILTERS } from "../../../providers/search-query.ts";
import { DialogAwaited } from "../../kit/form/DialogButton.tsx";
import type { HandedOver } from "../controls/HandOverDialog.tsx";
import { peopleOf } from "../saved/export/exported.ts";
import styles from "./chosen.module.css";
import type { Chosen } from "./chosen.ts";
import { NotDone } from "./NotDone.tsx";
import { useDeactivate } from "./use-deactivate.ts";

const HandOverDialog = lazyWing(() => import("../controls/HandOverDialog.tsx"));
const NoteDialog = lazyWing(() => import("./NoteDialog.tsx"));
const ExportDialog = lazyWing(() => import("../saved/export/ExportDialog.tsx"));

export interface ChosenActionsProps {
  chosen: Chosen;
  /** The exported file has the columns of this list. */
  list: Exclude<SearchedList, "requests">;
  /** True if people disappear from the list after they are handed over. */
  leaves?: boolean;
}

type Open = "hand over" | "note" | "export";

/**
 * Shows the buttons that act on all selected people. If an action fails for some people, lists them with the reasons.
 */
export default function ChosenActions({ chosen, list, leaves = false }: ChosenActionsProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const [refused, setRefused] = useState<readonly OneOfMany[]>([]);
  const { deactivate, busy } = useDeactivate(chosen, setRefused);
  const { people } = chosen;
  const close = () => setOpen(null);

  function handedOver(results: readonly HandedOver[]) {
    const now = new Map(
      results.map(({ user_id, consultant }) => [user_id, consultant?._id ?? null]),
    );
    chosen.revise((person) => ({
      ...person,
      base: { consultant_id: now.get(person.user_id) ?? person.base.consultant_id },
    }));
    const gone = results.flatMap((one) => (one.outcome === "handed-over" ? one.user_id : []));
    if (leaves)
      chosen.choose(
        people.filter(({ user_id }) => gone.includes(user_id)),
        false,
      );
  }

  const dialog = { "aria-haspopup": "dialog", size: "small", variant: "outlined" } as const;
  return (
    <fieldset className={`actions ${styles.actions}`} aria-label="With those who are chosen">
      <Button {...dialog} {...keyed("handOverChosen")} onClick={() => setOpen("hand over")}>
        Hand over {people.length}
      </Button>
      <Button {...dialog} {...keyed("noteChosen")} onClick={() => setOpen("note")}>
        Write a note
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="error"
        {...keyed("deactivateChosen")}
        aria-busy={busy}
        onClick={deactivate}
      >
        DeActivate {people.length}
      </Button>
      <Button {...dialog} {...keyed("exportChosen")} onClick={() => setOpen("export")}>
        Export {people.length}
      </Button>
      <Button size="small" onClick={chosen.clear}>
        Choose nobody
      </Button>
      <DialogAwaited>
        {open === "hand over" && (
          <HandOverDialog people={people} onDone={handedOver} onClose={close} />
        )}
        {open === "note" && <NoteDialog people={people} onClose={close} />}
        {open === "export" && (
          <ExportDialog
            exported={peopleOf(
              list,
              NO_FILTERS,
              people.map(({ user_id }) => user_id),
            )}
            onClose={close}
          />
        )}
      </DialogAwaited>
      {refused.length > 0 && (
        <NotDone
          title="Not deactivated"
          people={people}
          refused={refused}
          onClose={() => setRefused([])}
        />
      )}
    </fieldset>
  );
}
