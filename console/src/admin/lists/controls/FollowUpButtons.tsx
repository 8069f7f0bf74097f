import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { useRefresh } from "react-admin";
import type { Undo } from "../../../components/notices.ts";
import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { adviseAfter } from "../../kit/form/advise.ts";
import { leaveCard } from "../../kit/keys/current-card.ts";
import { type CardControlProps, labelFor } from "./card-control.ts";
import { useIntroductionAction } from "./use-introduction-action.ts";

const FollowUpDialog = lazyWing(() => import("./FollowUpDialog.tsx"));

interface FollowUpButtonsProps extends CardControlProps {
  /** True if a person leaves the list when their follow-up is done. */
  leaves?: boolean;
}

interface FollowUpButtonProps extends CardControlProps {
  className?: string | undefined;
  /** Shown instead of the words, where there is no room for them. */
  icon?: ReactNode;
}

/** Sets a follow-up, or moves it. */
export function FollowUpButton(properties: FollowUpButtonProps) {
  const { introduction, resource, whose, className, icon } = properties;
  const [open, setOpen] = useState(false);
  const { follow_up } = introduction;
  const name = labelFor(follow_up ? "Move follow-up" : "Follow up", whose);
  return (
    <>
      <Button
        data-follow-up
        size="small"
        variant={icon ? "text" : "outlined"}
        className={className ?? ""}
        aria-label={name}
        title={icon ? name : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {icon ?? (follow_up ? "Move" : "Follow up")}
      </Button>
      <Suspense fallback={<span data-coming="dialog" hidden />}>
        {open && (
          <FollowUpDialog
            introduction={introduction}
            resource={resource}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Sets a follow-up, moves it, or marks it as done. Marking it as done can be undone. */
export function FollowUpButtons(properties: FollowUpButtonsProps) {
  const { introduction, resource, whose, leaves = false } = properties;
  const { act, busy } = useIntroductionAction(resource, introduction);
  const refresh = useRefresh();
  const done = useRef<HTMLButtonElement>(null);
  const { follow_up } = introduction;
  const name = whose ?? introduction.user.first_name;

  function undoOf(saved: Introduction): Undo {
    const base = { follow_up: saved.follow_up };
    return {
      does: withNames`follow up ${name} again`,
      keys: "Ctrl Z",
      run: () => void act("followUp", { follow_up, base }).catch(() => undefined),
    };
  }

  async function finish() {
    if (busy) return;
    try {
      await act("followedUp", { follow_up: null, base: { follow_up } }, undoOf);
      if (leaves && done.current) leaveCard(done.current);
    } catch (error) {
      // The snack-bar shows the error. If a colleague was first, their follow-up is shown.
      adviseAfter(
        error,
        withNames`${name}'s follow-up may be done. If it still stands here, press Done again: nothing is done twice.`,
      );
      refresh();
    }
  }

  return (
    <>
      {follow_up && (
        <Button
          ref={done}
          data-done
          size="small"
          variant="outlined"
          color="success"
          aria-label={labelFor("Done", whose)}
          aria-busy={busy}
          onClick={finish}
        >
          Done
        </Button>
      )}
      <FollowUpButton introduction={introduction} resource={resource} whose={whose} />
    </>
  );
}
