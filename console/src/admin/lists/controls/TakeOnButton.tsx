import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useRefresh } from "react-admin";
import { keyed } from "../../../components/keyed.ts";
import { session } from "../../../providers/session.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import { leaveCard } from "../../kit/keys/current-card.ts";
import { type CardControlProps, labelFor } from "./card-control.ts";
import { useRegisterFirst } from "./use-register-first.ts";

interface TakeOnButtonProps extends CardControlProps {
  /** True if a person disappears from the list after somebody has taken them on. */
  leaves?: boolean;
  className?: string | undefined;
  /** Shown instead of the label if there is no room for text. */
  icon?: ReactNode;
}

/**
 * A button to take a person on. The user becomes the person's consultant, even if a colleague looks after the person
 * now.
 */
export function TakeOnButton(properties: TakeOnButtonProps) {
  const { introduction, whose, leaves = false, className, icon } = properties;
  const { run, busy } = useDo("introductions.assignments.assign");
  const registerFirst = useRegisterFirst(introduction.user._id);
  const refresh = useRefresh();
  const me = session.user()?._id;
  const present = introduction.consultant?._id ?? null;
  if (!me || present === me) return null;

  async function takeOn(button: HTMLElement) {
    if (!me) return;
    const saved = await run(
      { id: introduction._id, consultant_id: me, base: { consultant_id: present } },
      {
        done: "Success: You are the consultant now",
        advice: "Press 'Take on' again.",
        failed: (error) => {
          registerFirst(error);
          // If a colleague acted first (409), shows the colleague's name.
          refresh();
        },
      },
    );
    if (saved && leaves) leaveCard(button);
  }

  return (
    <Button
      {...keyed("takeOn")}
      size="small"
      variant={icon ? "text" : "outlined"}
      className={className ?? ""}
      aria-label={labelFor("Take on", whose)}
      title={icon ? labelFor("Take on", whose) : undefined}
      aria-busy={busy}
      onClick={({ currentTarget }) => takeOn(currentTarget)}
    >
      {icon ?? "Take on"}
    </Button>
  );
}
