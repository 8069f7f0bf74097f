import Button from "@mui/material/Button";
import { type ReactNode, useRef } from "react";
import { useRefresh } from "react-admin";
import { session } from "../../../providers/session.ts";
import { adviseAfter } from "../../kit/form/advise.ts";
import { leaveCard } from "../../kit/keys/current-card.ts";
import { type CardControlProps, labelFor } from "./card-control.ts";
import { useIntroductionAction } from "./use-introduction-action.ts";

interface TakeOnButtonProps extends CardControlProps {
  /** True if a person who is taken on leaves the list. */
  leaves?: boolean;
  className?: string | undefined;
  /** Shown instead of the words, where there is no room for them. */
  icon?: ReactNode;
}

/** Takes on a person whom nobody looks after, or takes them over from a colleague. */
export function TakeOnButton(properties: TakeOnButtonProps) {
  const { introduction, resource, whose, leaves = false, className, icon } = properties;
  const { act, busy } = useIntroductionAction(resource, introduction);
  const refresh = useRefresh();
  const button = useRef<HTMLButtonElement>(null);
  const me = session.user()?._id;
  const present = introduction.consultant?._id ?? null;
  if (!me || present === me) return null;

  async function takeOn() {
    if (busy) return;
    try {
      await act("takeOn", { consultant_id: me, base: { consultant_id: present } });
      if (leaves && button.current) leaveCard(button.current);
    } catch (error) {
      // The snack-bar shows the error. If a colleague was first, their name is shown.
      adviseAfter(error, "Press 'Take on' again.");
      refresh();
    }
  }

  return (
    <Button
      ref={button}
      data-take-on
      size="small"
      variant={icon ? "text" : "outlined"}
      className={className ?? ""}
      aria-label={labelFor("Take on", whose)}
      title={icon ? labelFor("Take on", whose) : undefined}
      aria-busy={busy}
      onClick={takeOn}
    >
      {icon ?? "Take on"}
    </Button>
  );
}
