import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useRefresh } from "react-admin";
import { keyed } from "../../../components/keyed.ts";
import type { Undo } from "../../../components/notices.ts";
import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import { DialogButton } from "../../kit/form/DialogButton.tsx";
import { leaveCard } from "../../kit/keys/current-card.ts";
import { type CardControlProps, labelFor } from "./card-control.ts";
import { useRegisterFirst } from "./use-register-first.ts";

const FollowUpDialog = lazyWing(() => import("./FollowUpDialog.tsx"));

interface FollowUpButtonsProps extends CardControlProps {
  /** True if a person disappears from the list when their follow-up is done. */
  leaves?: boolean;
}

interface FollowUpButtonProps extends CardControlProps {
  className?: string | undefined;
  /** Shown instead of the label if there is no room for text. */
  icon?: ReactNode;
}

/** A button to set a follow-up or move it to another day. */
export function FollowUpButton(properties: FollowUpButtonProps) {
  const { introduction, whose, className, icon } = properties;
  const { follow_up } = introduction;
  const name = labelFor(follow_up ? "Move follow-up" : "Follow up", whose);
  return (
    <DialogButton
      {...keyed("followUp")}
      size="small"
      variant={icon ? "text" : "outlined"}
      className={className ?? ""}
      aria-label={name}
      title={icon ? name : undefined}
      dialog={(onClose) => <FollowUpDialog introduction={introduction} onClose={onClose} />}
    >
      {icon ?? (follow_up ? "Move" : "Follow up")}
    </DialogButton>
  );
}

/** Buttons to set a follow-up, to move it, and to mark it as done. The user can undo marking it as done. */
export function FollowUpButtons(properties: FollowUpButtonsProps) {
  const { introduction, whose, leaves = false } = properties;
  const { run, busy } = useDo("introductions.assignments.followUp");
  const registerFirst = useRegisterFirst(introduction.user._id);
  const refresh = useRefresh();
  const { _id: id, follow_up } = introduction;
  const name = whose ?? introduction.user.first_name;

  function undoOf({ data }: { data: Introduction }): Undo {
    const input = { id, follow_up, base: { follow_up: data.follow_up } };
    return {
      does: withNames`follow up ${name} again`,
      keys: "Ctrl Z",
      run: () => void run(input, { done: "Success: Follow-up saved", failed: registerFirst }),
    };
  }

  async function finish(done: HTMLElement) {
    const saved = await run(
      { id, follow_up: null, base: { follow_up } },
      {
        done: "Success: Follow-up done",
        undo: undoOf,
        advice: withNames`${name}'s follow-up may be done. If it still stands here, press Done again: nothing is done twice.`,
        failed: (error) => {
          registerFirst(error);
          // If a colleague acted first (409), shows the colleague's follow-up.
          refresh();
        },
      },
    );
    if (saved && leaves) leaveCard(done);
  }

  return (
    <>
      {follow_up && (
        <Button
          {...keyed("done")}
          size="small"
          variant="outlined"
          color="success"
          aria-label={labelFor("Done", whose)}
          aria-busy={busy}
          onClick={({ currentTarget }) => finish(currentTarget)}
        >
          Done
        </Button>
      )}
      <FollowUpButton introduction={introduction} whose={whose} />
    </>
  );
}
